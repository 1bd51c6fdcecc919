import { type Gift, GIFT_TITLE } from '#domain/voucher/gift.ts';
import type { SellableProduct } from '../menu/read-products.ts';
import type { LineRow } from './store.ts';

/** What is given with a line; null: nothing. Only `addGift` and `changeGift` write it, after it was checked. */
export const giftOf = ({ gift }: Pick<LineRow, 'gift'>): Gift | null =>
  gift === null ? null : (JSON.parse(gift) as Gift);

/** The voucher of the menu with which something is given: it costs what was chosen, whatever it costs there. */
export function giftProduct(product: SellableProduct, { cents }: Gift): SellableProduct {
  const [size] = product.sizes;
  const sizes = size ? [{ ...size, cents, regularCents: cents, specialCents: null }] : [];
  return { ...product, title: GIFT_TITLE, content: '', sizes };
}
