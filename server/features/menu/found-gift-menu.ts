import type { Context } from '#server/plumbing/context.ts';
import { GIFT_COLUMNS } from './gift-columns.ts';
import { insertCategory, insertProduct, replaceSizes } from './own-product-store.ts';

/** What a new shop sells; its owner changes it as any menu. */
const VOUCHERS: readonly [title: string, euros: number][] = [
  ['Kleine Freude', 15],
  ['Abend zu zweit', 50],
  ['Geburtstag', 100],
];

/** The first menu of a shop for gift vouchers. */
export async function foundGiftMenu({ db }: Context, restaurantId: number): Promise<void> {
  const category = {
    restaurant_id: restaurantId,
    name: 'Geschenkgutscheine',
    description: 'Einlösbar bei allen Restaurants, auch in Teilen.',
    sort: 1,
  };
  const category_id = await insertCategory(db, category);
  for (const [at, [title, euros]] of VOUCHERS.entries()) {
    const product = { restaurant_id: restaurantId, category_id, title, sort: at + 1, ...GIFT_COLUMNS };
    const id = await insertProduct(db, product);
    await replaceSizes(db, id, [{ size: 'big', title: 'Gutschein', price_cents: euros * 100 }]);
  }
}
