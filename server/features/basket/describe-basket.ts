import type { z } from 'zod';
import type { Basket } from '#contract/basket.ts';
import type { Context } from '#server/plumbing/context.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import type { LoadedBasket } from './load-basket.ts';
import { NO_BASKET, toWireBasket } from './wire.ts';

export { toWireSums as describeSums } from './wire.ts';

/** A basket as the documents write it; null is a session without any. */
export async function describeBasket(
  context: Context,
  basket: LoadedBasket | null,
): Promise<z.input<typeof Basket>> {
  if (basket === null) return NO_BASKET;
  const availability = (await availabilitiesOf(context, [basket.seller])).get(basket.seller.id);
  return toWireBasket(basket, availability?.now.orderableNow ?? false);
}
