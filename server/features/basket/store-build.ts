import type { Kysely } from 'kysely';
import type { LeftOut } from '#domain/build.ts';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** What was taken out of a line's dish by hand, in place of what was taken out before. */
export async function replaceLeftOut(db: Db, lineId: number, leftOut: readonly LeftOut[]): Promise<void> {
  await db
    .deleteFrom('basket_extra')
    .where('line_id', '=', lineId)
    .where('source', '=', 'generator')
    .execute();
  if (leftOut.length === 0) return;
  const rows = leftOut.map(({ ingredientId, count }, sort) => ({
    line_id: lineId,
    ingredient_id: ingredientId,
    count: -count,
    source: 'generator' as const,
    sort,
  }));
  await db.insertInto('basket_extra').values(rows).execute();
}
