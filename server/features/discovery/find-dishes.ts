import type { z } from 'zod';
import type { dishes } from '#contract/discovery.ts';
import { matchDish, searchWords, type Slips } from '#domain/menu/dish-search.ts';
import { toEuros } from '#domain/money/money.ts';
import type { VisitContext, Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlaceByUrl } from '../location/find-place.ts';
import type { Place } from '../location/place.ts';
import { findDishPictures } from '../menu/find-dish-pictures.ts';
import { listRestaurants } from './list-restaurants.ts';
import { type ListedDish, readMenus } from './listed-dishes.ts';
import { turn, type ListedRestaurant } from './listed-restaurant.ts';

type Answer = z.input<typeof dishes.answer>;

/** As many as fit below a restaurant without hiding the next one; its menu has the others. */
const SHOWN = 4;

/** A restaurant with the dishes of its menu that fit, the best first. */
export interface Found {
  listed: ListedRestaurant;
  dishes: readonly ListedDish[];
  /** Of the best dish; the lower the better. */
  distance: number;
}

/** What was typed, and who cooks it; who takes orders now comes first, then the better the dishes fit. */
export interface DishSearch {
  found: Found[];
  /** Nothing is written like that; these come closest. */
  nearly: boolean;
}

/** What restaurants that serve the place cook of what is typed, with pictures. */
export async function findDishes(
  context: VisitContext,
  { geourl, query }: { geourl: string; query: string },
): Promise<Answer | Refusal> {
  const place = await findPlaceByUrl(context, geourl);
  if (!place) return refuse('unknown-place');
  const { found, nearly } = await searchDishes(context, place, query);
  return { found: await withPictures(context, found), nearly };
}

/** The same without pictures, for who shows only some of them; slips of the finger count once nothing fits. */
export async function searchDishes(context: VisitContext, place: Place, query: string): Promise<DishSearch> {
  const words = searchWords(query);
  if (words.length === 0) return { found: [], nearly: false };
  const { restaurants } = await listRestaurants(context, place);
  const menus = await readMenus(context, restaurants);
  for (const slips of [0, 1, 2] as const) {
    const found = restaurants.flatMap((listed) =>
      searchMenu(listed, menus.get(listed.restaurant.id) ?? [], words, slips),
    );
    if (found.length > 0) return { found: found.sort(compareFound), nearly: slips > 0 };
  }
  return { found: [], nearly: false };
}

function searchMenu(
  listed: ListedRestaurant,
  menu: readonly ListedDish[],
  words: readonly string[],
  slips: Slips,
): Found[] {
  const fitting = menu.flatMap((dish) => {
    const distance = matchDish(dish.searchable, words, slips);
    return distance === null ? [] : [{ dish, distance }];
  });
  const [best] = fitting.sort((one, other) => one.distance - other.distance);
  if (!best) return [];
  return [{ listed, dishes: fitting.map(({ dish }) => dish), distance: best.distance }];
}

// Sorting is stable: among equals the order of the list holds.
const compareFound = (one: Found, other: Found): number =>
  turn(one.listed) - turn(other.listed) || one.distance - other.distance;

/** The best dishes of each, as they are shown. */
export async function withPictures(context: Context, found: readonly Found[]): Promise<Answer['found']> {
  const shown = found.flatMap(({ dishes: all }) => all.slice(0, SHOWN).map(({ id }) => id));
  const pictures = await findDishPictures(context, shown);
  return found.map((one) => toWire(one, pictures));
}

function toWire(
  { listed, dishes: all }: Found,
  pictures: ReadonlyMap<number, string>,
): Answer['found'][number] {
  return {
    hostId: listed.restaurant.id,
    count: all.length,
    dishes: all.slice(0, SHOWN).map(({ id, title, category, prices: { least, most } }) => ({
      id,
      title,
      category,
      image: pictures.get(id) ?? '',
      price: toEuros(least),
      severalPrices: most > least,
    })),
  };
}
