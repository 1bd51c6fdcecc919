import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { requireStaff } from './kitchen-staff.ts';
import { listRestaurants } from './store.ts';

/** A restaurant that this person runs; where none is named, the first of theirs. */
export async function findOwnRestaurant(
  context: VisitContext,
  hostId: number | null | undefined,
): Promise<Restaurant | Refusal> {
  const staff = await requireStaff(context, hostId ?? undefined);
  if (isRefusal(staff)) return staff;
  const id = hostId ?? (await listRestaurants(context.db, staff.restaurantIds))[0]?.id;
  const restaurant = id === undefined ? null : await findAnyRestaurant(context, id);
  return restaurant ?? refuse('unknown-restaurant');
}
