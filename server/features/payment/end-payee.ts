import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { stopWithoutPayee } from './offer-online.ts';
import { listCurrent, saveAccount } from './payee-store.ts';

/**
 * A restaurant takes no new payments at a service. What was begun runs to its end, refunds included: payments know the
 * account they were made with, and the operator's platform keeps its access to it. The caller holds the restaurant.
 */
export async function disconnect(
  context: Context,
  restaurantId: number,
  provider: 'stripe' | 'paypal',
): Promise<Refusal | null> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const current = await listCurrent(context.db, restaurantId);
  const ending = current.filter((payee) => payee.provider === provider);
  if (!restaurant || ending.length === 0) return refuse('unknown-payee');
  const goesOn = current.some((payee) => payee.is_active && payee.provider !== provider);
  if (restaurant.takes_online && !goesOn && !restaurant.takes_cash && !restaurant.takes_ec)
    return refuse('only-online');
  for (const { id } of ending) await endPayee(context, id);
  await stopWithoutPayee(context, restaurantId);
  return null;
}

/** Ends an account; `reason` is what the restaurant is told. */
export async function endPayee(context: Context, id: number, reason = ''): Promise<void> {
  const now = context.clock.now();
  await saveAccount(context.db, id, {
    is_active: false,
    resumes_online: false,
    ended_at: now,
    changed_at: now,
    end_reason: reason,
    check_at: null,
  });
}
