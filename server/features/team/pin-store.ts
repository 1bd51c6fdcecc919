import type { Db } from '#server/database/db.ts';
import { deleteRows, findRow, saveRow } from '#server/database/rows.ts';

interface PinOf {
  person_id: number;
  restaurant_id: number;
}

export async function savePin(
  db: Db,
  pin: PinOf & { pin_hash: string; set_at: Temporal.Instant },
): Promise<void> {
  const { pin_hash, set_at } = pin;
  await saveRow(db, 'staff_pin', pin, ['person_id', 'restaurant_id'], { pin_hash, set_at });
}

export const selectPin = async (db: Db, of: PinOf): Promise<string | null> =>
  (await findRow(db, 'staff_pin', of))?.pin_hash ?? null;

/** Who can act under their own name there: works there, is blocked by nobody and has a PIN; by name. */
export const listWithPin = (db: Db, restaurantId: number) =>
  db
    .selectFrom('person')
    .innerJoin('staff_pin', 'staff_pin.person_id', 'person.id')
    .select(['person.id', 'first_name', 'last_name'])
    .where('staff_pin.restaurant_id', '=', restaurantId)
    .where('person.blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_role')
          .select('person_role.id')
          .whereRef('person_role.person_id', '=', 'person.id')
          .where('person_role.restaurant_id', '=', restaurantId)
          .where('person_role.blocked_at', 'is', null),
      ),
    )
    .orderBy('first_name')
    .orderBy('person.id')
    .execute();

export async function deletePin(db: Db, of: PinOf): Promise<void> {
  await deleteRows(db, 'staff_pin', of);
}
