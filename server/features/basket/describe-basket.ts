import type { z } from 'zod';
import type { Basket } from '#contract/basket-parts.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { suggestDishes } from '../menu/suggest-dishes.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { isRefusing } from './check-takes-orders.ts';
import type { LoadedBasket } from './load-basket.ts';
import { noteShown } from './note-shown.ts';
import { NO_BASKET, toWireBasket, toWireSuggestion } from './wire.ts';

/** A basket as the documents write it; null is a session without any. */
export async function describeBasket(
  context: VisitContext,
  basket: LoadedBasket | null,
): Promise<z.input<typeof Basket>> {
  if (basket === null) return NO_BASKET;
  await noteShown(context, basket);
  const { seller, lines } = basket;
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id);
  const isSelling = availability !== undefined && !isRefusing(availability.now.state);
  const suggested = isSelling ? await suggestDishes(context, seller, lines) : [];
  return toWireBasket(basket, {
    open: availability?.now.orderableNow ?? false,
    goesWith: suggested.map(toWireSuggestion),
  });
}
