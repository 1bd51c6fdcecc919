import type { z } from 'zod';
import type { DriverPosition } from '#contract/driver-position.ts';
import type { Position } from '#server/plumbing/context.ts';
import type { Push } from '#server/plumbing/push/push.ts';

type Shown = z.input<typeof DriverPosition>;

/** What was heard longer ago says nothing of where anybody is. */
const KEPT_SECONDS = 120;

/**
 * Where drivers are who share it: the last place of each alone, in the memory of every process, and nowhere else. It is
 * told to the one guest whom they are on the way to.
 */
export class DriverPositions {
  #push: Push;
  #known = new Map<number, Shown>();

  constructor(push: Push) {
    this.#push = push;
  }

  /** What was announced; `isOwn` by this process. */
  async hear({ orderId, at, point }: Position, isOwn: boolean): Promise<void> {
    const position = point && { at, ...point };
    if (position) this.#known.set(orderId, position);
    else this.#known.delete(orderId);
    // Who announced it tells a shared cluster.
    if (!this.#push.hasListeners() || (this.#push.isShared && !isOwn)) return;
    await this.#push.tell(async () => [{ kind: 'driver', id: orderId, data: { position } }]);
  }

  /** Null: it is not shared with the guest of this order, or nothing was heard for a while. */
  find(orderId: number, now: Temporal.Instant): Shown | null {
    this.forget(now);
    return this.#known.get(orderId) ?? null;
  }

  /** Lets go of whatever is older than it may be. */
  forget(now: Temporal.Instant): void {
    const oldest = now.subtract({ seconds: KEPT_SECONDS });
    for (const [orderId, { at }] of this.#known)
      if (Temporal.Instant.compare(Temporal.Instant.from(at), oldest) < 0) this.#known.delete(orderId);
  }
}
