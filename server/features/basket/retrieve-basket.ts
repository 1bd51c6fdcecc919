import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { loadBasket, type LoadedBasket } from './load-basket.ts';
import { findLastRestaurant, findRestaurantOfLine } from './store.ts';

/** The session's basket at a restaurant or, without one, at the restaurant it has chosen (sethost), else the basket
 * changed last; null where there is none at all. */
export async function retrieveBasket(
  context: VisitContext,
  { restaurantId }: { restaurantId?: number | undefined },
): Promise<LoadedBasket | null | Refusal> {
  if (restaurantId !== undefined) return loadBasket(context, { restaurantId });
  const { db, session } = context;
  const last = session ? (session.restaurantId ?? (await findLastRestaurant(db, session.id))) : undefined;
  if (last === undefined) return null;
  const basket = await loadBasket(context, { restaurantId: last });
  // Nobody asked for that restaurant; if it is not listed any more, there is simply no basket.
  return isRefusal(basket) ? null : basket;
}

/** The session's basket in which a line lies. */
export async function retrieveBasketOfLine(
  context: VisitContext,
  lineId: number,
): Promise<LoadedBasket | Refusal> {
  const { db, session } = context;
  const restaurantId = session ? await findRestaurantOfLine(db, session.id, lineId) : undefined;
  return restaurantId === undefined ? refuse('unknown-line') : loadBasket(context, { restaurantId });
}
