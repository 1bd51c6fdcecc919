import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

export async function deleteRecommendationsFrom(
  db: Kysely<Schema>,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .deleteFrom('recommendation')
    .where(sql<string>`lower(email)`, 'in', emails)
    .execute();
}
