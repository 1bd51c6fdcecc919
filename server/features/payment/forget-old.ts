import { sql } from 'kysely';
import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Empties what payment services told: it may name who paid. That they told it stays, so that it counts once. */
export async function forgetOldEvents({ db }: Context, { receipts }: Cutoffs): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ payload: '{}' })
    .where('received_at', '<', receipts)
    .where('payload', '!=', sql<string>`'{}'::jsonb`)
    .execute();
}
