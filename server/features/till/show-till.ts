import type { z } from 'zod';
import type { till } from '#contract/till.ts';
import { acceptMinutes } from '#domain/time/accept-minutes.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isAttached } from '../fiscal/attach-device.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { rushMinutes } from '../restaurant/rushes.ts';
import { findTill } from './find-till.ts';

/** What a till needs to take orders; a device that is used stays paired. */
export async function showTill(context: VisitContext): Promise<z.input<typeof till.answer>> {
  const found = await findTill(context);
  const seller = found && (await findRestaurant(context, found.restaurantId));
  if (!found || !seller) return { device: null };
  const now = context.clock.now();
  if (context.till.secret !== null) context.till.keep(context.till.secret);
  return {
    device: {
      name: found.name,
      minutes: {
        pickup: offered(seller.pickup_lead_minutes + rushMinutes(seller, 'pickup', now)),
        delivery: offered(seller.delivery_lead_minutes + rushMinutes(seller, 'delivery', now)),
      },
      delivers: seller.offers_delivery,
      takesMoney: await isAttached(context, found.restaurantId),
    },
  };
}

function offered(leadMinutes: number) {
  const { minutes, suggested } = acceptMinutes(leadMinutes);
  return { offered: [...minutes], suggested };
}
