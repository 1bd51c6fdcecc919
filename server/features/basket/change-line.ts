import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changeBasket, type LockedBasket } from './change-basket.ts';
import type { LoadedBasket } from './load-basket.ts';
import { findRestaurantOfLine, type LineRow } from './store.ts';

/** Runs a command on one line of the session's own baskets and answers the new basket; lines of others are unknown. */
export async function changeLine(
  context: VisitContext,
  lineId: number,
  command: (context: VisitContext, line: LineRow, basket: LockedBasket) => Promise<void | Refusal>,
): Promise<LoadedBasket | Refusal> {
  const restaurantId =
    context.session && (await findRestaurantOfLine(context.db, context.session.id, lineId));
  if (!restaurantId) return refuse('unknown-line');
  return changeBasket(context, restaurantId, async (context, basket) => {
    const line = basket.lines.find(({ id }) => id === lineId);
    return line ? command(context, line, basket) : refuse('unknown-line');
  });
}
