import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Reports stay for who decides on them; nobody is told of it any more. */
export async function forgetReporters(db: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await db.updateTable('review_report').set({ email: '' }).where('email', 'in', emails).execute();
}

/** The restaurants whose reviews changed. */
export async function makeAnonymous(db: Kysely<Schema>, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const reviews = await db
    .updateTable('review')
    .set({ author: '', town: '', photo: null })
    .where('order_id', 'in', orderIds)
    .returning(['id', 'restaurant_id'])
    .execute();
  const ids = reviews.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('review_photo').where('review_id', 'in', ids).execute();
  return reviews.map(({ restaurant_id }) => restaurant_id);
}
