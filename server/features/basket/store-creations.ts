import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { OwnCreationTable } from '#server/database/tables/basket.ts';

type Db = Kysely<Schema>;
export type CreationRow = Selectable<OwnCreationTable> & { restaurant_id: number };

/** Whose creations: those of the session, and of the account that is logged in. */
export type Creator = { id: number; personId: number | null };

const select = (db: Db, { id, personId }: Creator) =>
  db
    .selectFrom('own_creation')
    .innerJoin('product', 'product.id', 'own_creation.product_id')
    .selectAll('own_creation')
    .select('product.restaurant_id')
    .where(({ or, eb }) =>
      or([
        eb('own_creation.session_id', '=', id),
        ...(personId === null ? [] : [eb('own_creation.person_id', '=', personId)]),
      ]),
    );

export function findCreations(db: Db, creator: Creator, restaurantId: number): Promise<CreationRow[]> {
  return select(db, creator)
    .where('product.restaurant_id', '=', restaurantId)
    .orderBy('own_creation.id', 'desc')
    .execute();
}

export function findCreation(db: Db, creator: Creator, id: number): Promise<CreationRow | undefined> {
  return select(db, creator).where('own_creation.id', '=', id).executeTakeFirst();
}

export function insertCreation(db: Db, creation: Insertable<OwnCreationTable>): Promise<{ id: number }> {
  return db.insertInto('own_creation').values(creation).returning('id').executeTakeFirstOrThrow();
}

/** Deletes it if it belongs to the creator; lines made from it forget it. */
export async function deleteCreation(db: Db, creator: Creator, id: number): Promise<number | undefined> {
  const known = await findCreation(db, creator, id);
  if (!known) return undefined;
  // Baskets show whether their lines come from it, and count versions.
  await sql`update basket set version = version + 1
    where id in (select basket_id from basket_line where own_creation_id = ${id})`.execute(db);
  await db.deleteFrom('own_creation').where('id', '=', id).execute();
  return known.restaurant_id;
}
