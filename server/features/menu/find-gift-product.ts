import type { Context } from '#server/plumbing/context.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { readProductsOf, type SellableProduct } from './read-products.ts';
import { findMenuProducts } from './store.ts';

/** A gift voucher that this restaurant sells now, the first of its menu; null where it sells none. */
export async function findGiftProduct(
  context: Context,
  restaurant: Restaurant,
): Promise<SellableProduct | null> {
  const rows = await findMenuProducts(context.db, restaurant.id);
  const ids = rows.filter(({ kind }) => kind === 'gift-voucher').map(({ id }) => id);
  const products = await readProductsOf(context, restaurant, ids);
  const isSold = (product: SellableProduct) =>
    product.sizes.length > 0 && product.rules.length === 0 && !product.soldOut;
  return [...products.values()].find(isSold) ?? null;
}
