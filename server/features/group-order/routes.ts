import {
  cancelOfficeOrderClient,
  cancelOfficeOrderMaster,
  changeOfficeOrder,
  checkopenofficemaster,
  createOfficeOrder,
  getOfficeOrderPayPalMeAddress,
  isOfficeOrder,
  joinOfficeOrder,
  lockOfficeOrder,
  officeOrderCode,
  officeOrderStatus,
  setOfficeOrderClientName,
} from '#contract/group-order.ts';
import { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import { isRefusal, refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { changeTerms } from './change-terms.ts';
import { cancelGroup, leaveAsClient, lockForOrder } from './end-group.ts';
import { findOwnGroup } from './find-own-group.ts';
import { joinGroup } from './join-group.ts';
import { nameMember } from './name-member.ts';
import { findPayBack } from './pay-back.ts';
import { startGroup } from './start-group.ts';
import { findGroupAt, openGroup, openHandedOver, see } from './view-group.ts';
import { joinLink, toNoOrder, toOfficeOrder } from './wire.ts';

export function groupOrderRoutes(routes: Routes): void {
  readingRoutes(routes);
  masterRoutes(routes);
  clientRoutes(routes);
}

function readingRoutes(routes: Routes): void {
  routes.serve(isOfficeOrder, async (context, { hostId }) => {
    const seen = await findGroupAt(context, hostId);
    if (isRefusal(seen)) return seen;
    return seen.group ? toOfficeOrder(context, seen) : toNoOrder(seen.seller);
  });
  routes.serve(officeOrderStatus, async (context, { officeOrderId: id, officeOrderUid: uid }) => {
    const seen = await (id !== undefined && uid !== undefined
      ? openGroup(context, { id, uid })
      : openHandedOver(context));
    return isRefusal(seen) ? seen : toOfficeOrder(context, seen);
  });
  routes.serve(officeOrderCode, async (context, link) => {
    const seen = await openGroup(context, link);
    return isRefusal(seen) ? seen : drawQrCode(joinLink(context.site, seen.group));
  });
}

function masterRoutes(routes: Routes): void {
  routes.serve(createOfficeOrder, async (context, { hostId, paypalMe, name, deadline, budget }) => {
    const group = await startGroup(context, {
      restaurantId: hostId,
      paypalMe: paypalMe ?? '',
      masterName: name ?? '',
      deadline: deadline ?? '',
      budgetEuros: budget ?? 0,
    });
    if (isRefusal(group)) return group;
    const seller = await findRestaurant(context, hostId);
    return seller ? toOfficeOrder(context, await see(context, seller, group)) : refuse('unknown-restaurant');
  });
  routes.serve(changeOfficeOrder, async (context, { officeOrderId: groupId, deadline, budget }) => {
    const terms = { groupId, deadline: deadline ?? '', budgetEuros: budget ?? 0 };
    return (await changeTerms(context, terms)) ?? DONE;
  });
  routes.serve(lockOfficeOrder, async (context, { officeOrderId: groupId, locked: isLocked }) => {
    return (await lockForOrder(context, { groupId, isLocked })) ?? DONE;
  });
  routes.serve(cancelOfficeOrderMaster, async (context, { officeOrderId }) => {
    return (await cancelGroup(context, officeOrderId ?? null)) ?? DONE;
  });
  routes.serve(checkopenofficemaster, async (context) => {
    const own = await findOwnGroup(context);
    return {
      officeOrderId: own?.group.id ?? null,
      officeOrderUid: own?.group.uid ?? '',
      hostId: own?.seller.id ?? null,
      hostName: own?.seller.name ?? '',
      hostUrl: own?.seller.url ?? '',
    };
  });
}

function clientRoutes(routes: Routes): void {
  // A link that leads nowhere any more is an answer that says why (GRP-020).
  routes.serve(joinOfficeOrder, async (context, link) => {
    const joined = await joinGroup(context, link);
    return isRefusal(joined)
      ? { success: false, errors: [joined.message], hostId: null, hostUrl: '' }
      : { success: true, errors: [], hostId: joined.id, hostUrl: joined.url };
  });
  routes.serve(setOfficeOrderClientName, async (context, { name }) => {
    const named = await nameMember(context, name);
    return isRefusal(named) ? named : { ...DONE, name: named };
  });
  routes.serve(cancelOfficeOrderClient, async (context, { officeOrderId }) => {
    return (await leaveAsClient(context, officeOrderId)) ?? DONE;
  });
  routes.serve(getOfficeOrderPayPalMeAddress, async (context, link) => {
    const owed = await findPayBack(context, link);
    if (isRefusal(owed)) return owed;
    return { success: owed.url !== '', payPalUrl: owed.url, orderValue: toEuros(owed.cents) };
  });
}
