import type { LeftOut } from '#domain/menu/build.ts';
import type { Db } from '#server/database/db.ts';
import { replaceRows } from '#server/database/rows.ts';

/** What was taken out of a line's dish by hand, in place of what was taken out before. */
export async function replaceLeftOut(db: Db, line_id: number, leftOut: readonly LeftOut[]): Promise<void> {
  const made = { line_id, source: 'generator' as const };
  const rows = leftOut.map(({ ingredientId, count }, sort) => ({
    ...made,
    ingredient_id: ingredientId,
    count: -count,
    sort,
  }));
  await replaceRows(db, 'basket_extra', made, rows);
}
