import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isValidPhone } from '#domain/phone.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announce.ts';
import { basketStore } from '../basket/basket-store.ts';
import { chooseMode, loadBasket } from '../basket/change-basket.ts';
import { useBasket } from '../basket/use-basket.ts';
import { orderKey } from '../checkout/draft.ts';
import { clearTill } from './begin-anew.ts';
import type { LoadedTill, TillDevice } from './load-till.ts';
import { keepTaken, readTaken } from './taken-draft.ts';
import { type Kind, KINDS, minutesFor, nobodyYet, type Taken, takenInput } from './taken-order.ts';

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
  const state = useBasket(host.id);
  const [taken, setTaken] = useTaken(device);
  const [problems, setProblems] = useState<TillProblems | null>(null);
  const [caller, setCaller] = useState<KnownCaller | null>(null);
  const sending = useSending();
  const navigate = useNavigate();
  const set = (changed: Partial<Taken>) => setTaken((before) => ({ ...before, ...changed }));

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
    await call('setGeoId', { geoid: Number(geoid) }).catch(() => null);
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
      const { basket } = basketStore.read();
      if (!basket) return;
      try {
        const key = { 'idempotency-key': orderKey(host.id) };
        const placed = await call('order', takenInput(taken, host.id, basket), key);
        if (placed === true) return;
        keepTaken(null);
        await navigate(paths.slip(placed.uid));
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
