import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { offerOnline } from '../restaurant/offer-online.ts';
import { forgetResuming, listCurrent } from './payee-store.ts';

/**
 * A restaurant offers online payment, or no more. Refused without an account that takes payments, and where guests could
 * then pay with nothing at all. The caller holds the restaurant.
 */
export async function chooseOnline(
  context: Context,
  restaurantId: number,
  isOffered: boolean,
): Promise<Refusal | null> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return refuse('unknown-restaurant');
  if (isOffered && !(await hasActive(context, restaurantId))) return refuse('no-payee');
  if (!isOffered && !restaurant.takes_cash && !restaurant.takes_ec) return refuse('only-online');
  await forgetResuming(context.db, restaurantId);
  if (restaurant.takes_online !== isOffered) await offerOnline(context, restaurantId, isOffered);
  return null;
}

/** Offers nothing that cannot be paid: without an account online payment ends. Answers whether it has ended now. */
export async function stopWithoutPayee(context: Context, restaurantId: number): Promise<boolean> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant?.takes_online || (await hasActive(context, restaurantId))) return false;
  await offerOnline(context, restaurantId, false);
  return true;
}

const hasActive = async ({ db }: Context, restaurantId: number): Promise<boolean> =>
  (await listCurrent(db, restaurantId)).some(({ is_active }) => is_active);
