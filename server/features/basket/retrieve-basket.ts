import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { loadBasket, type LoadedBasket } from './load-basket.ts';
import { findLastRestaurant, findRestaurantOfLine } from './store.ts';

/** The session's basket at a restaurant or, without one, the basket changed last; null where there is none at all. */
export async function retrieveBasket(
  context: VisitContext,
  { restaurantId }: { restaurantId?: number | undefined },
): Promise<LoadedBasket | null | Refusal> {
  const { db, session } = context;
  const wanted = restaurantId ?? (session ? await findLastRestaurant(db, session.id) : undefined);
  return wanted === undefined ? null : loadBasket(context, { restaurantId: wanted });
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
