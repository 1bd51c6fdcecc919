import type { VisitContext } from '#server/plumbing/context.ts';
import type { LoadedBasket } from './load-basket.ts';
import { updateShown } from './store.ts';

/**
 * Notes with the basket what its guest is told it costs, and for which place: an order is held against that. Of a
 * command it goes with the end of the transaction.
 */
export async function noteShown(
  { db }: Pick<VisitContext, 'db'>,
  basket: LoadedBasket,
): Promise<LoadedBasket> {
  const { row, sums, placeId } = basket;
  if (!row) return basket;
  const shown = {
    shown_cents: sums.payableCents,
    shown_delivery_cents: sums.deliveryCents,
    shown_place_id: placeId,
  };
  const isNoted =
    row.shown_cents === shown.shown_cents &&
    row.shown_delivery_cents === shown.shown_delivery_cents &&
    row.shown_place_id === shown.shown_place_id;
  if (isNoted) return basket;
  await updateShown(db, row, shown);
  return { ...basket, row: { ...row, ...shown } };
}
