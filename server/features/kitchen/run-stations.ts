import type { z } from 'zod';
import type { kitchenStations, saveStations } from '#contract/station.ts';
import { keepStations, readStations } from '#server/features/menu/stations.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** Where what is made; without a restaurant, at the first that this person runs. */
export async function showStations(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenStations.request>,
): Promise<z.input<typeof kitchenStations.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  return { restaurant: { id, item_name: name }, ...(await readStations(context, id)) };
}

export const runStations = (visit: StaffVisit, input: z.output<typeof saveStations.request>) =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const refusal = await keepStations(context, input);
    const stations = input.stations.map(({ name }) => name).join(', ');
    return refusal ?? { action: 'stations-saved', details: { stations } };
  });
