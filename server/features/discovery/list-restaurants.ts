import { cheapestArea, type DeliveryArea } from '#domain/order/delivery-area.ts';
import { estimateDriving } from '#domain/order/distance.ts';
import { sponsoredEdges } from '#domain/order/sponsored-days.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Place } from '../location/place.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { compareListed, type ListedRestaurant } from './listed-restaurant.ts';
import { selectAreasOfPlace, selectDelivering, selectNearbyWithoutDelivery, type AreaRow } from './store.ts';

/** How far people go to fetch a meal or sit at a table. */
const FETCHING_METRES = 15_000;

/** The restaurants that serve a place in the order of the list, and until when that list stays as it is. */
export interface RestaurantList {
  restaurants: ListedRestaurant[];
  nextChangeAt: Temporal.Instant | null;
}

/** Those that deliver there and those without any delivery nearby, in five queries however many they are. */
export async function listRestaurants(context: VisitContext, place: Place): Promise<RestaurantList> {
  const { db, site } = context;
  const [delivering, nearby] = await Promise.all([
    selectDelivering(db, site, place.id),
    selectNearbyWithoutDelivery(db, site, place, FETCHING_METRES),
  ]);
  const all = [...delivering, ...nearby];
  const [availabilities, areas] = await Promise.all([
    availabilitiesOf(context, all),
    selectAreasOfPlace(
      db,
      delivering.map(({ id }) => id),
      place.id,
    ),
  ]);
  const areasOf = Map.groupBy(areas, ({ restaurant_id }) => restaurant_id);
  const restaurants = all.flatMap((restaurant): ListedRestaurant[] => {
    const availability = availabilities.get(restaurant.id);
    if (!availability) return [];
    const terms = cheapestArea(toAreas(areasOf.get(restaurant.id) ?? []), place.id, 0);
    return [{ restaurant, availability, terms, driving: estimateDriving(restaurant, place) }];
  });
  return {
    restaurants: restaurants.sort(compareListed),
    nextChangeAt: nextChange(restaurants, context.clock.now()),
  };
}

function toAreas(rows: readonly AreaRow[]): DeliveryArea[] {
  return rows.map((row) => ({
    id: row.id,
    placeIds: [row.place_id],
    minimumOrderCents: row.minimum_order_cents,
    deliveryCents: row.delivery_cents,
    freeFromCents: row.free_from_cents,
  }));
}

function nextChange(listed: readonly ListedRestaurant[], now: Temporal.Instant): Temporal.Instant | null {
  const instants = listed.flatMap(({ restaurant, availability }) => [
    availability.now.nextChangeAt,
    ...[restaurant.new_until, ...sponsoredEdges(restaurant)].filter((at) => isLater(at, now)),
  ]);
  return instants.sort(Temporal.Instant.compare)[0] ?? null;
}

const isLater = (at: Temporal.Instant | null, now: Temporal.Instant): at is Temporal.Instant =>
  at !== null && Temporal.Instant.compare(at, now) > 0;
