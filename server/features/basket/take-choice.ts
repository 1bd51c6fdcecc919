import { isPending } from '#domain/order/basket.ts';
import { withDefaults } from '#domain/menu/extras.ts';
import { type HandedPiece, joinPieces } from '#domain/order/handed-pieces.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findSold, insertPiece, isFull } from './add-product.ts';
import { changeBasket, type LockedBasket } from './change-basket.ts';
import { checkTakesOrders } from './check-takes-orders.ts';
import type { LoadedBasket } from './load-basket.ts';

/**
 * Puts what somebody chose into the guest's own basket: all of it or nothing, and of each dish and size only as many
 * as do not lie there yet, so that a second tap adds nothing.
 */
export const takeChoice = (
  context: VisitContext,
  { hostId, pieces }: { hostId: number; pieces: readonly HandedPiece[] },
): Promise<LoadedBasket | Refusal> =>
  changeBasket(context, hostId, async (context, basket) => {
    const denied = await checkTakesOrders(context, basket.seller);
    if (denied) return denied;
    const lacking = lackingOf(basket, pieces);
    if (
      isFull(
        basket.lines,
        lacking.reduce((sum, { count }) => sum + count, 0),
      )
    )
      return refuse('basket-full');
    for (const piece of lacking) {
      const refused = await addPieces(context, basket, piece);
      if (refused) return refused;
    }
    return undefined;
  });

async function addPieces(
  context: VisitContext,
  { seller, row }: LockedBasket,
  { productId, size, count }: HandedPiece,
): Promise<Refusal | undefined> {
  const product = await findSold(context, seller, { productId, size });
  if (isRefusal(product)) return product;
  const chosen = withDefaults(product.rules, []);
  const pending = isPending(product.rules, chosen);
  for (let piece = 0; piece < count; piece += 1)
    await insertPiece(context, row, { product, size, chosen, pending });
  return undefined;
}

/** What of the choice does not lie in the basket yet. */
const lackingOf = ({ lines }: LockedBasket, pieces: readonly HandedPiece[]): HandedPiece[] =>
  joinPieces(pieces).flatMap((piece) => {
    const there = lines.filter(
      ({ product_id, size, group_member_id: member }) =>
        product_id === piece.productId && size === piece.size && member === null,
    ).length;
    return piece.count > there ? [{ ...piece, count: piece.count - there }] : [];
  });
