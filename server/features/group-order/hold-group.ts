import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { LockedBasket } from '../basket/change-basket.ts';
import { holdMasterBasket } from '../basket/group-baskets.ts';
import { findGroup, lockGroup, updateGroup, type GroupChanges, type GroupRow } from './store.ts';

/** A group order as a command finds it; nobody else changes it until the command is done. */
export type HeldGroup = { group: GroupRow; basket: LockedBasket['row'] | null };

/**
 * Holds a group order together with its master's basket for one command that moves lines. Everybody takes the master's
 * basket first, then the group, then the clients' baskets, as an order of the master does: nobody waits in a circle.
 */
export function holdGroup<C extends Context, Result>(
  outer: C,
  groupId: number,
  command: (context: C, held: HeldGroup) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return outer.transaction<C, Result | Refusal>(async (context) => {
    const found = await findGroup(context.db, groupId);
    if (!found) return refuse('unknown-group');
    const basket = found.ended_at === null ? await holdMasterBasket(context, found) : null;
    const group = await lockGroup(context.db, groupId);
    return group ? command(context, { group, basket }) : refuse('unknown-group');
  });
}

/** Notes that a group order has changed, and tells everybody in it after the commit. */
export async function noteChange(
  context: Context,
  groupId: number,
  changes: GroupChanges = {},
): Promise<void> {
  await updateGroup(context.db, groupId, context.clock.now(), changes);
  context.announce({ officeOrders: [groupId] });
}
