import type { Answer } from '#contract/contract.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { limits } from '#domain/limits/guest.ts';
import { type HandedPiece, writePieces } from '#domain/order/handed-pieces.ts';
import type { Shop } from './shop.ts';

interface Asked {
  restaurantId: number;
  pieces: HandedPiece[];
}

/** What a choice costs by the menu, and what of it cannot be had. */
export async function fillBasket({ call }: Shop, { restaurantId, pieces }: Asked) {
  const menu = await call('menu', { hostId: restaurantId });
  const lines = pieces.map((piece) => lineOf(menu, piece));
  const known = lines.filter(({ price }) => price !== null);
  const cents = known.reduce((sum, { price, count }) => sum + (fromEuros(price ?? 0) ?? 0) * count, 0);
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  return {
    restaurant: menu.host.item_name,
    state: menu.host.state,
    lines,
    goods: toEuros(cents),
    isWhole: count <= limits.order.handed.max && known.length === lines.length,
    note: 'Delivery, deposit and choices that a dish asks for come on top, in the basket of whoever orders.',
  };
}

type Menu = Answer<'menu'>;

function lineOf({ products }: Menu, { productId, size, count }: HandedPiece) {
  const product = products.find(({ id, isVoucher }) => id === productId && !isVoucher);
  const sold = product?.sizes.find(({ code }) => code === size);
  const asked = { productId, size, count, title: product?.title ?? '' };
  if (!product || !sold) return { ...asked, price: null, problem: 'Diesen Artikel gibt es so nicht.' };
  if (product.soldOut || sold.soldOut)
    return { ...asked, price: null, problem: 'Dieser Artikel ist gerade ausverkauft.' };
  return { ...asked, price: sold.price, asksForChoices: product.hasRules || product.isBuilt };
}

/** The link that opens the choice in somebody's own browser; it says what was chosen and nothing of anybody. */
export async function handOver(shop: Shop, asked: Asked) {
  const filled = await fillBasket(shop, asked);
  if (!filled.isWhole) return { ...filled, link: null };
  const { item_url: url } = (await shop.call('menu', { hostId: asked.restaurantId })).host;
  const query = new URLSearchParams({ auswahl: writePieces(asked.pieces) });
  return { ...filled, link: `${shop.origin}/uebernehmen/${encodeURIComponent(url)}?${query}` };
}
