import type { Context } from '#server/plumbing/context.ts';
import { deleteSubscriptionsOf } from './push-store.ts';
import { deleteLettersTo, deleteMessagesTo } from './store.ts';

/** Deletes what a person was told, as a user, about their orders and under their address, and which browsers were to be told of these. */
export async function eraseMessages(
  { db }: Context,
  {
    personId,
    orderIds,
    emails,
  }: { personId: number; orderIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  await deleteSubscriptionsOf(db, orderIds);
  await deleteMessagesTo(db, personId, orderIds);
  await deleteLettersTo(db, emails);
}
