import { shareOf } from '#domain/money/commission.ts';
import {
  type BookedOrder,
  commissionedBase,
  postingsOf,
  soldBase,
  type VoucherPayer,
} from '#domain/money/ledger.ts';
import { saveRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { postOrder } from '../ledger/post.ts';
import { listBookable, type Bookable } from './store.ts';

/**
 * Books what a completed order means for the operator, in the transaction in which it is completed, reduced or paid, and
 * its donation. However often it is called the books say what holds now.
 */
export async function bookOrder(context: Context, orderId: number): Promise<void> {
  const { db, clock } = context;
  const [order] = await listBookable(db, { ids: [orderId], isHeld: true });
  if (!order) return;
  const booked = asBooked(order);
  await postOrder(context, orderId, postingsOf(booked), {
    restaurantId: order.restaurant_id,
    firstAt: order.completed_at ?? clock.now(),
    base: { cents: commissionedBase(booked), basisPoints: booked.commissionBasisPoints },
  });
  const amount_cents = shareOf(soldBase(booked), order.donation_basis_points);
  const donation = { order_id: orderId, site_id: order.site_id, amount_cents, booked_at: clock.now() };
  await saveRow(db, 'donation', donation, ['order_id']);
}

/** An order as the books know it. */
export function asBooked(order: Bookable): BookedOrder {
  const { voucher, kind, restaurant_id, commission_basis_points, donation_basis_points } = order;
  return {
    ...order,
    // What nobody took nobody paid at the door; what a voucher had paid beforehand stays paid.
    reduced_cents: order.is_left ? order.payable_cents : order.reduced_cents,
    borne_cents: order.is_left ? 0 : Number(order.borne ?? 0),
    borne_returned_cents: Number(order.borne_returned ?? 0),
    restaurantId: restaurant_id,
    sellsGifts: kind === 'gift-vouchers',
    commissionBasisPoints: commission_basis_points,
    donationBasisPoints: donation_basis_points,
    voucher: voucher && { cents: voucher.cents, payer: payerOf(voucher) },
  };
}

function payerOf({ fundedBy, kind, customerId }: NonNullable<Bookable['voucher']>): VoucherPayer {
  if (fundedBy === 'employer' && customerId !== null) return { by: 'company', id: customerId };
  return fundedBy === 'buyer' ? { by: 'buyer of a gift' } : { by: 'operator', kind };
}
