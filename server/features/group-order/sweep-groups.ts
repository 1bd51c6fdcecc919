import { GROUP_IDLE_HOURS } from '#domain/order/group-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { endHeld } from './end-group.ts';
import { holdGroup } from './hold-group.ts';
import { deleteEndedBefore, listIdle } from './store.ts';

/** By then everybody has paid back what they owed. */
const FORGOTTEN_AFTER_HOURS = 30 * 24;

const GROUP = {
  what: 'a group order that nobody goes on with could not be ended',
  about: (groupId: number) => ({ groupId }),
};

/** Ends group orders whose master has disappeared, and forgets those that are long over; safe to be called twice at once. */
export async function sweepGroups(context: Context): Promise<void> {
  const now = context.clock.now();
  const idleSince = now.subtract({ hours: GROUP_IDLE_HOURS });
  await eachAlone(context, await listIdle(context.db, idleSince), GROUP, (id) =>
    holdGroup(context, id, async (inner, held) => {
      // Somebody may have come back between the question and the hold.
      const isIdle = Temporal.Instant.compare(held.group.changed_at, idleSince) <= 0;
      return isIdle ? endHeld(inner, held) : null;
    }),
  );
  await deleteEndedBefore(context.db, now.subtract({ hours: FORGOTTEN_AFTER_HOURS }));
}
