import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { DeliveryArea } from '#domain/order/delivery-area.ts';
import type { Db } from '#server/database/db.ts';
import { sendAhead } from '#server/database/prepared-pool.ts';
import { deleteRows, updateRows } from '#server/database/rows.ts';
import type { BasketExtraTable, BasketLineTable, BasketTable } from '#server/database/tables/basket.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';

/** With the voucher that its session remembers; it counts where the basket holds none of its own. */
export type BasketRow = Selectable<BasketTable> & { remembered_voucher_id: number | null };
export type ExtraRow = Selectable<BasketExtraTable>;
/** A line with its extras in the order they were chosen. */
export type LineRow = Selectable<BasketLineTable> & { extras: readonly ExtraRow[] };

// Written out: with a parameter the planner cannot see that the index of open baskets will do.
const OPEN = sql.lit<'open'>('open');

/** With the version of its restaurant and its lines, so that nobody has to ask for those alone. */
export type FoundBasket = BasketRow & { seller_version: number; lines: readonly LineRow[] };

/** How a basket is found: locked, it stays as it is until the transaction ends. */
export interface Finding<Beside> {
  isLocked: boolean;
  /** What else is asked along the way, of the row of `basket`. */
  beside?: RawBuilder<Beside> | undefined;
}

const REMEMBERED = sql<
  number | null
>`(select voucher_id from remembered_voucher where session_id = basket.session_id)`.as(
  'remembered_voucher_id',
);

const SELLER_VERSION = sql<number>`(select version from restaurant where id = basket.restaurant_id)`.as(
  'seller_version',
);

const EXTRAS = sql<ExtraRow[]>`(select coalesce(json_agg(extra order by extra.sort), '[]')
  from basket_extra extra where extra.line_id = basket_line.id)`.as('extras');

type SeenLine = Omit<LineRow, 'added_at'> & { added_at: string };

// Lines, and the version that they belong to: both as they were when the statement began.
const SEEN_LINES = sql<SeenLine[]>`(select coalesce(json_agg(line order by line.id), '[]')
  from (select *, ${EXTRAS} from basket_line where basket_id = basket.id) line)`.as('seen_lines');

const SEEN_VERSION = sql<number>`(select version from basket as seen where seen.id = basket.id)`.as(
  'seen_version',
);

const toLine = (line: SeenLine): LineRow => ({ ...line, added_at: Temporal.Instant.from(line.added_at) });

/** The open basket of a session at a restaurant. */
export async function findOpenBasket<Beside = null>(
  db: Db,
  sessionId: number,
  restaurantId: number,
  { isLocked, beside }: Finding<Beside>,
): Promise<(FoundBasket & { beside: Beside | null }) | undefined> {
  const aside: RawBuilder<Beside | null> = beside ?? sql<null>`null`;
  const row = await db
    .selectFrom('basket')
    .selectAll()
    .select([SELLER_VERSION, REMEMBERED, SEEN_VERSION, SEEN_LINES])
    .select(aside.as('beside'))
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', OPEN)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen_lines: seen, seen_version: version, ...basket } = row;
  // Whoever had to wait for the basket holds a newer one than the statement has seen; now nobody is waited for.
  if (version !== basket.version) return findOpenBasket(db, sessionId, restaurantId, { isLocked, beside });
  return { ...basket, beside: basket.beside as Beside | null, lines: seen.map(toLine) };
}

/** Takes the open basket for one command: its version is one higher, and until the end nobody else gets it. */
export async function takeOpenBasket(
  db: Db,
  sessionId: number,
  restaurantId: number,
  now: Temporal.Instant,
): Promise<FoundBasket | undefined> {
  const row = await db
    .updateTable('basket')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', OPEN)
    .returningAll()
    .returning([SELLER_VERSION, REMEMBERED, SEEN_VERSION, SEEN_LINES])
    .executeTakeFirst();
  if (!row) return undefined;
  const { seen_lines: seen, seen_version: version, ...basket } = row;
  const lines = version === basket.version - 1 ? seen.map(toLine) : await findLines(db, basket.id);
  return { ...basket, lines };
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
  await updateRows(db, 'basket', { id: basketId }, choices);
}

/** What the guest was told last; nobody waits for it, and a basket that has changed since keeps what is newer. */
export async function updateShown(
  db: Db,
  { id, version }: Pick<BasketRow, 'id' | 'version'>,
  shown: Pick<BasketRow, 'shown_cents' | 'shown_delivery_cents' | 'shown_place_id'>,
): Promise<void> {
  const noting = db.updateTable('basket').set(shown).where('id', '=', id).where('version', '=', version);
  await sendAhead(db, noting.compile());
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
    .select(EXTRAS)
    .where('basket_id', '=', basketId)
    .orderBy('id')
    .execute();
}

export function insertLine(db: Db, line: Insertable<BasketLineTable>): Promise<Selectable<BasketLineTable>> {
  return db.insertInto('basket_line').values(line).returningAll().executeTakeFirstOrThrow();
}

export async function insertLines(
  db: Db,
  lines: readonly Insertable<BasketLineTable>[],
): Promise<{ id: number }[]> {
  return lines.length > 0 ? db.insertInto('basket_line').values(lines).returning('id').execute() : [];
}

export async function updateLine(
  db: Db,
  lineId: number,
  changes: Partial<
    Pick<
      LineRow,
      'note' | 'is_note_plain' | 'is_pending' | 'own_creation_id' | 'from_order_id' | 'copy_of' | 'gift'
    >
  >,
): Promise<void> {
  await updateRows(db, 'basket_line', { id: lineId }, changes);
}

export async function deleteLines(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await deleteRows(db, 'basket_line', { id: lineIds });
}

export async function insertExtras(
  db: Db,
  extras: readonly Insertable<BasketExtraTable>[],
): Promise<ExtraRow[]> {
  return extras.length > 0 ? db.insertInto('basket_extra').values(extras).returningAll().execute() : [];
}

/** Takes away what the guest chose; what a note or a generator says stays. */
export async function deleteGuestExtras(db: Db, lineId: number): Promise<void> {
  await deleteRows(db, 'basket_extra', { line_id: lineId, source: 'guest' });
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
