import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isValidPhone } from '#domain/people/phone.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { keep, readKept } from '../../lib/device-storage.client.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { announce } from '../../ui/announce.client.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import { clearTill } from '../basket/begin-anew.ts';
import { chooseMode } from '../basket/choose-mode.client.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { useLoadedBasket, useShownBasket } from '../basket/use-basket.ts';
import { forgetDraft, orderKey } from '../checkout/draft.ts';
import type { LoadedTill, TillDevice } from './load-till.ts';
import { type Kind, KINDS, minutesFor, nobodyYet, type Taken, takenInput } from './taken-order.ts';

const DRAFT = 'till-order';
const PLACE_LOST = 'Der Lieferort kam nicht an. Bitte wähle ihn noch einmal.';

/** What was filled in before a reload; it goes with the visit. */
function readTaken(fresh: Taken): Taken {
  try {
    const kept: unknown = JSON.parse(readKept('session', DRAFT) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return fresh;
    const known = Object.entries(kept).filter(
      ([field, value]) => typeof value === typeof fresh[field as keyof Taken],
    );
    const read: Taken = { ...fresh, ...Object.fromEntries(known) };
    return Object.hasOwn(KINDS, read.kind) ? read : fresh;
  } catch {
    return fresh;
  }
}

function keepTaken(taken: Taken | null): void {
  keep('session', DRAFT, taken && JSON.stringify(taken));
}

export interface TillProblems {
  alert: string;
  fields: Readonly<Record<string, string>>;
}

/** How often somebody ordered before, and whose data were filled in. */
export interface KnownCaller {
  mobile: string;
  orders: number;
}

/** An order while staff take it: what is in it, for whom, and how it is sent. */
export function useTill({ device, host }: LoadedTill, formRef: RefObject<HTMLFormElement | null>) {
  useLoadedBasket(host.id);
  const state = useShownBasket(host.id);
  const [taken, setTaken] = useTaken(device);
  const [problems, setProblems] = useState<TillProblems | null>(null);
  const [caller, setCaller] = useState<KnownCaller | null>(null);
  const sending = useSending();
  const putting = useRef<Promise<unknown>>(Promise.resolve());
  const navigate = useNavigate();
  const set = (changed: Partial<Taken>) => {
    setTaken((before) => ({ ...before, ...changed }));
    setProblems((told) => told && withoutThese(told, Object.keys(changed)));
  };

  /** What is being put into the order goes out with it. */
  const waitFor = <Added>(added: Promise<Added>): Promise<Added> => {
    putting.current = Promise.all([putting.current, added]);
    return added;
  };
  const begin = async () => {
    setTaken(nobodyYet(device));
    setCaller(null);
    setProblems(null);
    await clearTill();
    await loadBasket(host.id);
  };
  const chooseKind = async (kind: Kind) => {
    set({ kind, minutes: minutesFor(device, kind).suggested, delivery: '' });
    setProblems(null);
    await chooseMode({ hostId: host.id, homedelivery: KINDS[kind].homedelivery });
  };
  const choosePlace = async (geoid: string) => {
    set({ geoid });
    if (geoid === '') return;
    try {
      await call('setGeoId', { geoid: Number(geoid) });
    } catch {
      // Sums would stay those of the place before, and nobody would see why.
      set({ geoid: '' });
      setProblems({ alert: PLACE_LOST, fields: { geoid: PLACE_LOST } });
    }
    await loadBasket(host.id);
  };
  // Asked with the whole number only, once per number.
  const askCaller = async () => {
    const { mobile } = taken;
    if (!isValidPhone(mobile) || caller?.mobile === mobile) return;
    const { caller: known } = await call('tillCaller', { phone: mobile }).catch(() => ({ caller: null }));
    setCaller({ mobile, orders: known?.orders ?? 0 });
    if (!known) return;
    const { orders: _orders, geoid, ...said } = known;
    // What was typed during this call is newer than what was said in the last one.
    setTaken((before) => ({ ...before, ...emptyFilled(before, said) }));
    announce(`Bekannt: ${known.firstname} ${known.lastname}`);
    if (geoid !== null && taken.geoid === '' && taken.kind === 'brought') await choosePlace(String(geoid));
  };
  const send = () =>
    sending.once(async () => {
      // Quick hands press before the change of way or the last dish has come; where that fails nothing goes out.
      const { failure } = basketStore.read();
      await putting.current;
      const basket = await basketStore.atRest();
      if (!basket || basketStore.read().failure !== failure) return;
      try {
        const key = { 'idempotency-key': orderKey(host.id, basket.id) };
        const placed = await call('order', takenInput(taken, host.id, basket), key);
        if (placed === true) return;
        // Whatever way leads back from the slip, the next order is another one.
        keepTaken(null);
        forgetDraft(host.id);
        basketStore.forget();
        await navigate(staffPaths.slip(placed.uid));
      } catch (error) {
        if (!isApiError(error)) throw error;
        setProblems({ alert: error.message, fields: error.fields ?? {} });
        await loadBasket(host.id);
        formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      }
    });
  return {
    state,
    taken,
    set,
    waitFor,
    problems,
    caller,
    begin,
    chooseKind,
    choosePlace,
    askCaller,
    send,
    isSending: sending.isSending,
  };
}

// The server knows nothing of what is typed; after a reload it is there again.
function useTaken(device: TillDevice) {
  const [taken, setTaken] = useState(() => nobodyYet(device));
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return keepTaken(taken);
    isRead.current = true;
    setTaken(readTaken);
  }, [taken]);
  return [taken, setTaken] as const;
}

export type TillWork = ReturnType<typeof useTill>;

const emptyFilled = (before: Taken, said: Partial<Taken>): Partial<Taken> =>
  Object.fromEntries(Object.entries(said).filter(([field]) => before[field as keyof Taken] === ''));

// What is wrong with a field is taken back once it is another; the server is asked again with the order.
function withoutThese(told: TillProblems, changed: readonly string[]): TillProblems | null {
  const fields = Object.entries(told.fields).filter(([field]) => !changed.includes(field));
  if (fields.length === Object.keys(told.fields).length) return told;
  return fields.length === 0 ? null : { ...told, fields: Object.fromEntries(fields) };
}

// However quickly it is tapped, one order is sent.
function useSending() {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, once };
}
