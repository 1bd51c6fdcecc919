import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countRows, deleteRows, insertRow, updateRows } from '#server/database/rows.ts';
import type { AddressTable } from '#server/database/tables/account.ts';

export type SavedAddress = Omit<Selectable<AddressTable>, 'person_id' | 'created_at'> & {
  postal_code: string;
  town: string;
  district: string;
};

/** What the person typed in. */
export type AddressFields = Omit<Insertable<AddressTable>, 'id' | 'person_id' | 'created_at'>;

/** The person's addresses, or the one of them with that id, in the order they were saved. */
export async function selectAddresses(db: Db, personId: number, id?: number): Promise<SavedAddress[]> {
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
  return countRows(db, 'address', { person_id: personId });
}

export async function insertAddress(db: Db, address: Insertable<AddressTable>): Promise<number> {
  return insertRow(db, 'address', address);
}

/** False where the person has no such address. */
export async function updateAddress(
  db: Db,
  personId: number,
  id: number,
  fields: AddressFields,
): Promise<boolean> {
  return updateRows(db, 'address', { id, person_id: personId }, fields);
}

/** False where the person has no such address. */
export async function deleteAddressRow(db: Db, personId: number, id: number): Promise<boolean> {
  return deleteRows(db, 'address', { id, person_id: personId });
}
