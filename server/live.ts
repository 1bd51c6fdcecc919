import type { LiveEvent } from '#contract/live-events.ts';
import { listChanged } from './database/rows.ts';
import { mayListenToGroup, readGroupStatus } from './features/group-order/follow-group.ts';
import { mayListenAsDriver } from './features/driver/may-listen.ts';
import { mayListenToRestaurant } from './features/kitchen/may-listen.ts';
import { ticketOf } from './features/kitchen/read-ticket.ts';
import { trialFor } from './features/kitchen/trial-ticket.ts';
import { mayListenToOrder, ownsOrder } from './features/order/may-listen.ts';
import { readOrderStatus } from './features/order/read-order.ts';
import type { Context } from './plumbing/context.ts';
import { LiveUpdates } from './plumbing/push/live-updates.ts';
import type { Push } from './plumbing/push/push.ts';

/** When an order moved, the guest's page is told its status and the kitchen its ticket. */
export function followOrders(context: Context, push: Push): LiveUpdates {
  push.allow('order', mayListenToOrder);
  push.allow('restaurant', mayListenToRestaurant);
  push.allow('drivers', mayListenAsDriver);
  push.allow('driver', ownsOrder);
  return new LiveUpdates(context, push, {
    async read(now, orderId) {
      const status = await readOrderStatus(now, orderId);
      if (!status) return null;
      const { version } = status;
      const found = await ticketOf(now, orderId);
      const events: LiveEvent[] = [{ kind: 'order', id: orderId, data: status }];
      if (found) {
        events.push({ kind: 'restaurant', id: found.restaurantId, data: found.ticket });
        events.push({ kind: 'drivers', id: found.restaurantId, data: { orderId, version } });
      }
      return { version, events };
    },
    readChanged: ({ db }, since) => listChanged(db, 'orders', since),
  });
}

/** When a group order moved, the pages of its master and of all clients are told. */
export function followGroups(context: Context, push: Push): LiveUpdates {
  push.allow('office-order', mayListenToGroup);
  return new LiveUpdates(context, push, {
    async read(now, groupId) {
      const status = await readGroupStatus(now, groupId);
      return (
        status && { version: status.version, events: [{ kind: 'office-order', id: groupId, data: status }] }
      );
    },
    readChanged: ({ db }, since) => listChanged(db, 'group_order', since),
  });
}

/** A test order rings on the boards of its restaurant, and nowhere else. */
export function followTrials(context: Context, push: Push): LiveUpdates {
  return new LiveUpdates(context, push, {
    async read(now, trialId) {
      const trial = await trialFor(now, trialId);
      if (!trial) return null;
      const { restaurantId, ticket } = trial;
      return { version: ticket.version, events: [{ kind: 'restaurant', id: restaurantId, data: ticket }] };
    },
    readChanged: ({ db }, since) => listChanged(db, 'trial_order', since),
  });
}
