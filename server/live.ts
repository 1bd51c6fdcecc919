import { mayListenToRestaurant } from './features/kitchen/kitchen-staff.ts';
import { ticketOf } from './features/kitchen/read-ticket.ts';
import { mayListenToOrder } from './features/order/may-listen.ts';
import { readChangedOrders } from './features/order/read-changed-orders.ts';
import { readOrderStatus } from './features/order/read-order.ts';
import type { Context } from './plumbing/context.ts';
import type { Push, PushEvent } from './plumbing/push.ts';

/** How far the sweep looks back: longer than a transaction takes, so that none slips through between two sweeps. */
const LOOK_BACK_SECONDS = 10;

/**
 * Tells open pages when an order moved: the guest's page its status, the kitchen its ticket. Events carry the whole
 * state with its version, so hearing twice does no harm.
 */
export class LiveOrders {
  #context: Context;
  #push: Push;
  /** Versions told lately, so that the sweep tells only what the announcement did not. */
  #told = new Map<number, number>();

  constructor(context: Context, push: Push) {
    this.#context = context;
    this.#push = push;
    push.allow('order', mayListenToOrder);
    push.allow('restaurant', mayListenToRestaurant);
  }

  /** What was announced; `isOwn` by this process. */
  async hear(orderId: number, isOwn: boolean): Promise<void> {
    if (!this.#push.hasListeners()) return;
    // Who announced it tells a shared cluster; the others only note that it is told.
    const isTold = this.#push.isShared && !isOwn;
    await this.#push.tell(async () => {
      const events = await this.#eventsOf(orderId);
      return isTold ? [] : events;
    });
  }

  /** Makes up for announcements that a crash or a broken connection swallowed. */
  async sweep(): Promise<void> {
    const since = this.#context.clock.now().subtract({ seconds: LOOK_BACK_SECONDS });
    const changed = this.#push.hasListeners() ? await readChangedOrders(this.#context, since) : [];
    const missed = changed.filter(({ id, version }) => this.#told.get(id) !== version);
    for (const { id } of missed) await this.#push.tell(() => this.#eventsOf(id));
    const recent = new Set(changed.map(({ id }) => id));
    for (const id of this.#told.keys()) if (!recent.has(id)) this.#told.delete(id);
  }

  async #eventsOf(orderId: number): Promise<PushEvent[]> {
    const status = await readOrderStatus(this.#context, orderId);
    if (!status) return [];
    this.#told.set(orderId, status.version);
    const forGuest = { channel: `private-order-${orderId}`, event: 'status', data: status };
    const ticket = await ticketOf(this.#context, orderId);
    if (!ticket) return [forGuest];
    const channel = `private-restaurant-${ticket.restaurantId}`;
    return [forGuest, { channel, event: 'order', data: ticket.ticket }];
  }
}
