import { userMailbox } from '#contract/account.ts';
import { kitchenNotices, letDeviceSleep, wakeDevice } from '#contract/kitchen-notices.ts';
import { followOrder, orderNotices, unfollowOrder } from '#contract/order-notices.ts';
import type { PushSender } from '#server/adapters/web-push.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { followOrder as follow, readFollowing, stopFollowing } from './follow-order.ts';
import { findReturned } from './returned-mail.ts';
import { letThisDeviceSleep, readWaking, wakeThisDevice } from './wake-this-device.ts';

/** How a browser asks to be told of an order or woken for those of a restaurant, and whether mail arrives. */
export function followRoutes(routes: Routes, push: PushSender): void {
  routes.serve(orderNotices, (context, input) => readFollowing(context, push, input));
  routes.serve(followOrder, (context, input) => follow(context, push, input));
  routes.serve(unfollowOrder, stopFollowing);
  routes.serve(kitchenNotices, (context, input) => readWaking(context, push, input));
  routes.serve(wakeDevice, (context, input) => wakeThisDevice(context, push, input));
  routes.serve(letDeviceSleep, letThisDeviceSleep);
  routes.serve(userMailbox, async (visit) => ({ returned: await findReturned(visit, visit.person) }));
}
