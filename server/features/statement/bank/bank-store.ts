import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, insertRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { RestaurantBankTable, RestaurantMandateTable } from '#server/database/tables/statement.ts';

export type RestaurantMandate = Selectable<RestaurantMandateTable>;
type End = NonNullable<RestaurantMandate['ended_as']>;

export const findBank = (db: Db, restaurantId: number) =>
  findRow(db, 'restaurant_bank', { restaurant_id: restaurantId });

export const saveBankRow = (db: Db, row: Insertable<RestaurantBankTable>) =>
  saveRow(db, 'restaurant_bank', row, ['restaurant_id']);

/** The mandate that is not over. */
export const findRunning = (db: Db, restaurantId: number): Promise<RestaurantMandate | undefined> =>
  findRow(db, 'restaurant_mandate', { restaurant_id: restaurantId, ended_at: null });

export const countSigned = (db: Db, restaurantId: number): Promise<number> =>
  countRows(db, 'restaurant_mandate', { restaurant_id: restaurantId });

export const insertSigned = (db: Db, mandate: Insertable<RestaurantMandateTable>): Promise<number> =>
  insertRow(db, 'restaurant_mandate', mandate);

/** Ends the one that runs; false where there is none. */
export const endRunning = (
  db: Db,
  restaurantId: number,
  { as, at }: { as: End; at: Temporal.Instant },
): Promise<boolean> =>
  updateRows(
    db,
    'restaurant_mandate',
    { restaurant_id: restaurantId, ended_at: null },
    { ended_as: as, ended_at: at },
  );
