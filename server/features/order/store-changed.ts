import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Orders that moved since then, at most some hundred of them: the sweep comes back for more. */
export function listChangedSince(
  db: Kysely<Schema>,
  since: Temporal.Instant,
): Promise<{ id: number; version: number }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .limit(500)
    .execute();
}
