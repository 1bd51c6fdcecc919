import { isPending } from '#domain/basket.ts';
import { withDefaults, type ChosenExtra } from '#domain/extras.ts';
import type { Size } from '#domain/sizes.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isSoldOut, readProducts, type SellableProduct } from '../menu/read-products.ts';
import { changeBasket, type LockedBasket } from './change-basket.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import type { LoadedBasket } from './load-basket.ts';
import { insertExtras, insertLine } from './store.ts';

/** Lines a basket holds at most. */
export const MOST_LINES = 100;

export type AddedProduct = { lineId: number; pending: boolean; hasRules: boolean; basket: LoadedBasket };

type Input = { hostId: number; productId: number; size: Size };

/**
 * Puts one piece into the basket of its restaurant. Required questions are answered with their defaults; where one
 * has none, the line waits for the guest (ADD-004).
 */
export async function addProduct(context: VisitContext, input: Input): Promise<AddedProduct | Refusal> {
  const denied = await checkTakesOrders(context, input.hostId);
  if (denied) return denied;
  const product = (await readProducts(context, [input.productId])).get(input.productId);
  if (!product?.isOnMenu || product.restaurantId !== input.hostId) return refuse('unknown-product');
  if (!product.sizes.some(({ size }) => size === input.size)) return refuse('unknown-size');
  if (isSoldOut(product.soldOutUntil, context.clock.now())) return refuse('sold-out');
  const chosen = withDefaults(product.rules, []);
  const pending = isPending(product.rules, chosen);
  const changed = await changeBasket(context, input.hostId, (context, basket) =>
    insertPiece(context, basket, { product, size: input.size, chosen, pending }),
  );
  if (isRefusal(changed)) return changed;
  return { lineId: changed.result, pending, hasRules: product.rules.length > 0, basket: changed.basket };
}

type Piece = { product: SellableProduct; size: Size; chosen: readonly ChosenExtra[]; pending: boolean };

async function insertPiece({ db, clock }: VisitContext, { row, lines }: LockedBasket, piece: Piece) {
  if (lines.length >= MOST_LINES) return refuse('basket-full');
  const lineId = await insertLine(db, {
    basket_id: row.id,
    product_id: piece.product.id,
    size: piece.size,
    is_pending: piece.pending,
    group_member_id: row.group_member_id,
    added_at: clock.now(),
  });
  await insertExtras(db, toExtraRows(lineId, piece.chosen));
  return lineId;
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
