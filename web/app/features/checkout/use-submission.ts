import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import type { ModeName } from '../basket/choice.ts';
import { soon } from '../../lib/soon.ts';
import type { Problems } from './check-values.ts';
import { orderKey, settleDraft } from './draft.ts';
import { keepStill } from './keep-still.ts';
import type { Checkout } from './load-checkout.ts';
import type { WishGroups } from './wishes.ts';
import type { OrderValues, SeenBasket } from './order-values.ts';

// Nobody orders before the page stands.
export const loadCheck = soon(() => import('./check-values.ts'));
const loadSending = soon(() => import('./send-order.ts'));
const loadTop = soon(() => import('../embed/open-on-top.ts'));

export interface SubmissionOf {
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
    const { catchUp, sendOrder } = await loadSending();
    const { id, ...seen } = await seenOf(basket);
    const say = (alert: string) => setProblems({ alert, fields: {} });
    const sending = await sendOrder(call, { hostId, values, seen, key: orderKey(hostId, id), say });
    if ('placed' in sending) {
      settleDraft(hostId, values);
      // Back leads to the menu, never to a form that could order again.
      const { openOnTop } = await loadTop();
      if (!(await openOnTop(sending.placed))) await navigate(sending.placed, { replace: true });
      basketStore.forget();
    } else if ('exception' in sending) {
      alert(sending.exception);
      location.reload();
    } else {
      setProblems(sending.problems);
      keepStill(form);
      await catchUp(all, sending, form);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const intent = intentOf(event);
    // A button that is not awake yet sends the form, as without JavaScript.
    if (!OWN.includes(intent)) return;
    event.preventDefault();
    if (intent !== 'order' || isBusy.current) return;
    isBusy.current = true;
    try {
      const { checkValues, focusFirst } = await loadCheck();
      const wrong = checkValues(values, basket, known);
      if (wrong) {
        // What is focused has to be marked before.
        flushSync(() => setProblems(wrong));
        keepStill(form);
        return focusFirst(form);
      }
      setSending(true);
      await send(form);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, submit };
}

// A choice that was made just before the tap is still under way; the sum stays the one above the button.
async function seenOf(shown: Basket): Promise<SeenBasket & Pick<Basket, 'id'>> {
  const { id, version } = (await basketStore.atRest()) ?? shown;
  return { id, version, payable: shown.sums.payable, tableId: shown.table?.tableId ?? null };
}

/** What the page does itself: order, and take over what was typed. */
const OWN: readonly (string | undefined)[] = [undefined, 'update', 'order'];

// Enter in a field presses the form's first button, which takes nothing over and never orders.
function intentOf({ nativeEvent }: FormEvent): string | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}
