import type { Context } from '#server/plumbing/context.ts';
import { deleteMessagesTo } from './store.ts';

/** Deletes what a person was told, as a user and about their orders. */
export async function eraseMessages(
  { db }: Context,
  { personId, orderIds }: { personId: number; orderIds: readonly number[] },
): Promise<void> {
  await deleteMessagesTo(db, personId, orderIds);
}
