import type { Context } from '#server/plumbing/context.ts';
import { selectSynonyms } from './store.ts';

/** Other names of ingredients, by id; those without any are absent. */
export async function findSynonyms(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const rows = ids.length > 0 ? await selectSynonyms(db, ids) : [];
  return new Map(rows.map(({ id, synonyms }) => [id, synonyms]));
}
