import { countEqual } from '#domain/count-equal.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Clock } from '../../ui/icons.ts';
import type { ShownOrder } from '../order/shown-order.ts';
import type { OnlinePayment } from './load-payment.ts';
import { PayButton } from './PayButton.tsx';
import { PayOtherwise } from './PayOtherwise.tsx';

/** What is to be paid to whom and until when, and the button that does it. */
export function OrderToPay({ details, shown }: { details: OnlinePayment; shown: ShownOrder }) {
  const { order, online } = details;
  return (
    <Card rim as="section" className="pay-card" aria-labelledby="zu-bezahlen">
      <div className="pay-what">
        <h2 id="zu-bezahlen" className="pay-sum">
          {formatEuros(order.total)}
        </h2>
        <p>
          für Bestellung #{order.orderId} bei <b>{shown.host.name}</b>
        </p>
        <p className="text-ink-soft">{linesInShort(shown.basket)}</p>
      </div>
      <PayButton key={order.orderId} details={details} />
      <p className="pay-until">
        <Clock size={18} aria-hidden="true" />
        <span>
          Bezahle bis <b>{formatTime(online.payUntil)} Uhr</b>, sonst kommt die Bestellung nicht zustande.{' '}
          {whenTaken(shown.host, online.takenAtOnce)}
        </span>
      </p>
      <div className="pay-otherwise">
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
