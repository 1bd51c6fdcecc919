import {
  type Companion,
  type Course,
  courseOf,
  type DishPair,
  goesWith,
  missingCourses,
} from '#domain/menu/goes-with.ts';
import { areOffered } from '#domain/menu/offer-times.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { ageOf } from './age-of.ts';
import { listPairs } from './pair-store.ts';
import { readProductsOf, type ProductSize, type SellableProduct } from './read-products.ts';
import { findMenuProducts, type MenuRow } from './store.ts';

/** What a restaurant's dishes go with, whatever is in a basket and whatever the time. */
interface Pairing {
  pairs: readonly DishPair[];
  /** Ids of what a meal may lack, as far down the menu as is ever looked. */
  courses: ReadonlyMap<Course, readonly number[]>;
}

const PAIRING: Kind<Pairing> = { name: 'pairing' };

/** The first drinks of a menu may be sold out or too dear; so many of them are not. */
const MOST_OF_COURSE = 12;

/** A piece in a basket. */
interface Piece {
  product: SellableProduct;
  /** Null: not sold in this size any more. */
  size: ProductSize | null;
}

/** A dish that goes with what is in a basket, and the cheapest of its sizes that can be had now. */
export interface Suggestion {
  product: SellableProduct;
  size: ProductSize;
}

/** What goes with a basket at a restaurant, best first. The restaurant must have been read just before. */
export async function suggestDishes(
  context: Context,
  restaurant: Restaurant,
  pieces: readonly Piece[],
): Promise<Suggestion[]> {
  if (pieces.length === 0) return [];
  const { db, memory, clock } = context;
  const { pairs, courses } = await memory.get(PAIRING, restaurant.id, restaurant.version, async () => ({
    pairs: await listPairs(db, restaurant.id),
    courses: byCourse(await findMenuProducts(db, restaurant.id)),
  }));
  const basket = pieces.map(({ product, size }) => toCompanion(product, size));
  const own = pairs.filter(({ productId }) => basket.some(({ id }) => id === productId));
  const ids = [
    ...own.map(({ otherId }) => otherId),
    ...missingCourses(basket).flatMap((course) => courses.get(course) ?? []),
  ];
  const products = await readProductsOf(context, restaurant, [...new Set(ids)]);
  const menu = new Map(
    [...products.values()].flatMap((product) => {
      const size = cheapestAt(product, clock.now());
      return size ? [[product.id, { product, size }]] : [];
    }),
  );
  const companions = [...menu.values()].map(({ product, size }) => toCompanion(product, size));
  return goesWith(basket, companions, own).flatMap((id) => menu.get(id) ?? []);
}

// A meal with a drink is no drink, and what is sold from an age on is never offered unasked.
function byCourse(rows: readonly MenuRow[]): Pairing['courses'] {
  const sold = rows.filter((row) => row.kind === 'dish' && ageOf(row) === null);
  const all = Map.groupBy(sold, (row) => courseOf(row.vat_class, row.category_name));
  return new Map(
    (['drink', 'sweet'] as const).map((course) => [
      course,
      (all.get(course) ?? []).slice(0, MOST_OF_COURSE).map(({ id }) => id),
    ]),
  );
}

const toCompanion = (product: SellableProduct, size: ProductSize | null): Companion => ({
  id: product.id,
  section: product.category.id,
  courses: coursesOf(product),
  cents: size?.cents ?? null,
  ageLimit: product.ageLimit,
});

const coursesOf = ({ vatClass, category, components }: SellableProduct): Course[] =>
  [vatClass, ...components.map((part) => part.vatClass)].flatMap(
    (kind) => courseOf(kind, category.name) ?? [],
  );

function cheapestAt({ isOnMenu, soldOut, offers, sizes }: SellableProduct, now: Temporal.Instant) {
  if (!isOnMenu || soldOut || !areOffered(offers, now)) return undefined;
  return sizes.filter((size) => !size.soldOut).toSorted((a, b) => a.cents - b.cents)[0];
}
