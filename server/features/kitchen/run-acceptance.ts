import type { z } from 'zod';
import type { kitchenAcceptance, saveAcceptance } from '#contract/acceptance.ts';
import { readAcceptance, setAcceptance } from '#server/features/restaurant/acceptance.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** What happens to an order until it is accepted; without a restaurant, at the first that this person runs. */
export async function showAcceptance(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenAcceptance.request>,
): Promise<z.input<typeof kitchenAcceptance.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    ...readAcceptance(restaurant),
  };
}

/** Orders that wait already keep the time that their guests were told. */
export const runAcceptance = (visit: StaffVisit, input: z.output<typeof saveAcceptance.request>) =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const refusal = await setAcceptance(context, input);
    // Whose number it is, is nobody's but theirs: the audit stays.
    const details = {
      minutes: input.acceptMinutes,
      atOnce: input.autoAccepts ? 'automatisch' : 'von Hand',
      inCharge: input.inChargePhone === '' ? 'niemand' : 'gesetzt',
    };
    return refusal ?? { action: 'acceptance-set', details };
  });
