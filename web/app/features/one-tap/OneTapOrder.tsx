import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fromEuros } from '#domain/money/money.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { call } from '../../api.ts';
import { formatPayable } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { orderKey, settleDraft } from '../checkout/draft.ts';
import { optionsLine } from '../checkout/section-lines.ts';
import { sendOrder } from '../checkout/send-order.ts';
import { SummaryLegal } from '../checkout/SummaryLegal.tsx';
import { tellForm } from '../checkout/told-elsewhere.client.ts';
import { whenText } from '../checkout/when-text.ts';
import { openOnTop } from '../embed/open-on-top.ts';
import type { OneTap } from './use-one-tap.ts';

/** When, to where, for whom, how paid and for how much, directly above the button that orders (§ 312j BGB). */
export function OneTapOrder({ oneTap, basket }: { oneTap: OneTap; basket: Basket }) {
  const { loaded, values } = oneTap;
  const { isSending, told, order } = useOneTapOrder(oneTap, basket);
  const { payable } = basket.sums;
  const facts: [string, string][] = [
    ['Wie und wann', whenText(loaded, basket, values)],
    ['Für', [`${values.firstname} ${values.lastname}`, values.mobile].filter(Boolean).join(', ')],
    ['Bezahlung', paymentCodeLabel(values.payment, fromEuros(payable) ?? 1)],
    ['Dazu', optionsLine(values, null, true) ?? ''],
  ];
  return (
    <div className="grid gap-2.5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm wrap-anywhere">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="flex justify-between gap-3 text-lg font-semibold tabular-nums">
        <span>Gesamt</span>
        <span>{formatPayable(basket.sums)}</span>
      </p>
      {told && <Alert>{told}</Alert>}
      <Button wide busy={isSending} onClick={() => void order()}>
        Zahlungspflichtig bestellen
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.basket(loaded.host.item_url)} className="link inline-flex min-h-target items-center">
          Etwas davon ändern
        </Link>
      </p>
      <SummaryLegal host={loaded.host} />
    </div>
  );
}

/**
 * Orders what stands above the button, once however often it is tapped. The server checks everything as ever; where
 * something of it does not hold any more nothing is ordered, and the form opens with the reason.
 */
function useOneTapOrder({ loaded: { host }, values }: OneTap, basket: Basket) {
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const send = async () => {
    // A choice that was made just before the tap is still under way; the sum stays the one above the button.
    const { id, version } = (await basketStore.atRest()) ?? basket;
    const seen = { version, payable: basket.sums.payable, tableId: null };
    const sending = await sendOrder(call, {
      hostId: host.id,
      values,
      seen,
      key: orderKey(host.id, id),
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
