import { searchableDish, type SearchableDish } from '#domain/dish-search.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/version-memory.ts';
import type { ListedRestaurant } from './listed-restaurant.ts';
import { selectDishes } from './store.ts';

/** A dish on a menu as the search shows it. */
export interface ListedDish {
  id: number;
  title: string;
  category: string;
  image: string | null;
  leastCents: number;
  mostCents: number;
  soldOutUntil: Temporal.Instant | null;
  searchable: SearchableDish;
}

/** The menu of one restaurant, folded once for each of its versions. */
const KNOWN: Kind<ListedDish[]> = { name: 'searchable-dishes' };

/** The dishes that restaurants, read just before, sell now, by restaurant; in one query at most. */
export async function dishesOf(
  context: Context,
  listed: readonly ListedRestaurant[],
): Promise<ReadonlyMap<number, readonly ListedDish[]>> {
  const { memory } = context;
  const now = context.clock.now();
  const loaded = await loadMenus(
    context,
    listed.filter(({ restaurant: { id, version } }) => !memory.peek(KNOWN, id, version)),
  );
  return new Map(
    listed.map(({ restaurant: { id, version } }) => {
      const menu = memory.peek(KNOWN, id, version) ?? loaded.get(id) ?? [];
      return [id, menu.filter(({ soldOutUntil }) => isOver(soldOutUntil, now))];
    }),
  );
}

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
  image: row.image,
  leastCents: row.least_cents,
  mostCents: row.most_cents,
  soldOutUntil: row.sold_out_until,
  searchable: searchableDish(row.title, row.category, row.content),
});

const isOver = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  until === null || Temporal.Instant.compare(until, now) <= 0;
