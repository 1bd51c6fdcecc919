import type { LedgerEntryTable } from '#server/database/tables/statement.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findBooking, listEntries, saveDonation, saveEntry, type Booking } from './store.ts';

/**
 * Books what a completed order means between operator and restaurant, and its donation. Positive amounts are owed
 * to the operator: the commission on what is left of the order; negative ones to the restaurant: vouchers that somebody
 * else funds, the operator, an employer who is charged for them or a buyer who has paid, and the commission that a
 * payment service has paid out to the operator already. However often it is called, and whenever something is taken off
 * or money moves later, the books say what holds now; what stands in a statement stays, and a correction makes up for it.
 */
export async function bookCompletedOrder(outer: Context, orderId: number): Promise<void> {
  await outer.transaction(async ({ db, clock }) => {
    const order = await findBooking(db, orderId);
    if (!order) return;
    const base = baseLeft(order);
    const entry = { restaurant_id: order.restaurant_id, order_id: orderId, booked_at: clock.now() };
    const due = dueOf(order, base);
    for (const [kind, amount_cents] of due) await saveEntry(db, { ...entry, kind, amount_cents });
    const booked = await listEntries(db, orderId);
    const corrected = booked.find(({ kind }) => kind === 'correction');
    const missing = due.reduce(
      (sum, [kind, cents]) => sum + cents - (booked.find((one) => one.kind === kind)?.amount_cents ?? 0),
      0,
    );
    if (missing !== 0 || corrected)
      await saveEntry(db, { ...entry, kind: 'correction', amount_cents: missing });
    await saveDonation(db, {
      order_id: orderId,
      site_id: order.site_id,
      amount_cents: shareOf(base, order.donation_basis_points),
      booked_at: clock.now(),
    });
  });
}

function dueOf(order: Booking, base: number): [LedgerEntryTable['kind'], number][] {
  const { voucher_cents: voucher, payments } = order;
  return [
    ['commission', shareOf(base, order.commission_basis_points)],
    ...(voucher ? [['voucher', -voucher] as [LedgerEntryTable['kind'], number]] : []),
    ...(payments.length > 0
      ? [['commission-collected', -collectedOf(order)] as [LedgerEntryTable['kind'], number]]
      : []),
  ];
}

/** The goods that commission is on, in proportion to what is left of the order, however it was paid. */
function baseLeft(order: Booking): number {
  const voucher = order.discount_nature === 'means-of-payment' ? order.discount_cents : 0;
  const whole = order.payable_cents + voucher;
  if (whole === 0) return order.commission_base_cents;
  return Math.round((order.commission_base_cents * (whole - order.reduced_cents)) / whole);
}

/** The application fee that stayed with the operator: it is captured, and goes back, with the payment. */
const collectedOf = ({ payments }: Booking): number =>
  payments.reduce(
    (sum, { fee_cents: fee, amount_cents: amount, captured_cents: captured, refunded_cents: refunded }) =>
      sum + Math.round((fee * (captured - refunded)) / amount),
    0,
  );

/** A share in basis points (hundredths of a percent), rounded commercially. */
const shareOf = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000);
