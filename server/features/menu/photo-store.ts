import type { Db } from '#server/database/db.ts';
import { changesAny, deleteRows, findRow, replaceRows, saveRow, updateRows } from '#server/database/rows.ts';

/** Something of a menu that may have a photo. */
export interface PhotoOwner {
  kind: 'product' | 'category' | 'ingredient';
  id: number;
}

/** What of a restaurant a photo is of, with the picture it has now; undefined where it is nothing of theirs. */
export const findOwner = (
  db: Db,
  restaurant_id: number,
  { kind, id }: PhotoOwner,
): Promise<{ image: string | null } | undefined> => findRow(db, kind, { id, restaurant_id });

/** Says where its picture is found from now on. */
export async function showPhoto(db: Db, { kind, id }: PhotoOwner, image: string | null): Promise<void> {
  await updateRows(db, kind, { id }, { image });
}

/** Keeps this photo instead of the one there is; null: none. */
export async function replacePhoto(
  db: Db,
  { kind, id }: PhotoOwner,
  photo: { name: string; bytes: Buffer } | null,
): Promise<void> {
  if (kind === 'product') {
    if (photo) await saveRow(db, 'product_photo', { product_id: id, ...photo }, ['product_id'], photo);
    else await deleteRows(db, 'product_photo', { product_id: id });
    return;
  }
  const owner = kind === 'category' ? { category_id: id } : { ingredient_id: id };
  await replaceRows(db, 'menu_photo', owner, photo ? [{ ...owner, ...photo }] : []);
}

/** Keeps the photo of one thing for another of its kind as well, under a name of its own; false where there is none. */
export function copyPhoto(
  db: Db,
  { kind, from, to, name }: { kind: PhotoOwner['kind']; from: number; to: number; name: string },
): Promise<boolean> {
  if (kind === 'product')
    return changesAny(
      db
        .insertInto('product_photo')
        .columns(['product_id', 'name', 'bytes'])
        .expression(({ selectFrom, val }) =>
          selectFrom('product_photo')
            .select([val(to).as('product_id'), val(name).as('name'), 'bytes'])
            .where('product_id', '=', from),
        ),
    );
  const owner = kind === 'category' ? 'category_id' : 'ingredient_id';
  return changesAny(
    db
      .insertInto('menu_photo')
      .columns([owner, 'name', 'bytes'])
      .expression(({ selectFrom, val }) =>
        selectFrom('menu_photo')
          .select([val(to).as('owner'), val(name).as('name'), 'bytes'])
          .where(owner, '=', from),
      ),
  );
}

/** What something of a menu is called; undefined where it is nothing of theirs. */
export async function nameOfOwner(
  db: Db,
  restaurant_id: number,
  { kind, id }: PhotoOwner,
): Promise<string | undefined> {
  if (kind === 'category') return (await findRow(db, kind, { id, restaurant_id }))?.name;
  return (await findRow(db, kind, { id, restaurant_id }))?.title;
}

/** A photo by the name in its address, whatever it is of. */
export const selectPhoto = async (db: Db, name: string): Promise<Buffer | undefined> =>
  ((await findRow(db, 'product_photo', { name })) ?? (await findRow(db, 'menu_photo', { name })))?.bytes;
