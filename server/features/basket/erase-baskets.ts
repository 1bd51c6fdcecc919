import type { Context } from '#server/plumbing/context.ts';
import { deleteBaskets, deleteCreationsOf } from './store-person.ts';

/** Deletes what a person saved to order again, and the baskets their orders were made of. */
export async function eraseBaskets(
  { db }: Context,
  { personId, basketIds }: { personId: number; basketIds: readonly number[] },
): Promise<void> {
  await deleteCreationsOf(db, personId);
  await deleteBaskets(db, basketIds);
}
