import type { Context } from '#server/plumbing/context.ts';
import { deleteSubscriptionsOf } from './push-store.ts';
import { deleteMessagesTo } from './store.ts';

/** Deletes what a person was told, as a user and about their orders, and which browsers were to be told of these. */
export async function eraseMessages(
  { db }: Context,
  { personId, orderIds }: { personId: number; orderIds: readonly number[] },
): Promise<void> {
  await deleteSubscriptionsOf(db, orderIds);
  await deleteMessagesTo(db, personId, orderIds);
}
