import type { Context } from '#server/plumbing/context.ts';
import { countDishes, selectSpecials } from './store.ts';

/** What a card says of a menu. */
export interface MenuMarks {
  /** An offer runs at this moment. */
  hasSpecial: boolean;
  /** Worth filtering for. */
  isVegetarian: boolean;
}

/** Nearly every menu has some vegetarian dish; whoever filters for them wants to choose. */
const LEAST_VEGETARIAN = 3;
const LEAST_SHARE = 0.5;

/** Marks of many menus in two queries, and when time alone changes one of them. */
export async function readMenuMarks(context: Context, restaurantIds: readonly number[]) {
  if (restaurantIds.length === 0) return { marksOf: () => NONE, nextChangeAt: null };
  const { db, clock } = context;
  const now = clock.now();
  const [specials, counts] = await Promise.all([
    selectSpecials(db, restaurantIds, now),
    countDishes(db, restaurantIds),
  ]);
  const isLater = (at: Temporal.Instant | null) => at !== null && Temporal.Instant.compare(at, now) > 0;
  const running = specials.filter(({ starts_at }) => !isLater(starts_at));
  const withSpecial = new Set(running.map(({ restaurant_id }) => restaurant_id));
  const vegetarian = new Set(counts.filter(isVegetarian).map(({ restaurant_id }) => restaurant_id));
  const edges = specials
    .flatMap(({ starts_at, stops_at }) => [starts_at, stops_at])
    .filter((at) => at !== null);
  return {
    marksOf: (id: number): MenuMarks => ({
      hasSpecial: withSpecial.has(id),
      isVegetarian: vegetarian.has(id),
    }),
    nextChangeAt: edges.filter(isLater).sort(Temporal.Instant.compare)[0] ?? null,
  };
}

const NONE: MenuMarks = { hasSpecial: false, isVegetarian: false };

const isVegetarian = ({ dishes, vegetarian }: { dishes: number; vegetarian: number }): boolean =>
  vegetarian >= LEAST_VEGETARIAN && vegetarian >= dishes * LEAST_SHARE;
