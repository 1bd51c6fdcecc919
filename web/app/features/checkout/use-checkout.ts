import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { soon } from '../../lib/soon.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { useVisitor } from '../../visit/visitor.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { chooseMode, whileBusy } from '../basket/choose-mode.client.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { type ModeName, modeOf } from '../basket/choice.ts';
import { useBasketState, useSeenBasket } from '../basket/use-basket.ts';
import type { CheckoutAnswer } from './act-on-checkout.ts';
import type { Problems } from './check-values.ts';
import { writeDraft } from './draft.ts';
import type { Checkout } from './load-checkout.ts';
import { loadWishes, wishAmong, type WishGroups } from './wishes.ts';
import { keepOneNotification, type OrderValues, readValues, tipOf } from './order-values.ts';
import { fillable, freshFor, keptFor } from './start-values.ts';
import { forgetTold, readTold } from './told-elsewhere.client.ts';
import { useProblems } from './use-problems.ts';
import { useSubmission } from './use-submission.ts';

/** What is typed while the page is open, kept for the visit with every key (look: nothing typed is ever lost). */
interface OrderForm extends Omit<Store<OrderValues>, 'set'> {
  /** As the server's page shows them. */
  shown: OrderValues;
  set(changed: Partial<OrderValues>): void;
  /** Once the page has woken up: what was typed before, and what earlier pages left. */
  takeTyped(form: HTMLFormElement): void;
  /** Fills in what is empty, once it is known who orders. */
  fillIn(known: OrderValues): void;
}

/** The form of one restaurant; `sent` is what came back from a form without JavaScript. */
function makeOrderForm(loaded: Checkout, sent: OrderValues | undefined): OrderForm {
  const hostId = loaded.host.id;
  const shown = sent ?? freshFor(loaded);
  const { read, subscribe, set } = createStore(shown);
  const change = (next: OrderValues) => {
    writeDraft(hostId, next);
    set(next);
  };
  return {
    read,
    subscribe,
    shown,
    set: (changed) => change(settle({ ...read(), ...changed }, changed)),
    takeTyped(form) {
      const typed = readValues(new FormData(form), shown);
      const start = sent
        ? read()
        : { ...freshFor(loaded, typed.street === shown.street), ...keptFor(loaded) };
      change({ ...start, ...differences(shown, typed) });
    },
    fillIn(known) {
      const values = read();
      const empty = fillable(values.street).filter((field) => values[field] === '');
      change({ ...values, ...Object.fromEntries(empty.map((field) => [field, known[field]])) });
    },
  };
}

const settle = (next: OrderValues, changed: Partial<OrderValues>) =>
  keepOneNotification(next, 'optionEmail' in changed ? 'optionEmail' : 'optionWhatsapp');

function differences(shown: OrderValues, typed: OrderValues): Partial<OrderValues> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== shown[field as keyof OrderValues]),
  );
}

export type SetValues = (changed: Partial<OrderValues>) => void;

const WISHES_FAILED: Problems = { alert: 'Lieferoptionen konnten nicht geladen werden 😭', fields: {} };
const PLACES_FAILED: Problems = { alert: 'Lieferorte konnten nicht geladen werden 😭', fields: {} };

/** The order form while the page is open: what is typed, what is wrong, and how it is sent. */
export function useCheckout(
  loaded: Checkout,
  answer: CheckoutAnswer | undefined,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const hostId = loaded.host.id;
  const basket = useLoadedBasket(loaded);
  const [form] = useState(() => makeOrderForm(loaded, answer?.values));
  const values = useStore(() => form, form.shown);
  const [wishes, setWishes] = useState(loaded.wishes);
  const known = { ...loaded, wishes };
  const { problems, setProblems, alsoStood } = useProblems(
    () => answer?.problems ?? failureIn(loaded),
    { values, basket, known },
    () => form.read(),
  );
  // Once the fields hold what it was about: before, it would count as mended.
  const sayTold = useEffectEvent(() => {
    const told = readTold(hostId);
    if (told) setProblems(told);
  });
  useEffect(() => forgetTold(), []);
  const [isWoken, setWoken] = useState(false);
  // Before it is drawn anew, so that what folds was never open to somebody who comes from another page.
  useLayoutEffect(() => {
    if (!formRef.current) return;
    const isTouched = formRef.current.contains(document.activeElement);
    form.takeTyped(formRef.current);
    sayTold();
    setWoken(!isTouched);
  }, [form, formRef]);
  const now = { ...loaded, basket };
  useLoggedIn(now, form);

  const reloadWishes = async (mode: ModeName) => {
    const fresh = await loadWishes(call, hostId, mode);
    setWishes(fresh);
    if (fresh === null) setProblems(WISHES_FAILED);
    return fresh;
  };
  const choices = choicesOf({ ...form, hostId, values, setProblems, alsoStood, reloadWishes });
  useLikelyPlace(now, values, choices.choosePlace);
  const submission = useSubmission({
    known,
    basket,
    values,
    set: form.set,
    setProblems,
    reloadWishes,
  });
  const refreshWishes = () => void reloadWishes(values.homedelivery);
  return {
    basket,
    wishes,
    isWoken,
    refreshWishes,
    values,
    set: form.set,
    problems,
    setProblems,
    ...choices,
    ...submission,
  };
}

function failureIn({ wishes, places }: Checkout): Problems | null {
  if (wishes === null) return WISHES_FAILED;
  return places === null ? PLACES_FAILED : null;
}

// The page comes with its basket; from then on the store has the newest.
function useLoadedBasket({ host, basket: loaded }: Checkout): Basket {
  const state = useBasketState();
  useEffect(() => {
    basketStore.turnTo(host.id);
    basketStore.take(loaded);
    // What the page knows may have been ordered in another tab since.
    if (loaded.id === 0) void loadBasket(host.id);
  }, [host.id, loaded]);
  useSeenBasket(host.id);
  return state.hostId === host.id && state.basket ? state.basket : loaded;
}

// Whoever logs in over the form, or in another tab, or has it delivered after all, finds it filled in; what was typed
// before stays. Whoever logs out takes it along.
function useLoggedIn(now: Checkout, form: OrderForm) {
  const userId = now.user?.id ?? null;
  const isDelivered = now.basket.mode === true;
  const visitor = useVisitor();
  // Undefined is nobody's answer yet; a guest is null, on the page as well.
  const visitorId = visitor && visitor.id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (visitorId !== undefined && visitorId !== userId) void revalidate();
  }, [visitorId, userId, revalidate]);
  const known = useRef({ userId, visitorId, isDelivered });
  useEffect(() => {
    const last = known.current;
    known.current = { userId, visitorId, isDelivered };
    const isOther = last.userId !== userId || (isDelivered && !last.isDelivered);
    if (visitorId === null && last.visitorId) form.set(freshFor({ ...now, user: null, addresses: [] }));
    else if (userId !== null && isOther) form.fillIn(freshFor(now, true));
  }, [userId, visitorId, isDelivered, now, form]);
}

// The only address that can be delivered to may lie elsewhere than what was looked at: costs and minimum follow it.
function useLikelyPlace(
  { addresses, basket }: Checkout,
  { customerLocation, geoid }: OrderValues,
  choosePlace: (geoid: string) => Promise<void>,
) {
  const isAsked = useRef(false);
  const chosen = addresses.find(({ id }) => String(id) === customerLocation);
  const meant = chosen && basket.mode === true ? String(chosen.item_geoid) : geoid;
  useEffect(() => {
    if (isAsked.current || meant === geoid) return;
    isAsked.current = true;
    void choosePlace(meant);
  }, [meant, geoid, choosePlace]);
}

// Few order at a table.
const loadLeaving = soon(() => import('./follow-mode.ts'));

interface ChoicesOf {
  hostId: number;
  values: OrderValues;
  read: () => OrderValues;
  set: (changed: Partial<OrderValues>) => void;
  setProblems: (problems: Problems) => void;
  alsoStood: (changed: Partial<OrderValues>) => void;
  reloadWishes: (mode: ModeName) => Promise<WishGroups | null>;
}

/** Choices that the sums depend on: the server is told at once, and its answer moves the sums (CHK-006, CHK-020). */
function choicesOf({ hostId, values, read, set, setProblems, alsoStood, reloadWishes }: ChoicesOf) {
  const tell = (changed: Partial<OrderValues>) => {
    set(changed);
    const next = { ...values, ...changed };
    return chooseMode({
      hostId,
      homedelivery: modeOf(next.homedelivery),
      tip: tipOf(next.tip),
      ...(next.payment && { payment: next.payment }),
    });
  };
  return {
    chooseMode: async (homedelivery: ModeName) => {
      await tell({ homedelivery });
      const wishes = await reloadWishes(homedelivery);
      set({ delivery: wishAmong(wishes, homedelivery, read().delivery) });
    },
    choosePlace: async (geoid: string) => {
      set({ geoid });
      if (geoid === '') return;
      try {
        await whileBusy(async () => {
          await call('setGeoId', { geoid: Number(geoid) });
          await loadBasket(hostId);
        });
      } catch {
        setProblems({ alert: 'Lieferort konnten nicht gesetzt werden 😭', fields: {} });
      }
    },
    leaveTable: async () => (await loadLeaving()).leaveSeat({ hostId, set, reloadWishes }),
    choosePayment: (payment: string, isReplacement?: true) => {
      if (isReplacement) alsoStood({ payment });
      void tell({ payment });
    },
    chooseTip: (tip: string) => void tell({ tip }),
  };
}
