import { insertNew } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

/** For longer than any device keeps what waits. */
const KEPT_HOURS = 48;

/**
 * Whether a tap comes for the first time, noted in the transaction of what it does: where an answer was lost the same
 * tap comes again. One without a name is always the first.
 */
export async function isFirst(
  { db, clock }: Context,
  restaurantId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return true;
  const at = clock.now();
  await db
    .deleteFrom('kitchen_tap')
    .where('restaurant_id', '=', restaurantId)
    .where('at', '<', at.subtract({ hours: KEPT_HOURS }))
    .execute();
  return (await insertNew(db, 'kitchen_tap', { restaurant_id: restaurantId, key, at })) !== undefined;
}
