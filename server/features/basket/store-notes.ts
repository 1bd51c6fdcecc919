import { sql } from 'kysely';
import type { NoteWish } from '#domain/notes/note-extras.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows } from '#server/database/rows.ts';

/** What the note of a line asks for, in place of what an earlier one asked for. */
export async function replaceNoteWishes(db: Db, lineId: number, wishes: readonly NoteWish[]): Promise<void> {
  await deleteRows(db, 'basket_extra', { line_id: lineId, source: 'note' });
  if (wishes.length === 0) return;
  const rows = wishes.map(({ ingredientId, count }, sort) => ({ ingredient_id: ingredientId, count, sort }));
  // An ingredient that the restaurant deleted meanwhile is left out.
  await sql`
    insert into basket_extra (line_id, ingredient_id, count, source, sort)
    select ${lineId}::int, ingredient.id, wish.count, 'note', wish.sort
    from json_populate_recordset(null::basket_extra, ${JSON.stringify(rows)}) as wish
    join ingredient on ingredient.id = wish.ingredient_id`.execute(db);
}
