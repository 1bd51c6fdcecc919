import type { z } from 'zod';
import type { suitable } from '#contract/discovery.ts';
import { suits } from '#domain/menu/diet.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlaceByUrl } from '../location/find-place.ts';
import { listRestaurants } from './list-restaurants.ts';
import { readMenus } from './listed-dishes.ts';

/** How many dishes, drinks apart, the restaurants that serve a place have for somebody with this diet; who has none is left out. */
export async function countSuitable(
  context: VisitContext,
  { geourl, ...diet }: z.output<typeof suitable.request>,
): Promise<z.input<typeof suitable.answer> | Refusal> {
  const place = await findPlaceByUrl(context, geourl);
  if (!place) return refuse('unknown-place');
  const { restaurants } = await listRestaurants(context, place);
  const menus = await readMenus(context, restaurants);
  const hosts = [...menus].map(([hostId, dishes]) => ({
    hostId,
    count: dishes.filter((dish) => dish.isFood && suits(dish, diet)).length,
  }));
  return { hosts: hosts.filter(({ count }) => count > 0) };
}
