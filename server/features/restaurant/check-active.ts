import type { z } from 'zod';
import type { hostactive } from '#contract/restaurant.ts';
import { yesNo } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isAdministrator } from '../account/permission.ts';
import { availabilitiesOf } from './availability-of.ts';
import { describeState, describeSwitches } from './describe-state.ts';
import { findRestaurant } from './find-restaurant.ts';

/** Whether something may be put into the basket now. A restaurant that is only closed takes orders for later. */
export async function checkActive(
  context: VisitContext,
  { hostId }: { hostId: number },
): Promise<z.input<typeof hostactive.answer> | Refusal> {
  const restaurant = await findRestaurant(context, hostId);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(hostId);
  if (!availability) return refuse('unknown-restaurant');
  const now = context.clock.now();
  const { item_active_delivery, item_active_pickup, item_auto_reactivate } = describeSwitches(
    availability,
    now,
  );
  const { state } = availability.now;
  context.shows({ tags: [`restaurant:${hostId}`], until: availability.now.nextChangeAt });
  return {
    active: yesNo(state === 'open' || state === 'closed'),
    item_auto_reactivate,
    item_active_delivery,
    item_active_pickup,
    state: describeState(availability, now),
    mayOrderAnyway: await isAdministrator(context),
    now: now.toString(),
  };
}
