import type { Selectable } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import { giftVoucherEnd } from '#domain/voucher/voucher.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { Context } from '#server/plumbing/context.ts';
import {
  holdPayer,
  listReturnable,
  lowerRedemption,
  raiseLeft,
  type Returnable,
  toReturnable,
} from './store-returns.ts';

export { isReturnable, type Returnable } from './store-returns.ts';

/** The vouchers of these orders whose share can go back, by order. */
export const findReturnable = (
  { db }: Pick<Context, 'db'>,
  orders: readonly Pick<Selectable<OrdersTable>, 'id' | 'discount_nature'>[],
) =>
  listReturnable(
    db,
    orders.filter(({ discount_nature: nature }) => nature === 'means-of-payment').map(({ id }) => id),
  );

/** Keeps what can go back as it is until the transaction ends. The caller holds the order. */
export async function holdReturnable({ db }: Context, orderId: number): Promise<void> {
  await holdPayer(db, orderId);
}

/**
 * Puts a share back onto the voucher that paid it, in the transaction that takes something off. What comes back is owed
 * anew, and so for as long as a voucher that is bought today. What the operator bears stays paid to the restaurant.
 */
export async function returnShare(
  context: Context,
  { orderId, cents, isBorne }: { orderId: number; cents: Cents; isBorne: boolean },
): Promise<Returnable> {
  const { db, clock } = context;
  if (!isBorne && !(await lowerRedemption(db, orderId, cents)))
    throw new Error(`The voucher of order ${orderId} pays less than goes back onto it`);
  const voucher = await raiseLeft(db, orderId, cents, giftVoucherEnd(clock.now()));
  // Its buyer has withdrawn meanwhile: what comes back is the buyer's.
  if (voucher.withdrawn_at && voucher.source_order_id !== null)
    await context.enqueue({ queue: 'withdrawn-gift', payload: { orderId: voucher.source_order_id } });
  return toReturnable(voucher);
}
