import type { z } from 'zod';
import type { Host } from '#contract/restaurant.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { availabilitiesOf, type RestaurantAvailability } from './availability-of.ts';
import { findRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { toHost } from './wire.ts';

/** A restaurant with its availability, as a menu page shows both. */
export interface ShownRestaurant extends RestaurantAvailability {
  restaurant: Restaurant;
  host: z.input<typeof Host>;
}

/** A restaurant of this site as its own menu shows it. */
export async function showHost(context: VisitContext, id: number): Promise<ShownRestaurant | Refusal> {
  const restaurant = await findRestaurant(context, id);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(id);
  if (!restaurant || !availability) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${id}`], until: availability.now.nextChangeAt });
  return { restaurant, host: toHost(restaurant, availability, context.clock.now()), ...availability };
}
