import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Deletes what was told long ago, arrived or not. */
export async function forgetOldMessages({ db }: Context, { messages }: Cutoffs): Promise<void> {
  await db.deleteFrom('message').where('created_at', '<', messages).execute();
}
