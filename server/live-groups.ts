import { mayListenToGroup, readChangedGroups, readGroupStatus } from './features/group-order/follow-group.ts';
import type { Context } from './plumbing/context.ts';
import type { Push, PushEvent } from './plumbing/push.ts';

/** How far the sweep looks back: longer than a transaction takes. */
const LOOK_BACK_SECONDS = 10;

/** Tells the pages of a group order's master and clients when it moved, as `LiveOrders` does for orders. */
export class LiveGroups {
  #context: Context;
  #push: Push;
  /** Versions told lately, so that the sweep tells only what the announcement did not. */
  #told = new Map<number, number>();

  constructor(context: Context, push: Push) {
    this.#context = context;
    this.#push = push;
    push.allow('office-order', mayListenToGroup);
  }

  /** What was announced; `isOwn` by this process. */
  async hear(groupId: number, isOwn: boolean): Promise<void> {
    if (!this.#push.hasListeners()) return;
    const isTold = this.#push.isShared && !isOwn;
    await this.#push.tell(async () => {
      const events = await this.#eventsOf(groupId);
      return isTold ? [] : events;
    });
  }

  /** Makes up for announcements that a crash or a broken connection swallowed. */
  async sweep(): Promise<void> {
    const since = this.#context.clock.now().subtract({ seconds: LOOK_BACK_SECONDS });
    const changed = this.#push.hasListeners() ? await readChangedGroups(this.#context, since) : [];
    for (const { id, version } of changed)
      if (this.#told.get(id) !== version) await this.#push.tell(() => this.#eventsOf(id));
    const recent = new Set(changed.map(({ id }) => id));
    for (const id of this.#told.keys()) if (!recent.has(id)) this.#told.delete(id);
  }

  async #eventsOf(groupId: number): Promise<PushEvent[]> {
    const status = await readGroupStatus(this.#context, groupId);
    if (!status) return [];
    this.#told.set(groupId, status.version);
    return [{ channel: `private-office-order-${groupId}`, event: 'status', data: status }];
  }
}
