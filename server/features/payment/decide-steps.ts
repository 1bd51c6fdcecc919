import { CAPTURE_BEFORE_HOURS, isOpen, paymentSteps, type PaymentStep } from '#domain/money/payment.ts';
import { keptFee } from '#domain/money/ledger.ts';
import type { PaymentHandle, PaymentService } from '#server/adapters/payment/service.ts';
import type { Context } from '#server/plumbing/context.ts';
import { lockOrder, noteMoneyAtRest } from '../order/progress/record-payment.ts';
import { recordReport } from './record-report.ts';
import { missingOf, owedForOrder, toPayment } from './standing.ts';
import {
  insertRefund,
  listPayments,
  listRefunds,
  saveRefund,
  type PaymentRow,
  type RefundRow,
} from './store.ts';
import { listDisputes } from './store-disputes.ts';
import type { NewTry } from './store-tries.ts';

/** Something to ask a payment service for. */
export interface Due {
  payment: PaymentRow;
  /** How it is kept that the service was asked. */
  asked: Pick<NewTry, 'kind' | 'amount_cents' | 'refund_id'>;
  act(service: PaymentService, handle: PaymentHandle): Promise<void>;
}

export const handleOf = ({ id, reference, payee, is_disputed }: PaymentRow): PaymentHandle => ({
  paymentId: id,
  reference: reference ?? '',
  payee,
  isDisputed: is_disputed,
});

/**
 * What is to be done next about the payments of an order. A refund is written down before it is asked for and asked for
 * until it is done, so that it happens once, whoever is cut off. Where nothing is left to do and all is there, the order's
 * money is no longer due.
 */
export function decideSteps(outer: Context, orderId: number): Promise<Due[]> {
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    const order = await lockOrder(db, orderId);
    if (!order) return [];
    const payments = await listPayments(db, orderId);
    const before = await listRefunds(db, orderId);
    const mustCapture = payments.some((row) => endsSoon(row, clock.now()));
    const disputes = await listDisputes(db, orderId);
    const rules = payments.map((row) => toPayment(row, before, disputes));
    const steps = paymentSteps(rules, owedForOrder(order), mustCapture);
    const due: Due[] = [];
    for (const [index, payment] of payments.entries()) {
      const step = steps[index];
      if (step?.kind === 'refund') await insertRefund(db, refundOf(payment, step.cents, before, clock.now()));
      else if (step) due.push({ payment, asked: askedBy(step), act: doing(outer, step, payment) });
    }
    const made = await listRefunds(db, orderId);
    const asked = made.filter(({ state }) => state === 'requested');
    const all = [...due, ...asked.flatMap((refund) => payBack(outer, refund, payments, made))];
    // While the order is held: whoever makes money due from here on is not undone by us.
    if (all.length === 0 && missingOf(order, payments) === 0) await noteMoneyAtRest(db, orderId);
    return all;
  });
}

const endsSoon = ({ held_until }: PaymentRow, now: Temporal.Instant): boolean =>
  held_until !== null &&
  Temporal.Instant.compare(held_until.subtract({ hours: CAPTURE_BEFORE_HOURS }), now) <= 0;

function refundOf(payment: PaymentRow, cents: number, before: readonly RefundRow[], now: Temporal.Instant) {
  const count = before.filter(({ payment_id }) => payment_id === payment.id).length;
  return {
    payment_id: payment.id,
    order_id: payment.order_id,
    idempotency_key: `${payment.id}-${count + 1}`,
    amount_cents: cents,
    reason: '',
    state: 'requested' as const,
    created_at: now,
  };
}

function payBack(
  context: Context,
  refund: RefundRow,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Due[] {
  const payment = payments.find(({ id }) => id === refund.payment_id);
  if (!payment) return [];
  return [
    {
      payment,
      asked: { kind: 'refund', amount_cents: refund.amount_cents, refund_id: refund.id },
      async act(service, handle) {
        const fee = feeReturned(payment, refund, refunds);
        await service.refund(handle, refund.amount_cents, refund.idempotency_key, fee);
        // First the books: whoever settles beside us goes by it being done, and looks no more.
        const report = await service.read(handle);
        await recordReport(context, payment, report);
        await saveRefund(context.db, refund.id, 'done');
      },
    },
  ];
}

/**
 * What of the operator's part goes back with a refund: so much that what stays is what the books say, however many refunds
 * there are. By the refunds before it and not by what the service tells, so that asking twice asks for the same.
 */
function feeReturned(payment: PaymentRow, refund: RefundRow, refunds: readonly RefundRow[]): number {
  const before = refunds.filter(({ id, payment_id }) => payment_id === payment.id && id < refund.id);
  const left = payment.captured_cents - before.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return keptFee(payment, left) - keptFee(payment, left - refund.amount_cents);
}

const askedBy = (step: Exclude<PaymentStep, { kind: 'refund' }>): Due['asked'] =>
  step.kind === 'capture'
    ? { kind: 'capture', amount_cents: step.cents, refund_id: null }
    : { kind: 'release', amount_cents: 0, refund_id: null };

function doing(
  context: Context,
  step: Exclude<PaymentStep, { kind: 'refund' }>,
  payment: PaymentRow,
): Due['act'] {
  if (step.kind === 'capture') {
    const fee = keptFee(payment, step.cents);
    return (service, handle) => service.capture(handle, step.cents, fee);
  }
  return async (service, handle) => {
    if (payment.reference !== null) await service.cancel(handle);
    if (isOpen(payment)) await endOpen(context, service, payment);
  };
}

/** Not every service can end what nobody approved: there it is ended by never taking it up. */
async function endOpen(context: Context, service: PaymentService, payment: PaymentRow): Promise<void> {
  const told = payment.reference === null ? null : await service.read(handleOf(payment));
  if (told !== null && told.state !== 'pending') return;
  await recordReport(context, payment, {
    state: 'cancelled',
    amountCents: payment.amount_cents,
    currency: payment.currency,
    attempt: payment.attempt,
    capturedCents: 0,
    refundedCents: 0,
  });
}
