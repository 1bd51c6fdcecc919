import type { AvailabilityState } from '#domain/availability.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAdministrator } from '../account/permission.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';

/** Closed or busy is no reason: the guest has been told and orders for later (MNU-018, MNU-039). */
const REFUSING: readonly AvailabilityState[] = ['unavailable', 'away', 'technical'];

/** Why nothing goes into a basket of this restaurant, null if it does; an administrator always may (MNU-041). */
export async function checkTakesOrders(context: VisitContext, restaurantId: number): Promise<Refusal | null> {
  const restaurant = await findRestaurant(context, restaurantId);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(restaurantId);
  if (!availability) return refuse('unknown-restaurant');
  if (!REFUSING.includes(availability.now.state)) return null;
  return (await isAdministrator(context)) ? null : refuse('restaurant-unavailable');
}
