import { isAway } from '#domain/money/dispute.ts';
import { isOpen, isSecured, owedFor, type Owed, type Payment } from '#domain/money/payment.ts';
import type { OrderRow } from '../order/order.ts';
import type { PaymentStanding } from '../order/progress/record-payment.ts';
import type { PaymentRow, RefundRow } from './store.ts';
import type { DisputeRow } from './store-disputes.ts';

/** A payment as the rules see it. */
export const toPayment = (
  row: PaymentRow,
  refunds: readonly RefundRow[] = [],
  disputes: readonly DisputeRow[] = [],
): Payment => ({
  state: row.state,
  amountCents: row.amount_cents,
  capturedCents: row.captured_cents,
  // What was asked for counts, whether the service has told of it yet or not.
  refundedCents: Math.min(row.captured_cents, Math.max(row.refunded_cents, sumOf(row, refunds))),
  takenBackCents: disputes
    .filter(({ payment_id, state }) => payment_id === row.id && isAway(state))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0),
});

const sumOf = ({ id }: PaymentRow, refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ payment_id, state }) => payment_id === id && state !== 'failed')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

export const owedForOrder = (order: OrderRow): Owed =>
  owedFor(order.state, order.payable_cents, order.reduced_cents);

/** How much less has moved than is owed, in cents: 0 where all did, or more than that. */
export function missingOf(order: OrderRow, rows: readonly PaymentRow[]): number {
  const owed = owedForOrder(order);
  if (rows.length === 0 || owed.kind !== 'taken') return 0;
  const moved = rows.reduce((sum, row) => sum + row.captured_cents - row.refunded_cents, 0);
  return Math.max(owed.cents - moved, 0);
}

/** How all payments of an order stand together. */
export function standingOf(rows: readonly PaymentRow[]): PaymentStanding {
  const payments = rows.map((row) => toPayment(row));
  const isSecuredByAny = payments.some(isSecured);
  return { state: stateOf(payments), isSecured: isSecuredByAny };
}

function stateOf(payments: readonly Payment[]): PaymentStanding['state'] {
  const captured = payments.reduce((sum, one) => sum + one.capturedCents, 0);
  const refunded = payments.reduce((sum, one) => sum + one.refundedCents, 0);
  if (captured > 0 && refunded === captured) return 'refunded';
  if (captured > 0) return refunded > 0 ? 'partly-refunded' : 'captured';
  if (payments.some(({ state }) => state === 'authorised')) return 'authorised';
  if (payments.some(isOpen) || payments.length === 0) return 'awaiting';
  return payments.some(({ state }) => state === 'released') ? 'released' : 'failed';
}
