import { isPending } from '#domain/order/basket.ts';
import { MOST_GROUP_LINES } from '#domain/order/group-order.ts';
import { withDefaults, type ChosenExtra } from '#domain/menu/extras.ts';
import type { Size } from '#domain/menu/sizes.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { fillShown, holdBasket } from './change-basket.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import type { LoadedBasket } from './load-basket.ts';
import { insertExtras, insertLine, type BasketRow, type LineRow } from './store.ts';

/** Lines a basket holds at most. */
const MOST_LINES = 100;

/** What a group has handed over does not keep its master from choosing as much as everybody else. */
export const isFull = (lines: readonly LineRow[], more = 1): boolean =>
  lines.filter((line) => line.group_member_id === null).length + more > MOST_LINES ||
  lines.length + more > MOST_GROUP_LINES;

export type AddedProduct = { lineId: number; pending: boolean; hasRules: boolean; basket: LoadedBasket };

type Input = { hostId: number; productId: number; size: Size };

/**
 * Puts one piece into the basket of its restaurant. Required questions are answered with their defaults; where one
 * has none, the line waits for the guest (ADD-004).
 */
export function addProduct(context: VisitContext, input: Input): Promise<AddedProduct | Refusal> {
  return holdBasket(context, input.hostId, async (context, basket): Promise<AddedProduct | Refusal> => {
    const { seller, row, lines, nextLineId: id } = basket;
    const denied = await checkTakesOrders(context, seller);
    if (denied) return denied;
    const product = await findSold(context, seller, input);
    if (isRefusal(product)) return product;
    if (isFull(lines)) return refuse('basket-full');
    const chosen = withDefaults(product.rules, []);
    const pending = isPending(product.rules, chosen);
    const line = await insertPiece(context, row, { id, product, size: input.size, chosen, pending });
    const filled = await fillShown(context, { ...basket, lines: [...lines, line] });
    return { lineId: line.id, pending, hasRules: product.rules.length > 0, basket: filled };
  });
}

/** A product in a size that is sold now. */
export async function findSold(
  context: VisitContext,
  seller: Restaurant,
  { productId, size: wanted }: Omit<Input, 'hostId'>,
): Promise<SellableProduct | Refusal> {
  const product = (await readProductsOf(context, seller, [productId])).get(productId);
  if (!product?.isOnMenu) return refuse('unknown-product');
  const sold = product.sizes.find(({ size }) => size === wanted);
  if (!sold) return refuse('unknown-size');
  return product.soldOut || sold.soldOut ? refuse('sold-out') : product;
}

type Piece = {
  /** Where the basket has one for it. */
  id?: number;
  product: SellableProduct;
  size: Size;
  chosen: readonly ChosenExtra[];
  pending: boolean;
};

/** Writes one piece with its choices. */
export async function insertPiece(
  { db, clock }: VisitContext,
  { id: basket_id }: BasketRow,
  { id, product, size, chosen, pending }: Piece,
): Promise<LineRow> {
  const line = await insertLine(db, {
    ...(id !== undefined && { id }),
    basket_id,
    product_id: product.id,
    size,
    is_pending: pending,
    added_at: clock.now(),
  });
  return { ...line, extras: await insertExtras(db, toExtraRows(line.id, chosen)) };
}

/** What the guest chose, in the order chosen, as rows of a line. */
export const toExtraRows = (lineId: number, chosen: readonly ChosenExtra[]) =>
  chosen.map(({ ruleId, choiceId, count }, sort) => ({
    line_id: lineId,
    ingredient_id: choiceId,
    rule_id: ruleId,
    count,
    sort,
  }));
