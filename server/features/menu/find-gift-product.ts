import type { Context } from '#server/plumbing/context.ts';
import { isSoldOut, readProductsOf, type SellableProduct } from './read-products.ts';
import { findMenuProducts } from './store.ts';

/** A gift voucher that this restaurant sells now, the first of its menu; null where it sells none. */
export async function findGiftProduct(
  context: Context,
  restaurant: { id: number; version: number },
): Promise<SellableProduct | null> {
  const rows = await findMenuProducts(context.db, restaurant.id);
  const ids = rows.filter(({ kind }) => kind === 'gift-voucher').map(({ id }) => id);
  const products = await readProductsOf(context, restaurant, ids);
  const now = context.clock.now();
  const isSold = (product: SellableProduct) =>
    product.sizes.length > 0 && product.rules.length === 0 && !isSoldOut(product.soldOutUntil, now);
  return [...products.values()].find(isSold) ?? null;
}
