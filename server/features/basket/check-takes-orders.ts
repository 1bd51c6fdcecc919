import type { AvailabilityState } from '#domain/time/availability.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAdministrator } from '../account/permission.ts';
import { BASKET_ANSWERS } from './answers.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';

/** Closed or busy is no reason: the guest has been told and orders for later (MNU-018, MNU-039). */
const REFUSING: readonly AvailabilityState[] = ['unavailable', 'away', 'technical'];

/** Whether nothing goes into baskets in this state. */
export const isRefusing = (state: AvailabilityState): boolean => REFUSING.includes(state);

/** Why nothing goes into a basket of this restaurant, null if it does; an administrator always may (MNU-041). */
export async function checkTakesOrders(context: VisitContext, seller: Restaurant): Promise<Refusal | null> {
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id);
  if (!availability) return refuse('unknown-restaurant');
  if (!isRefusing(availability.now.state)) return null;
  // A pause is meant for guests; who stands at the counter is served.
  if (await context.ports.ask(BASKET_ANSWERS).isTill(context, seller.id)) return null;
  return (await isAdministrator(context)) ? null : refuse('restaurant-unavailable');
}
