import { beelineMetres, type Coordinates } from '#domain/order/distance.ts';
import { doorOf } from '#server/database/address-columns.ts';
import type { Geocoder } from '#server/adapters/geocoder.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { opensAll } from '../owner.ts';
import { findOpenedOrder } from '../read-order.ts';
import { findWay } from '../store.ts';

/** Where an order comes from and where it goes. */
export interface Way {
  /** Of the restaurant. */
  name: string;
  restaurant: Coordinates;
  /** Exact is the address; else it is the middle of its place. Null where the guest comes, or where nobody knows. */
  guest: (Coordinates & { isExact: boolean }) | null;
  /** Beeline; null without a guest's place. */
  metres: number | null;
}

/** What a geocoder finds farther from its place than this is another street of that name. */
const MOST_METRES_FROM_PLACE = 30_000;

/** The way of an order, for those who may see it; the address itself only for those who may read that. */
export async function readWay(
  context: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
  geocoder: Geocoder | null,
): Promise<Way | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  return wayOf(context, orderId, opensAll(order, context.session, uid ?? '') ? geocoder : null);
}

/** The way of any order, to its address where somebody is to ask for that. */
export async function wayOf(
  { db }: Pick<VisitContext, 'db'>,
  orderId: number,
  geocoder: Geocoder | null,
): Promise<Way | Refusal> {
  const way = await findWay(db, orderId);
  if (!way) return refuse('unknown-order');
  const { name, latitude, longitude } = way;
  const restaurant = { latitude, longitude };
  const place = way.mode === 'delivery' ? placeOf(way) : null;
  // What was forgotten has no street any more.
  const asked = place && way.street ? geocoder : null;
  const address = (await asked?.(doorOf(way))) ?? null;
  const guest =
    place && (isNear(place, address) ? { ...address, isExact: true } : { ...place, isExact: false });
  return { name, restaurant, guest, metres: guest && beelineMetres(restaurant, guest) };
}

type FoundWay = NonNullable<Awaited<ReturnType<typeof findWay>>>;

function placeOf({ place_latitude, place_longitude }: FoundWay): Coordinates | null {
  if (place_latitude === null || place_longitude === null) return null;
  return { latitude: place_latitude, longitude: place_longitude };
}

const isNear = (place: Coordinates, address: Coordinates | null): address is Coordinates =>
  address !== null && beelineMetres(place, address) <= MOST_METRES_FROM_PLACE;
