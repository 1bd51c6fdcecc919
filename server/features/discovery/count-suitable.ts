import { type Diet, suits } from '#domain/menu/diet.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Place } from '../location/place.ts';
import { listRestaurants } from './list-restaurants.ts';
import { readMenus } from './listed-dishes.ts';

/**
 * How many dishes, drinks apart, the restaurants that serve a place have for somebody with this diet, by restaurant; who
 * has none is left out.
 */
export async function countSuitable(
  context: VisitContext,
  place: Place,
  diet: Diet,
): Promise<ReadonlyMap<number, number>> {
  const { restaurants } = await listRestaurants(context, place);
  const menus = await readMenus(context, restaurants);
  const counts = [...menus].map(([id, dishes]): [number, number] => [
    id,
    dishes.filter((dish) => dish.isFood && suits(dish, diet)).length,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}
