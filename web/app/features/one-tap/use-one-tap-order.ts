import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { orderKey, settleDraft } from '../checkout/draft.ts';
import { sendOrder } from '../checkout/send-order.ts';
import { tellForm } from '../checkout/told-elsewhere.client.ts';
import { openOnTop } from '../embed/open-on-top.ts';
import type { OneTap } from './use-one-tap.ts';

/**
 * Orders what stands above the button, once however often it is tapped. The server checks everything as ever; where
 * something of it does not hold any more nothing is ordered, and the form opens with the reason.
 */
export function useOneTapOrder({ loaded: { host }, values }: OneTap, basket: Basket) {
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const send = async () => {
    // A choice that was made just before the tap is still under way; the sum stays the one above the button.
    const { version } = (await basketStore.atRest()) ?? basket;
    const seen = { version, payable: basket.sums.payable, tableId: null };
    const sending = await sendOrder(call, {
      hostId: host.id,
      values,
      seen,
      key: orderKey(host.id),
      say: setTold,
    });
    setTold(null);
    if ('placed' in sending) {
      settleDraft(host.id, values);
      if (!(await openOnTop(sending.placed))) await navigate(sending.placed);
      return basketStore.forget();
    }
    const problems = 'problems' in sending ? sending.problems : { alert: sending.exception, fields: {} };
    tellForm(host.id, problems);
    await navigate(paths.basket(host.item_url));
  };
  const order = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, told, order };
}
