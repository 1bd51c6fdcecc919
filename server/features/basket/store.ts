import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { DeliveryArea } from '#domain/delivery-area.ts';
import type { Schema } from '#server/database/schema.ts';
import type { BasketExtraTable, BasketLineTable, BasketTable } from '#server/database/tables/basket.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';

/** With the voucher that its session remembers; it counts where the basket holds none of its own. */
export type BasketRow = Selectable<BasketTable> & { remembered_voucher_id: number | null };
export type ExtraRow = Selectable<BasketExtraTable>;
/** A line with its extras in the order they were chosen. */
export type LineRow = Selectable<BasketLineTable> & { extras: readonly ExtraRow[] };

type Db = Kysely<Schema>;

// Written out: with a parameter the planner cannot see that the index of open baskets will do.
const OPEN = sql.lit<'open'>('open');

/** With the version of its restaurant, so that nobody has to ask for that alone. */
export type FoundBasket = BasketRow & { seller_version: number };

const REMEMBERED = sql<
  number | null
>`(select voucher_id from remembered_voucher where session_id = basket.session_id)`.as(
  'remembered_voucher_id',
);

const SELLER_VERSION = sql<number>`(select version from restaurant where id = basket.restaurant_id)`.as(
  'seller_version',
);

/** The open basket of a session at a restaurant; locked, it stays as it is until the transaction ends. */
export async function findOpenBasket(
  db: Db,
  sessionId: number,
  restaurantId: number,
  isLocked: boolean,
): Promise<FoundBasket | undefined> {
  return db
    .selectFrom('basket')
    .selectAll()
    .select([SELLER_VERSION, REMEMBERED])
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', OPEN)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Takes the open basket for one command: its version is one higher, and until the end nobody else gets it. */
export async function takeOpenBasket(
  db: Db,
  sessionId: number,
  restaurantId: number,
  now: Temporal.Instant,
): Promise<FoundBasket | undefined> {
  return db
    .updateTable('basket')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', OPEN)
    .returningAll()
    .returning([SELLER_VERSION, REMEMBERED])
    .executeTakeFirst();
}

/** Makes the open basket; undefined where another request was faster. */
export async function insertBasket(db: Db, basket: Insertable<BasketTable>): Promise<BasketRow | undefined> {
  return db
    .insertInto('basket')
    .values(basket)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'restaurant_id']).where('state', '=', OPEN).doNothing(),
    )
    .returningAll()
    .returning(REMEMBERED)
    .executeTakeFirst();
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
    .where('state', '=', OPEN)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.restaurant_id;
}

/** A line in an open basket of this session; lines of others are not found. */
export async function findOwnLine(
  db: Db,
  sessionId: number,
  lineId: number,
): Promise<{ restaurant_id: number; product_id: number } | undefined> {
  return db
    .selectFrom('basket_line')
    .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
    .select(['basket.restaurant_id', 'product_id'])
    .where('basket_line.id', '=', lineId)
    .where('basket.session_id', '=', sessionId)
    .where('basket.state', '=', OPEN)
    .executeTakeFirst();
}

/** The restaurant in whose open basket of this session a line lies. */
export async function findRestaurantOfLine(
  db: Db,
  sessionId: number,
  lineId: number,
): Promise<number | undefined> {
  return (await findOwnLine(db, sessionId, lineId))?.restaurant_id;
}

export async function findLines(db: Db, basketId: number): Promise<LineRow[]> {
  return db
    .selectFrom('basket_line')
    .selectAll()
    .select(
      sql<ExtraRow[]>`(select coalesce(json_agg(extra order by extra.sort), '[]') from basket_extra extra
        where extra.line_id = basket_line.id)`.as('extras'),
    )
    .where('basket_id', '=', basketId)
    .orderBy('id')
    .execute();
}

export function insertLine(db: Db, line: Insertable<BasketLineTable>): Promise<Selectable<BasketLineTable>> {
  return db.insertInto('basket_line').values(line).returningAll().executeTakeFirstOrThrow();
}

export async function updateLine(
  db: Db,
  lineId: number,
  changes: Partial<
    Pick<LineRow, 'note' | 'is_note_plain' | 'is_pending' | 'own_creation_id' | 'from_order_id'>
  >,
): Promise<void> {
  await db.updateTable('basket_line').set(changes).where('id', '=', lineId).execute();
}

export async function deleteLines(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await db.deleteFrom('basket_line').where('id', 'in', lineIds).execute();
}

export async function insertExtras(
  db: Db,
  extras: readonly Insertable<BasketExtraTable>[],
): Promise<ExtraRow[]> {
  return extras.length > 0 ? db.insertInto('basket_extra').values(extras).returningAll().execute() : [];
}

/** Takes away what the guest chose; what a note or a generator says stays. */
export async function deleteGuestExtras(db: Db, lineId: number): Promise<void> {
  await db.deleteFrom('basket_extra').where('line_id', '=', lineId).where('source', '=', 'guest').execute();
}

/** A place, and the terms on which a restaurant delivers there; several where areas overlap. */
export type Destination = {
  place: Pick<Selectable<PlaceTable>, 'id' | 'kind' | 'postal_code' | 'town' | 'district'>;
  areas: DeliveryArea[];
};

/** Null: the restaurant does not deliver there. */
export async function findDestination(
  db: Db,
  restaurantId: number,
  placeId: number,
): Promise<Destination | null> {
  const rows = await db
    .selectFrom('delivery_area')
    .innerJoin('place', 'place.id', 'delivery_area.place_id')
    .select(['delivery_area.id', 'minimum_order_cents', 'delivery_cents', 'free_from_cents'])
    .select(['place_id', 'kind', 'postal_code', 'town', 'district'])
    .where('restaurant_id', '=', restaurantId)
    .where('place_id', '=', placeId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { kind, postal_code, town, district } = first;
  return {
    place: { id: placeId, kind, postal_code, town, district },
    areas: rows.map((row) => ({
      id: row.id,
      placeIds: [placeId],
      minimumOrderCents: row.minimum_order_cents,
      deliveryCents: row.delivery_cents,
      freeFromCents: row.free_from_cents,
    })),
  };
}
