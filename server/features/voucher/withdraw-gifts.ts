import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { blockGifts, endWithdrawn, findGiftOrders, takeWithdrawn } from './store-gifts.ts';

/** The orders that bought one of these codes, as `voucherCodeKey` writes them. */
export const ordersOfGifts = ({ db }: Context, codes: readonly string[]): Promise<number[]> =>
  codes.length === 0 ? Promise.resolve([]) : findGiftOrders(db, codes);

/**
 * Ends gift vouchers of an order that their buyer withdraws from; without codes all of them. From this moment on nobody
 * redeems them. What they had cost; null where there is none, or each was withdrawn before.
 */
export async function endGifts(
  { db, clock }: Context,
  orderId: number,
  codes: readonly string[],
): Promise<Cents | null> {
  const now = clock.now();
  const ended = await blockGifts(db, orderId, codes, now);
  // What was not sent yet goes to nobody.
  await endWithdrawn(db, orderId, now);
  return ended.length === 0 ? null : ended.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0);
}

/** Takes what is left of the withdrawn vouchers of an order, to be paid back: each cent once. */
export async function collectWithdrawn({ db }: Context, orderId: number): Promise<Cents> {
  const taken = await takeWithdrawn(db, orderId);
  return taken.reduce((sum, { left_cents }) => sum + (left_cents ?? 0), 0);
}
