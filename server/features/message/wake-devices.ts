import { mayAtRestaurant } from '#domain/people/rights.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { findOwnTill } from '#server/features/till/change-tills.ts';
import type { Context } from '#server/plumbing/context.ts';
import { keepMessages } from './keep-messages.ts';
import { wayOf } from './order-brief.ts';
import { noteFor } from './order-push.ts';
import { listWakened, type Subscription } from './push-store.ts';

/** Of messages that say nothing any more once the guest was answered: of an order, and of a wish to cancel it. */
export const ORDER_WAITS = 'order-waits';
export const CANCEL_WAITS = 'order-cancel-waits';

interface Waiting {
  kind: typeof ORDER_WAITS | typeof CANCEL_WAITS;
  restaurantId: number;
  siteId: number;
  orderId: number;
  title: string;
  text: string;
}

/** A push to every browser that asked to be woken, as long as whoever asked still works with orders there. */
export async function wakeDevices(context: Context, waiting: Waiting): Promise<void> {
  const { kind, restaurantId, siteId, orderId, title, text } = waiting;
  const created_at = context.clock.now();
  for (const browser of await listWakened(context.db, restaurantId)) {
    if (!(await mayStillHear(context, browser))) continue;
    const note = noteFor(browser, { title, text });
    const dedupe_key = `${kind}:${orderId}:${wayOf(note)}`;
    await keepMessages(context, siteId, [{ kind, order_id: orderId, created_at, dedupe_key, ...note }]);
  }
}

async function mayStillHear(context: Context, browser: Subscription): Promise<boolean> {
  const { person_id: personId, device_id: deviceId, restaurant_id: restaurantId } = browser;
  if (deviceId !== null) return (await findOwnTill(context, deviceId))?.removed_at === null;
  const person = personId === null ? null : await findPerson(context, personId);
  return person?.blocked_at === null && mayAtRestaurant(person.roles, 'orders', restaurantId ?? 0);
}
