import {
  applyReport,
  HOLD_DAYS,
  mismatchOf,
  type Payment,
  type PaymentReport,
} from '#domain/money/payment.ts';
import type { Context } from '#server/plumbing/context.ts';
import { ORDER_ANSWERS } from '../order/answers.ts';
import type { OrderRow } from '../order/order.ts';
import { noteMeans } from '../guard/end-mark.ts';
import { lockOrder, recordPayment } from '../order/progress/record-payment.ts';
import { recordDisputes } from './disputes.ts';
import { standingOf, toPayment } from './standing.ts';
import { findPayment, listPayments, savePayment, type PaymentRow } from './store.ts';

/**
 * Notes what a payment service says of a payment, and what that means for the order, in one transaction. The browser's
 * return, the service's notice and the sweep all end here, in whatever order and however often. False where something else
 * was noted since `payment` was read: what a bank took back can come back, so that only the latest word of it counts.
 */
export function recordReport(outer: Context, payment: PaymentRow, report: PaymentReport): Promise<boolean> {
  return outer.transaction(async (context) => {
    const { db, clock, log } = context;
    const order = await lockOrder(db, payment.order_id);
    const row = await findPayment(db, payment.id);
    if (!order || !row) return true;
    const mismatch = mismatchOf({ amountCents: row.amount_cents, attempt: row.attempt }, report);
    if (mismatch) {
      log.error({ paymentId: row.id, orderId: order.id, mismatch }, 'a payment is about something else');
      await savePayment(db, row.id, { problem: mismatch });
      return true;
    }
    const next = applyReport(toPayment(row), report);
    const now = clock.now();
    const isNewlyHeld = next.state === 'authorised' && row.state !== 'authorised';
    if (isChanged(row, next)) {
      await savePayment(db, row.id, {
        state: next.state,
        captured_cents: next.capturedCents,
        refunded_cents: next.refundedCents,
        changed_at: now,
        problem: '',
        ...(isNewlyHeld && { held_until: heldUntil(row, now) }),
      });
      await tellBooks(context, order, row, next);
    }
    const isOvertaken = report.disputes !== undefined && row.version !== payment.version;
    if (report.disputes && !isOvertaken) await recordDisputes(context, order, row, report.disputes);
    if (report.means && row.captured_cents + row.refunded_cents === 0)
      await noteMeans(context, order.id, `${row.provider}:${report.means}`);
    await recordPayment(context, order.id, standingOf(await listPayments(db, order.id)));
    return !isOvertaken;
  });
}

/** What of the commission has reached the operator changes with money that moves after completion. */
async function tellBooks(
  context: Context,
  { id: orderId, state }: OrderRow,
  row: PaymentRow,
  next: Payment,
): Promise<void> {
  const hasMoved = row.captured_cents !== next.capturedCents || row.refunded_cents !== next.refundedCents;
  if (hasMoved && state === 'completed') await context.ports.ask(ORDER_ANSWERS).bookOrder(context, orderId);
}

const isChanged = (row: PaymentRow, next: Payment): boolean =>
  row.state !== next.state ||
  row.captured_cents !== next.capturedCents ||
  row.refunded_cents !== next.refundedCents ||
  row.problem !== '';

const heldUntil = ({ provider }: PaymentRow, now: Temporal.Instant): Temporal.Instant | null =>
  provider === 'bank-transfer' ? null : now.add({ hours: 24 * HOLD_DAYS[provider] });
