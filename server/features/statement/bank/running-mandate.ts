import { unusedSince } from '#domain/money/mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findRunning, type RestaurantMandate } from './bank-store.ts';

/** The mandate that a restaurant's debits can use; one that nobody has used for 36 months is over (EPC016-06). */
export async function findUsable(
  { db, clock }: Context,
  restaurantId: number,
): Promise<RestaurantMandate | undefined> {
  const mandate = await findRunning(db, restaurantId);
  if (!mandate) return undefined;
  const usedAt = mandate.used_at ?? mandate.signed_at;
  return Temporal.Instant.compare(usedAt, unusedSince(clock.now())) < 0 ? undefined : mandate;
}
