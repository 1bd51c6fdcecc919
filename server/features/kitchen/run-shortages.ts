import type { z } from 'zod';
import type { kitchenShortages, kitchenSoldOut, kitchenStock } from '#contract/shortage.ts';
import type { DONE } from '#contract/values.ts';
import { keepStock, markShortage, readShortages } from '#server/features/menu/shortages.ts';
import { readNextOpening } from '#server/features/restaurant/pause-orders.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { isFirst } from './taps.ts';

/** What is sold out and counted; without a restaurant, of the first that this person runs. */
export async function showShortages(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenShortages.request>,
): Promise<z.input<typeof kitchenShortages.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  return {
    restaurant: { id, item_name: name },
    now: context.clock.now().toString(),
    opensAt: (await readNextOpening(context, id)).toString(),
    ...(await readShortages(context, id)),
  };
}

/** Whoever stands at the stove knows first what is gone: on every menu at once. */
export const markSoldOut = (
  visit: StaffVisit,
  input: z.output<typeof kitchenSoldOut.request>,
): Promise<typeof DONE | Refusal> =>
  changeRestaurant(visit, input.hostId, async (context) => {
    if (!(await isFirst(context, input.hostId, input.tap))) return null;
    const opensAt = await readNextOpening(context, input.hostId);
    const marked = await markShortage(context, input, opensAt);
    if (isRefusal(marked)) return marked;
    const { title, until } = marked;
    return {
      action: until ? 'sold-out-set' : 'sold-out-ended',
      details: { title, ...(until && { until: input.until }) },
    };
  });

export const countStock = (
  visit: StaffVisit,
  input: z.output<typeof kitchenStock.request>,
): Promise<typeof DONE | Refusal> =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const kept = await keepStock(context, input);
    if (isRefusal(kept)) return kept;
    return { action: 'stock-counted', details: { title: kept.title, pieces: input.pieces } };
  });
