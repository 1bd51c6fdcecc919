import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { FavouriteTable } from '#server/database/tables/favourite.ts';

export type FavouriteRow = Selectable<FavouriteTable>;

/** Whose favourites: those of the session, and of the account that is logged in. */
export type Fan = { id: number; personId: number | null };

const ofFan = (db: Db, { id, personId }: Fan) =>
  db
    .selectFrom('favourite')
    .where(({ or, eb }) =>
      or([eb('session_id', '=', id), ...(personId === null ? [] : [eb('person_id', '=', personId)])]),
    );

/** The newest first. */
export const listFavourites = (db: Db, fan: Fan): Promise<FavouriteRow[]> =>
  ofFan(db, fan).selectAll().orderBy('id', 'desc').execute();

export async function deleteFavourite(
  db: Db,
  fan: Fan,
  liked: Pick<FavouriteRow, 'restaurant_id' | 'product_id'>,
): Promise<void> {
  const own = ofFan(db, fan).select('id').where('restaurant_id', '=', liked.restaurant_id);
  const meant =
    liked.product_id === null
      ? own.where('product_id', 'is', null)
      : own.where('product_id', '=', liked.product_id);
  await db.deleteFrom('favourite').where('id', 'in', meant).execute();
}

/** Puts in what is not there yet. */
export async function insertFavourites(db: Db, rows: readonly Insertable<FavouriteTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('favourite')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
