import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';

/** A restaurant where staff may do what they ask; where none is named, the first of theirs. */
export async function findOwnRestaurant(
  context: StaffVisit,
  hostId: number | null | undefined,
): Promise<Restaurant | Refusal> {
  const id = hostId ?? (await listNames(context, context.staff.restaurantIds))[0]?.id;
  const restaurant = id === undefined ? null : await findAnyRestaurant(context, id);
  return restaurant ?? refuse('unknown-restaurant');
}
