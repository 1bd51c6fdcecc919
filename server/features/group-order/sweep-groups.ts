import { GROUP_IDLE_HOURS } from '#domain/order/group-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { endHeld } from './end-group.ts';
import { holdGroup } from './hold-group.ts';
import { deleteEndedBefore, listIdle } from './store.ts';

/** By then everybody has paid back what they owed. */
const FORGOTTEN_AFTER_HOURS = 30 * 24;

/** Ends group orders whose master has disappeared, and forgets those that are long over; safe to be called twice at once. */
export async function sweepGroups(context: Context): Promise<void> {
  const now = context.clock.now();
  const idleSince = now.subtract({ hours: GROUP_IDLE_HOURS });
  for (const id of await listIdle(context.db, idleSince)) {
    await holdGroup(context, id, async (inner, held) => {
      // Somebody may have come back between the question and the hold.
      const isIdle = Temporal.Instant.compare(held.group.changed_at, idleSince) <= 0;
      return isIdle ? endHeld(inner, held) : null;
    });
  }
  await deleteEndedBefore(context.db, now.subtract({ hours: FORGOTTEN_AFTER_HOURS }));
}
