import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, holdRow, updateRows } from '#server/database/rows.ts';
import type { OwnCreationTable } from '#server/database/tables/basket.ts';

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
  await countVersions(db, id);
  await deleteRows(db, 'own_creation', { id });
  return known.restaurant_id;
}

// Baskets show whether their lines come from it, and count versions.
async function countVersions(db: Db, id: number): Promise<void> {
  await sql`update basket set version = version + 1
    where id in (select basket_id from basket_line where own_creation_id = ${id})`.execute(db);
}

/** All of a session or of an account, at whichever restaurant, the oldest first. */
export function listCreationsOf(
  db: Db,
  owner: { session_id: number } | { person_id: number },
): Promise<CreationRow[]> {
  const [column, id] =
    'session_id' in owner
      ? (['session_id', owner.session_id] as const)
      : (['person_id', owner.person_id] as const);
  return db
    .selectFrom('own_creation')
    .innerJoin('product', 'product.id', 'own_creation.product_id')
    .selectAll('own_creation')
    .select('product.restaurant_id')
    .where(`own_creation.${column}`, '=', id)
    .orderBy('own_creation.id')
    .execute();
}

/** Whoever logs in twice at once waits here. */
export const holdCreator = (db: Db, id: number): Promise<boolean> => holdRow(db, 'person', { id });

export async function giveCreation(db: Db, id: number, personId: number): Promise<void> {
  await updateRows(db, 'own_creation', { id }, { person_id: personId, session_id: null });
}

/** Deletes one that is the same as another; lines made from it come from that one now. */
export async function deleteDouble(db: Db, { of, id }: { of: number; id: number }): Promise<void> {
  await countVersions(db, id);
  await updateRows(db, 'basket_line', { own_creation_id: id }, { own_creation_id: of });
  await deleteRows(db, 'own_creation', { id });
}
