import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DeliveryArea } from '#domain/delivery-area.ts';
import type { Schema } from '#server/database/schema.ts';
import type { BasketExtraTable, BasketLineTable, BasketTable } from '#server/database/tables/basket.ts';

export type BasketRow = Selectable<BasketTable>;
export type LineRow = Selectable<BasketLineTable>;
export type ExtraRow = Selectable<BasketExtraTable>;

type Db = Kysely<Schema>;

/** The open basket of a session at a restaurant; locked, it stays as it is until the transaction ends. */
export async function findOpenBasket(
  db: Db,
  sessionId: number,
  restaurantId: number,
  isLocked: boolean,
): Promise<BasketRow | undefined> {
  return db
    .selectFrom('basket')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'open')
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Makes the open basket unless another request was faster. */
export async function insertBasket(db: Db, basket: Insertable<BasketTable>): Promise<void> {
  await db
    .insertInto('basket')
    .values(basket)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'restaurant_id']).where('state', '=', 'open').doNothing(),
    )
    .execute();
}

export async function touchBasket(db: Db, basketId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('basket')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', basketId)
    .execute();
}

export async function updateChoices(
  db: Db,
  basketId: number,
  choices: Pick<BasketRow, 'mode' | 'tip_cents' | 'payment_method'>,
): Promise<void> {
  await db.updateTable('basket').set(choices).where('id', '=', basketId).execute();
}

/** The restaurant whose basket was changed last. */
export async function findLastRestaurant(db: Db, sessionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('basket')
    .select('restaurant_id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.restaurant_id;
}

/** The restaurant in whose open basket of this session a line lies; lines of others are not found. */
export async function findRestaurantOfLine(
  db: Db,
  sessionId: number,
  lineId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('basket_line')
    .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
    .select('basket.restaurant_id')
    .where('basket_line.id', '=', lineId)
    .where('basket.session_id', '=', sessionId)
    .where('basket.state', '=', 'open')
    .executeTakeFirst();
  return row?.restaurant_id;
}

export async function findLines(db: Db, basketId: number): Promise<LineRow[]> {
  return db.selectFrom('basket_line').selectAll().where('basket_id', '=', basketId).orderBy('id').execute();
}

export async function findExtras(db: Db, basketId: number): Promise<ExtraRow[]> {
  return db
    .selectFrom('basket_extra')
    .innerJoin('basket_line', 'basket_line.id', 'basket_extra.line_id')
    .selectAll('basket_extra')
    .where('basket_line.basket_id', '=', basketId)
    .orderBy('basket_extra.sort')
    .execute();
}

export async function insertLine(db: Db, line: Insertable<BasketLineTable>): Promise<number> {
  const { id } = await db.insertInto('basket_line').values(line).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLine(
  db: Db,
  lineId: number,
  changes: Partial<Pick<LineRow, 'note' | 'is_pending'>>,
): Promise<void> {
  await db.updateTable('basket_line').set(changes).where('id', '=', lineId).execute();
}

export async function deleteLines(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await db.deleteFrom('basket_line').where('id', 'in', lineIds).execute();
}

export async function insertExtras(db: Db, extras: readonly Insertable<BasketExtraTable>[]): Promise<void> {
  if (extras.length > 0) await db.insertInto('basket_extra').values(extras).execute();
}

/** Takes away what the guest chose; what a note or a generator says stays. */
export async function deleteGuestExtras(db: Db, lineId: number): Promise<void> {
  await db.deleteFrom('basket_extra').where('line_id', '=', lineId).where('source', '=', 'guest').execute();
}

/** A place with the terms on which the restaurant delivers there; several where areas overlap, none if it does not. */
export async function findAreas(db: Db, restaurantId: number, placeId: number): Promise<DeliveryArea[]> {
  const rows = await db
    .selectFrom('delivery_area')
    .select(['id', 'minimum_order_cents', 'delivery_cents', 'free_from_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('place_id', '=', placeId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    placeIds: [placeId],
    minimumOrderCents: row.minimum_order_cents,
    deliveryCents: row.delivery_cents,
    freeFromCents: row.free_from_cents,
  }));
}
