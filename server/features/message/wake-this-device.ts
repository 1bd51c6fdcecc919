import type { z } from 'zod';
import type { kitchenNotices, letDeviceSleep, wakeDevice } from '#contract/kitchen-notices.ts';
import { DONE } from '#contract/values.ts';
import type { PushSender } from '#server/adapters/web-push.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { toSubscription } from './follow-order.ts';
import { deleteWakened, listWakened, upsertWakened } from './push-store.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Every tablet and every phone of a large team. */
const MOST_DEVICES = 30;

/** What a board needs to offer the waking, and whether this browser is woken. */
export async function readWaking(
  context: StaffVisit,
  push: PushSender,
  { hostId, endpoint }: z.output<typeof kitchenNotices.request>,
): Promise<z.input<typeof kitchenNotices.answer>> {
  const browsers = await listWakened(context.db, hostId);
  const { publicKey } = await vapidKeys(context);
  return {
    publicKey,
    standIn: push.standIn && toSubscription(push.standIn),
    isOn: browsers.some((browser) => [endpoint, push.standIn?.endpoint].includes(browser.endpoint)),
  };
}

/** Wakes this browser for as long as who asks works there, or the device is paired. */
export async function wakeThisDevice(
  outer: StaffVisit,
  push: PushSender,
  { hostId, subscription }: z.output<typeof wakeDevice.request>,
): Promise<typeof DONE | Refusal> {
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  if (!push.accepts(target)) return refuse('unknown-push-service');
  const { deviceId = null, personId } = outer.staff;
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const browsers = await listWakened(context.db, hostId);
    const isKnown = browsers.some(({ endpoint }) => endpoint === target.endpoint);
    if (!isKnown && browsers.length >= MOST_DEVICES) return refuse('too-many-entries');
    await upsertWakened(context.db, {
      ...target,
      restaurant_id: hostId,
      person_id: deviceId === null ? personId : null,
      device_id: deviceId,
      created_at: context.clock.now(),
    });
    return DONE;
  });
}

export async function letThisDeviceSleep(
  { db }: StaffVisit,
  { hostId, endpoint }: z.output<typeof letDeviceSleep.request>,
): Promise<typeof DONE> {
  await deleteWakened(db, hostId, endpoint);
  return DONE;
}
