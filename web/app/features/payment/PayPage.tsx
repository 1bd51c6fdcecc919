import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { countEqual } from '#domain/order/count-equal.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Clock } from '../../ui/icons.ts';
import { hasFailed } from '../order/order-words.ts';
import { pollByUid } from '../order/poll-order.ts';
import type { ShownOrder } from '../order/shown-order.ts';
import { useOrderStatus } from '../order/use-order-status.ts';
import { PayButton } from './PayButton.tsx';
import { PayOtherwise } from './PayOtherwise.tsx';
import { CheckFailed, PaymentFrame } from './PaymentFrame.tsx';
import { PaymentStanding } from './PaymentStanding.tsx';
import { useLinkBack } from './by-link.ts';
import type { LoadedPay } from './load-pay.ts';
import { type OnlinePayment, pageWhenPaid, type PaymentDetails } from './load-payment.ts';

/** Where an order that waits for its payment is paid (PAY-039). */
export function PayPage({ loaded, address }: { loaded: LoadedPay; address: string }) {
  if (loaded === 'failed')
    return (
      <PaymentFrame title="Bezahlen">
        <CheckFailed address={address} />
      </PaymentFrame>
    );
  const { details, shown } = loaded;
  const { online, order } = details;
  return (
    <PaymentFrame title="Bezahlen">
      {order.state === 'awaiting-payment' && <GoOnWhenPaid details={details} shown={shown} />}
      {online ? (
        <OrderToPay details={{ ...details, online }} shown={shown} />
      ) : (
        <PaymentStanding details={details} />
      )}
    </PaymentFrame>
  );
}

/** Paid in another window, or found out a moment later: either way the guest goes on by themselves. */
function GoOnWhenPaid({ details, shown }: { details: PaymentDetails; shown: ShownOrder }) {
  const { status } = useOrderStatus(shown, () => pollByUid(shown.order.uid));
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const link = useLinkBack();
  const goOn = useEffectEvent(() => {
    if (hasFailed(status.state)) void revalidate();
    else void navigate(link ?? pageWhenPaid(details), { replace: true });
  });
  const isWaiting = status.state === 'awaiting-payment';
  useEffect(() => {
    if (!isWaiting) goOn();
  }, [isWaiting]);
  return null;
}

/** What is to be paid to whom and until when, and the button that does it. */
function OrderToPay({ details, shown }: { details: OnlinePayment; shown: ShownOrder }) {
  const { order, online } = details;
  return (
    <Card rim as="section" className="grid gap-5 px-5 py-6 sm:p-8" aria-labelledby="zu-bezahlen">
      <div className="grid gap-1">
        <h2 id="zu-bezahlen" className="text-3xl tabular-nums">
          {formatEuros(order.total)}
        </h2>
        <p>
          für Bestellung #{order.orderId} bei <b>{shown.host.name}</b>
        </p>
        <p className="text-ink-soft">{linesInShort(shown.basket)}</p>
      </div>
      <PayButton key={order.orderId} details={details} />
      <p className="flex items-start gap-2.5 text-sm text-ink-soft">
        <Clock className="mt-[0.1em] flex-none" size={18} aria-hidden="true" />
        <span>
          Bezahle bis <b>{formatTime(online.payUntil)} Uhr</b>, sonst kommt die Bestellung nicht zustande.{' '}
          {whenTaken(shown.host, online.takenAtOnce)}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
        <p>{order.paymentLabel} passt gerade nicht?</p>
        <PayOtherwise order={order} />
      </div>
    </Card>
  );
}

function whenTaken({ kind, name }: ShownOrder['host'], isAtOnce: boolean): string {
  if (sellsGiftVouchers(kind)) return 'Die Gutscheine kommen gleich danach per E-Mail.';
  return isAtOnce
    ? `Das Geld wird gleich genommen. Nimmt ${name} nicht an, bekommst du es von selbst zurück.`
    : `Das Geld wird erst genommen, wenn ${name} annimmt.`;
}

/** '2 × Pizza Margherita, 1 × Cola'. */
const linesInShort = (lines: ShownOrder['basket']): string =>
  countEqual(lines, ({ productdata, humanSize }) => [productdata.item_title, humanSize])
    .map(({ count, first }) => `${count} × ${first.productdata.item_title}`)
    .join(', ');
