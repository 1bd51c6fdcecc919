import type { Context } from '#server/plumbing/context.ts';
import { findBooking, insertDonation, insertEntry } from './store.ts';

/**
 * Books what a completed order means between operator and restaurant, and its donation. Positive amounts are owed
 * to the operator: the commission; negative ones to the restaurant: vouchers that somebody else funds, the operator, an
 * employer who is charged for them or a buyer who has paid. However often it is called, each is booked once.
 */
export async function bookCompletedOrder(outer: Context, orderId: number): Promise<void> {
  await outer.transaction(async ({ db, clock }) => {
    const order = await findBooking(db, orderId);
    if (!order) return;
    const base = order.commission_base_cents;
    const entry = { restaurant_id: order.restaurant_id, order_id: orderId, booked_at: clock.now() };
    const commission = shareOf(base, order.commission_basis_points);
    await insertEntry(db, { ...entry, kind: 'commission', amount_cents: commission });
    if (order.voucher_cents) {
      await insertEntry(db, { ...entry, kind: 'voucher', amount_cents: -order.voucher_cents });
    }
    await insertDonation(db, {
      order_id: orderId,
      site_id: order.site_id,
      amount_cents: shareOf(base, order.donation_basis_points),
      booked_at: clock.now(),
    });
  });
}

/** A share in basis points (hundredths of a percent), rounded commercially. */
const shareOf = (cents: number, basisPoints: number): number => Math.round((cents * basisPoints) / 10_000);
