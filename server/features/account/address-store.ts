import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { AddressTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;

export type Address = Omit<Selectable<AddressTable>, 'person_id' | 'created_at'> & {
  postal_code: string;
  town: string;
  district: string;
};

/** What the person typed in. */
export type AddressFields = Omit<Insertable<AddressTable>, 'id' | 'person_id' | 'created_at'>;

/** The person's addresses, or the one of them with that id, in the order they were saved. */
export async function selectAddresses(db: Db, personId: number, id?: number): Promise<Address[]> {
  let query = db
    .selectFrom('address')
    .innerJoin('place', 'place.id', 'address.place_id')
    .selectAll('address')
    .select(['place.postal_code', 'place.town', 'place.district'])
    .where('person_id', '=', personId);
  if (id !== undefined) query = query.where('address.id', '=', id);
  return query.orderBy('address.id').execute();
}

export async function countAddresses(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAddress(db: Db, address: Insertable<AddressTable>): Promise<number> {
  const { id } = await db.insertInto('address').values(address).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False where the person has no such address. */
export async function updateAddress(
  db: Db,
  personId: number,
  id: number,
  fields: AddressFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set(fields)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False where the person has no such address. */
export async function deleteAddressRow(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
