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

export interface RecommendationFilter {
  /** For LIKE, in lower case. */
  pattern: string;
  mode: 'recommend' | 'register' | '';
  offset: number;
  limit: number;
}

/** A page of what visitors recommended, the newest first. */
export async function selectRecommendations(
  db: Kysely<Schema>,
  { pattern, mode, offset, limit }: RecommendationFilter,
) {
  const words = sql<string>`lower(recommendation.email || ' ' || recommendation.comment)`;
  let found = db
    .selectFrom('recommendation')
    .innerJoin('site', 'site.id', 'recommendation.site_id')
    .where(words, 'like', pattern);
  if (mode !== '') found = found.where('recommendation.mode', '=', mode);
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll('recommendation')
      .select('site.title as site')
      .orderBy('recommendation.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { count, rows };
}
