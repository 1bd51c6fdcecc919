import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { DISTRICTS_IN_ORDER } from '#server/database/places.ts';
import type { Schema } from '#server/database/schema.ts';
import { countOf, deleteRows, findRow, hasRow, saveRow, updateRows } from '#server/database/rows.ts';
import type {
  AbsenceTable,
  DayOpeningTable,
  DeliveryAreaTable,
  OpeningTimeTable,
  RestaurantTable,
} from '#server/database/tables/restaurant.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';

export type OpeningTimeRow = Selectable<OpeningTimeTable>;
export type DayRow = Selectable<DayOpeningTable>;
export type AbsenceRow = Selectable<AbsenceTable>;
/** A place with the terms of delivering there. */
export type DeliveryPlace = Selectable<PlaceTable> &
  Pick<Selectable<DeliveryAreaTable>, 'minimum_order_cents' | 'delivery_cents' | 'free_from_cents'>;

export const selectFormerUrl = async (db: Db, url: string): Promise<number | undefined> =>
  (await findRow(db, 'restaurant_url', { url }))?.restaurant_id;

/** The number that changes with everything that is told or sold of a restaurant. */
export async function selectVersion(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('restaurant').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version;
}

export function selectHours(db: Db, restaurantIds: readonly number[]): Promise<OpeningTimeRow[]> {
  return db
    .selectFrom('opening_time')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .orderBy('day')
    .orderBy('opens')
    .orderBy('id')
    .execute();
}

/** Absences of all times, the earliest first. */
export function selectAbsences(db: Db, restaurantIds: readonly number[]): Promise<AbsenceRow[]> {
  return db
    .selectFrom('absence')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Hours of single days, each day and service together. */
export function selectDays(db: Db, restaurantIds: readonly number[]): Promise<DayRow[]> {
  return db
    .selectFrom('day_opening')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .orderBy('day')
    .orderBy('service')
    .orderBy('opens')
    .execute();
}

export async function deleteDaysBefore(db: Db, restaurantId: number, day: string): Promise<void> {
  await db
    .deleteFrom('day_opening')
    .where('restaurant_id', '=', restaurantId)
    .where('day', '<', day)
    .execute();
}

export const deliversTo = (db: Db, restaurantId: number, placeId: number): Promise<boolean> =>
  hasRow(db, 'delivery_area', { restaurant_id: restaurantId, place_id: placeId });

/** The places these restaurants deliver to in the order of postal codes, each with its cheapest terms. */
export function selectDeliveryPlaces(
  db: Db,
  kind: DeliveryPlace['kind'],
  restaurants: SelectQueryBuilder<Schema, 'restaurant' | 'place', { id: number }>,
): Promise<DeliveryPlace[]> {
  const cheapest = db
    .selectFrom('delivery_area')
    .innerJoin('place', 'place.id', 'delivery_area.place_id')
    .distinctOn('place.id')
    .selectAll('place')
    .select(['minimum_order_cents', 'delivery_cents', 'free_from_cents'])
    .where('place.kind', '=', kind)
    .where('restaurant_id', 'in', restaurants)
    .orderBy('place.id')
    .orderBy('minimum_order_cents')
    .orderBy('delivery_cents')
    .orderBy('delivery_area.id');
  return db
    .selectFrom(cheapest.as('place'))
    .selectAll()
    .orderBy('postal_code')
    .orderBy('town')
    .orderBy(DISTRICTS_IN_ORDER)
    .orderBy('id')
    .execute();
}

export async function saveChosenRestaurant(
  db: Db,
  sessionId: number,
  restaurantId: number,
  now: Temporal.Instant,
): Promise<void> {
  await updateRows(db, 'session', { id: sessionId }, { restaurant_id: restaurantId });
  await saveRow(
    db,
    'session_restaurant',
    { session_id: sessionId, restaurant_id: restaurantId, chosen_at: now },
    ['session_id', 'restaurant_id'],
    { chosen_at: now },
  );
}

/** Notes who looks at which restaurant; who is no session of the site, or looks at none of it, leaves no trace. */
export async function savePresence(
  db: Db,
  presence: { sessionPublicId: string; siteId: number; restaurantId: number; now: Temporal.Instant },
): Promise<void> {
  const { sessionPublicId, siteId, restaurantId, now } = presence;
  await db
    .insertInto('presence')
    .columns(['session_public_id', 'restaurant_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select(['public_id', eb.val(restaurantId).as('restaurant_id'), eb.val(now).as('seen_at')])
        .where('public_id', '=', sessionPublicId)
        .where('site_id', '=', siteId),
    )
    .onConflict((conflict) =>
      conflict.column('session_public_id').doUpdateSet({ restaurant_id: restaurantId, seen_at: now }),
    )
    .execute();
}

export async function removePresence(db: Db, sessionPublicId: string): Promise<void> {
  await deleteRows(db, 'presence', { session_public_id: sessionPublicId });
}

/** Forgets who looked at the restaurant before that and never said good-bye. */
export async function removeOldPresence(
  db: Db,
  restaurantId: number,
  before: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('restaurant_id', '=', restaurantId)
    .where('seen_at', '<', before)
    .execute();
}

export async function countPresent(db: Db, restaurantId: number, since: Temporal.Instant): Promise<number> {
  return countOf(
    db.selectFrom('presence').where('restaurant_id', '=', restaurantId).where('seen_at', '>=', since),
  );
}

export async function updateRestaurant(
  db: Db,
  id: number,
  change: Updateable<RestaurantTable>,
): Promise<void> {
  await updateRows(db, 'restaurant', { id }, change);
}
