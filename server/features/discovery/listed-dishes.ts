import type { Edible } from '#domain/menu/diet.ts';
import { searchableDish, type SearchableDish } from '#domain/menu/dish-search.ts';
import { isOffered, type OfferTime } from '#domain/menu/offer-times.ts';
import { soonestAt } from '#domain/time/availability.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import type { ListedRestaurant } from './listed-restaurant.ts';
import { selectDishes } from './store.ts';

/** Of the cheapest and the dearest size, in cents. */
interface Prices {
  least: number;
  most: number;
}

/** A dish on a menu as a list of restaurants knows it. */
export interface ListedDish extends Edible {
  id: number;
  title: string;
  category: string;
  prices: Prices;
  /** Instead of these prices, for a while. */
  special: { until: Temporal.Instant; prices: Prices } | null;
  soldOutUntil: Temporal.Instant | null;
  /** Times at which its section is sold and, of a combo, those of its parts, all of which must be; none: always. */
  times: readonly (readonly OfferTime[])[];
  searchable: SearchableDish;
  /** No drink and no voucher. */
  isFood: boolean;
}

/** The menu of one restaurant, folded once for each of its versions. */
const KNOWN: Kind<ListedDish[]> = { name: 'listed-dishes' };

/**
 * The dishes that restaurants, read just before, sell now, by restaurant; in one query at most. The menus of who is away
 * or unavailable are locked, so that a link to their dishes would lead nowhere: they are left out.
 */
export async function readMenus(
  context: Context,
  restaurants: readonly ListedRestaurant[],
): Promise<ReadonlyMap<number, readonly ListedDish[]>> {
  const { memory } = context;
  const listed = restaurants.filter(showsMenu);
  const now = context.clock.now();
  const loaded = await loadMenus(
    context,
    listed.filter(({ restaurant: { id, version } }) => !memory.peek(KNOWN, id, version)),
  );
  return new Map(
    listed.map(({ restaurant: { id, version }, availability }) => {
      const menu = memory.peek(KNOWN, id, version) ?? loaded.get(id) ?? [];
      const had = menu.filter(isSoldAt(availability, now));
      return [id, had.map(pricedAt(now))];
    }),
  );
}

// Where nobody cooks yet, what counts is what will be sold at the opening.
function isSoldAt(availability: ListedRestaurant['availability'], now: Temporal.Instant) {
  const at = soonestAt(availability.now, now);
  const state = availability.facts.holidayState;
  return ({ soldOutUntil, times: all }: ListedDish): boolean =>
    isOver(soldOutUntil, at) && all.every((times) => isOffered({ times, state }, at));
}

const showsMenu = ({ availability: { now } }: ListedRestaurant): boolean =>
  now.state !== 'away' && now.state !== 'unavailable';

async function loadMenus(
  { db, memory }: Context,
  listed: readonly ListedRestaurant[],
): Promise<Map<number, ListedDish[]>> {
  if (listed.length === 0) return new Map();
  const rows = await selectDishes(
    db,
    listed.map(({ restaurant }) => restaurant.id),
  );
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id }) => restaurant_id);
  return new Map(
    listed.map(({ restaurant: { id, version } }) => {
      const menu = (byRestaurant.get(id) ?? []).map(toListedDish);
      return [id, memory.keep(KNOWN, id, version, menu)];
    }),
  );
}

const toListedDish = (row: Awaited<ReturnType<typeof selectDishes>>[number]): ListedDish => ({
  id: row.id,
  title: row.title,
  category: row.category,
  prices: { least: row.least_cents, most: row.most_cents },
  special: row.special_until && {
    until: row.special_until,
    prices: { least: row.least_special_cents, most: row.most_special_cents },
  },
  soldOutUntil: row.sold_out_until,
  // As it was checked before it was kept.
  times: [row.offered as OfferTime[], ...(row.part_times as OfferTime[][])],
  searchable: searchableDish(row.title, row.category, row.content),
  isFood: row.vat_class === 'food',
  isVegetarian: row.is_vegetarian,
  isVegan: row.is_vegan,
  allergens: { state: row.allergens_declared, codes: row.allergens },
});

const pricedAt =
  (now: Temporal.Instant) =>
  (dish: ListedDish): ListedDish =>
    dish.special && !isOver(dish.special.until, now) ? { ...dish, prices: dish.special.prices } : dish;

const isOver = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  until === null || Temporal.Instant.compare(until, now) <= 0;
