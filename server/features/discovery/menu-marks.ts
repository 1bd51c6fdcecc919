import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { countOnMenus, selectSpecials } from './store.ts';

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

type Version = Pick<Restaurant, 'id' | 'version'>;

/** Whether a menu is worth filtering for, counted once for each of its versions. */
const KNOWN: Kind<boolean> = { name: 'vegetarian-menu' };

/** Marks of the menus of restaurants, read just before, in two queries at most, and when time alone changes one of them. */
export async function readMenuMarks(context: Context, restaurants: readonly Version[]) {
  if (restaurants.length === 0) return { marksOf: () => NONE, nextChangeAt: null };
  const { db, clock } = context;
  const now = clock.now();
  const ids = restaurants.map(({ id }) => id);
  const [specials, vegetarian] = await Promise.all([
    selectSpecials(db, ids, now),
    findVegetarian(context, restaurants),
  ]);
  const isLater = (at: Temporal.Instant | null) => at !== null && Temporal.Instant.compare(at, now) > 0;
  const running = specials.filter(({ starts_at }) => !isLater(starts_at));
  const withSpecial = new Set(running.map(({ restaurant_id }) => restaurant_id));
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

/** The restaurants whose menus are; only those that have changed are counted. */
async function findVegetarian(
  { db, memory }: Context,
  restaurants: readonly Version[],
): Promise<ReadonlySet<number>> {
  const known = restaurants.map(({ id, version }) => ({ id, version, is: memory.peek(KNOWN, id, version) }));
  const unknown = known.filter(({ is }) => is === undefined);
  const counts =
    unknown.length > 0
      ? await countOnMenus(
          db,
          unknown.map(({ id }) => id),
        )
      : [];
  const found = new Set(counts.filter(isVegetarian).map(({ restaurant_id }) => restaurant_id));
  for (const { id, version } of unknown) memory.keep(KNOWN, id, version, found.has(id));
  return new Set(known.filter(({ id, is }) => is ?? found.has(id)).map(({ id }) => id));
}

const NONE: MenuMarks = { hasSpecial: false, isVegetarian: false };

const isVegetarian = ({ dishes, vegetarian }: { dishes: number; vegetarian: number }): boolean =>
  vegetarian >= LEAST_VEGETARIAN && vegetarian >= dishes * LEAST_SHARE;
