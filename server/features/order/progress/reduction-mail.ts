import { countEqual } from '#domain/order/count-equal.ts';
import { formatPrice, type Cents } from '#domain/money/money.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import type { TakenOff } from '#domain/money/reduction.ts';
import { lastDay } from '../../voucher/last-day.ts';
import { howToAsk } from '../how-to-ask.ts';
import type { OrderReduction, OrderRow, WholeOrder } from '../order.ts';
import { titleOf } from '../sold-line.ts';
import { givenUpBy } from './reducible.ts';

/** How so much reaches the guest, after it is taken off: where it goes to, or what is then to be paid. */
export const sayDestination = (order: OrderRow, { cents, voucherCents }: TakenOff): string =>
  [
    cents > 0 ? sayMoney(order, cents) : '',
    voucherCents > 0
      ? `${formatPrice(voucherCents)} gehen auf den Gutschein zurück, mit dem bezahlt wurde.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');

function sayMoney(order: OrderRow, cents: Cents): string {
  const label = paymentCodeLabel(order.payment_method, order.payable_cents);
  const amount = formatPrice(cents);
  if (order.payment_state === 'authorised') return `Über ${label} werden ${amount} weniger eingezogen.`;
  if (order.payment_state !== 'on-the-spot')
    return `${amount} gehen über ${label} zurück. Bis sie auf dem Konto stehen, kann es einige Tage dauern.`;
  return order.state === 'completed'
    ? `${amount} zahlt das Restaurant direkt zurück, denn bezahlt wurde vor Ort.`
    : `Vor Ort sind ${amount} weniger zu bezahlen.`;
}

/** Where a share of their voucher went, as the guest reads it afterwards; null where none did. */
export function sayReturned(
  { returnable }: Pick<WholeOrder, 'returnable'>,
  { voucherCents }: Pick<OrderReduction, 'voucherCents'>,
  now: Temporal.Instant,
): string | null {
  if (voucherCents === 0) return null;
  const amount = formatPrice(voucherCents);
  // A debit has taken it up since.
  if (returnable === null) return `${amount} gingen zurück auf den Gutschein.`;
  const { fundedBy, validUntil, isWithdrawn } = returnable;
  if (isWithdrawn) return `${amount} bekommt zurück, wer den Gutschein gekauft und widerrufen hat.`;
  const isValid = Temporal.Instant.compare(validUntil, now) > 0;
  if (fundedBy === 'buyer')
    return `${amount} sind wieder auf deinem Gutschein. Er ${isValid ? 'gilt' : 'galt'} bis ${lastDay(validUntil)}.`;
  return isValid
    ? `${amount} sind wieder in deinem Budget von der Firma, einlösbar bis ${lastDay(validUntil)}.`
    : `${amount} zahlt deine Firma nicht.`;
}

/** What was taken off, as people read it: the pieces, or a part of the sum. */
export function sayTakenOff({ lines }: Pick<WholeOrder, 'lines'>, { lineIds }: OrderReduction): string[] {
  const pieces = lines.filter(({ id }) => lineIds.includes(id));
  return countEqual(pieces, titleOf).map(({ count, first }) => `${count} × ${titleOf(first)}`);
}

/** Tells the guest; by mail whatever they chose to be told of states: it is about their money. */
export async function tellReduced(
  context: Context,
  whole: WholeOrder,
  reduction: OrderReduction,
): Promise<void> {
  const { order, restaurant } = whole;
  const what = sayTakenOff(whole, reduction).join(', ');
  const leftCents = order.payable_cents - order.reduced_cents;
  const left = leftCents > 0 ? formatPrice(leftCents) : 'nichts';
  const amount = formatPrice(givenUpBy(reduction));
  const returned = sayReturned(whole, reduction, context.clock.now());
  const money = { cents: reduction.amountCents, voucherCents: 0 };
  const where = [sayDestination(order, money), returned ?? ''].filter(Boolean);
  const isBought = returned !== null && whole.returnable?.fundedBy === 'buyer';
  const headline =
    reduction.borneBy === 'operator'
      ? `Wir geben dir ${amount} zurück`
      : `${restaurant.name} zieht dir ${amount} ab`;
  const isOpen = order.payment_state === 'on-the-spot' && order.state !== 'completed';
  const toPay = `Zu bezahlen ${leftCents > 0 ? `sind jetzt noch ${left}` : 'ist jetzt nichts mehr'}.`;
  await sendMail(context, {
    kind: 'order-reduced',
    key: `order-reduced:${reduction.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    brief: `${headline}. ${where.join(' ')}`,
    subject: `${amount} weniger: Bestellung ${order.id} bei ${restaurant.name}`,
    headline,
    paragraphs: [
      `Das betrifft deine Bestellung ${order.id}${what ? `: ${what}` : ''}.`,
      `Grund: ${reduction.reason}`,
      ...where,
      ...(isBought && !whole.returnable?.isWithdrawn ? [`Sein Code: ${whole.returnable?.code}`] : []),
      ...(order.payable_cents > 0
        ? [isOpen ? toPay : `Damit hat dich die Bestellung ${left} gekostet.`]
        : []),
    ],
    notes: howToAsk(restaurant),
  });
}
