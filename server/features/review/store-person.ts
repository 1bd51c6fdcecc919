import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

export async function makeAnonymous(db: Kysely<Schema>, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .updateTable('review')
    .set({ author: '', town: '', photo: null })
    .where('order_id', 'in', orderIds)
    .execute();
}
