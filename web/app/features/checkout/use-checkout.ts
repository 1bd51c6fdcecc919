import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { type Basket, basketStore } from '../basket/basket-store.ts';
import type { ModeName } from '../basket/choice.ts';
import { useBasketState } from '../basket/use-basket.ts';
import type { CheckoutAnswer } from './act-on-checkout.ts';
import type { Problems } from './check-values.ts';
import { choicesOf } from './choices-of.ts';
import { type Checkout, loadWishes } from './load-checkout.ts';
import { makeOrderForm } from './order-form.ts';
import type { OrderValues } from './order-values.ts';
import { useSubmission } from './use-submission.ts';

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
  const values = useSyncExternalStore(form.subscribe, form.read, form.readOnServer);
  const [wishes, setWishes] = useState(loaded.wishes);
  const [problems, setProblems] = useState<Problems | null>(answer?.problems ?? failureIn(loaded));
  useEffect(() => {
    if (formRef.current) form.takeTyped(formRef.current);
  }, [form, formRef]);

  const reloadWishes = async (mode: ModeName) => {
    const fresh = await loadWishes(call, hostId, mode);
    setWishes(fresh);
    if (fresh === null) setProblems(WISHES_FAILED);
    return fresh;
  };
  const choices = choicesOf({ hostId, values, set: form.set, setProblems, reloadWishes });
  const submission = useSubmission({
    known: { ...loaded, wishes },
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
  }, [host.id, loaded]);
  return state.hostId === host.id && state.basket ? state.basket : loaded;
}
