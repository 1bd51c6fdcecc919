import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { type Basket, basketStore } from '../basket/basket-store.ts';
import { loadBasket } from '../basket/change-basket.ts';
import type { ModeName } from '../basket/choice.ts';
import { openOnTop } from '../embed/open-on-top.ts';
import { checkValues, type Problems } from './check-values.ts';
import { orderKey, settleDraft } from './draft.ts';
import { type Checkout, firstWish, isOffered, type WishGroups } from './load-checkout.ts';
import { followMode } from './follow-mode.ts';
import type { OrderValues, SeenBasket } from './order-values.ts';
import { sendOrder, type Sending } from './send-order.ts';

interface SubmissionOf {
  known: Checkout;
  basket: Basket;
  values: OrderValues;
  set: (changed: Partial<OrderValues>) => void;
  setProblems: (problems: Problems | null) => void;
  reloadWishes: (mode: ModeName) => Promise<WishGroups | null>;
}

/** Sends the form: checked first, once however often it is tapped, and asked again where something has changed. */
export function useSubmission(all: SubmissionOf) {
  const { known, basket, values, setProblems } = all;
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const hostId = known.host.id;

  const send = async (form: HTMLFormElement) => {
    const seen = seenOf(basket);
    const sending = await sendOrder(call, { hostId, values, seen, key: orderKey(hostId) });
    if ('placed' in sending) {
      settleDraft(hostId, values);
      // Back leads to the menu, never to a form that could order again.
      if (!(await openOnTop(sending.placed))) await navigate(sending.placed, { replace: true });
      basketStore.forget();
    } else if ('exception' in sending) {
      alert(sending.exception);
      location.reload();
    } else {
      setProblems(sending.problems);
      await catchUp(all, sending);
      focusFirst(form);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (intentOf(event) !== 'order' || isBusy.current) return;
    const wrong = checkValues(values, basket, known);
    setProblems(wrong);
    if (wrong) return requestAnimationFrame(() => focusFirst(form));
    isBusy.current = true;
    setSending(true);
    try {
      await send(form);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, submit };
}

const seenOf = ({ version, sums, table }: Basket): SeenBasket => ({
  version,
  payable: sums.payable,
  tableId: table?.tableId ?? null,
});

// What the server knows better: the basket with its sums, and the times that are left.
async function catchUp(
  { known, values, set, reloadWishes }: SubmissionOf,
  { problems: { fields }, code }: Extract<Sending, { problems: Problems }>,
): Promise<void> {
  const hostId = known.host.id;
  if (code === 'table-ended') return followMode({ hostId, set, reloadWishes });
  await loadBasket(hostId);
  if (!fields['delivery']) return;
  const wishes = await reloadWishes(values.homedelivery);
  if (!isOffered(wishes, values.delivery)) set({ delivery: firstWish(wishes, values.homedelivery) });
}

// Enter in a field presses the form's first button, which takes nothing over and never orders.
function intentOf({ nativeEvent }: FormEvent): string | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

// A group of choices cannot take the focus itself; its first choice does.
function focusFirst(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const inside =
    wrong?.matches('fieldset') && wrong.querySelector<HTMLElement>('input:not(:disabled), select');
  (inside || wrong)?.focus();
}
