import { limits } from '#domain/limits/guest.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { deleteFavourite, insertFavourites, listFavourites } from './store.ts';

/** How many somebody keeps, restaurants and dishes together. */
export const MOST_FAVOURITES = limits.search.only.max;

export interface Favourites {
  restaurants: Restaurant[];
  dishes: { restaurant: Restaurant; product: SellableProduct }[];
}

/** What this visitor likes of what this site sells, the newest first. */
export async function readFavourites(context: VisitContext): Promise<Favourites> {
  const { db, session } = context;
  const rows = session ? await listFavourites(db, session) : [];
  const restaurants = new Map<number, Restaurant>();
  const products = new Map<number, SellableProduct>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.restaurant_id)) {
    const restaurant = await findRestaurant(context, id);
    if (!restaurant) continue;
    restaurants.set(id, restaurant);
    const ids = own.flatMap(({ product_id: product }) => (product === null ? [] : [product]));
    for (const [productId, product] of await readProductsOf(context, restaurant, ids))
      if (isSold(product)) products.set(productId, product);
  }
  return {
    restaurants: rows.flatMap((row) => {
      const restaurant = row.product_id === null && restaurants.get(row.restaurant_id);
      return restaurant ? [restaurant] : [];
    }),
    dishes: rows.flatMap((row) => {
      const restaurant = restaurants.get(row.restaurant_id);
      const product = row.product_id === null ? undefined : products.get(row.product_id);
      return restaurant && product ? [{ restaurant, product }] : [];
    }),
  };
}

// What has left the menu may come back; until then it is kept and not shown. A gift voucher is nobody's dish.
const isSold = ({ kind, isOnMenu, sizes }: SellableProduct): boolean =>
  kind !== 'gift-voucher' && isOnMenu && sizes.length > 0;

interface Liked {
  restaurantId: number;
  /** Null: the restaurant itself. */
  productId: number | null;
}

/** Keeps it among what this visitor likes; what is kept already stays as it is. */
export async function addFavourite(
  context: VisitContext,
  { restaurantId, productId }: Liked,
): Promise<Refusal | null> {
  const restaurant = await findRestaurant(context, restaurantId);
  if (!restaurant) return refuse('unknown-restaurant');
  if (productId !== null) {
    const product = (await readProductsOf(context, restaurant, [productId])).get(productId);
    if (!product || !isSold(product)) return refuse('unknown-product');
  }
  const { db, clock } = context;
  const session = await context.requireSession();
  const kept = await listFavourites(db, session);
  if (kept.some((row) => row.restaurant_id === restaurantId && row.product_id === productId)) return null;
  if (kept.length >= MOST_FAVOURITES) return refuse('too-many-favourites');
  const owner = session.personId === null ? { session_id: session.id } : { person_id: session.personId };
  const liked = { restaurant_id: restaurantId, product_id: productId };
  await insertFavourites(db, [{ ...owner, ...liked, added_at: clock.now() }]);
  return null;
}

/** What is not there any more may be taken away all the same. */
export async function removeFavourite(
  { db, session }: VisitContext,
  { restaurantId, productId }: Liked,
): Promise<void> {
  if (session) await deleteFavourite(db, session, { restaurant_id: restaurantId, product_id: productId });
}
