import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { leaveGroup } from '../basket/group-baskets.ts';
import type { LoadedLine } from '../basket/load-basket.ts';
import { sharesOf } from '../basket/group-baskets.ts';
import { holdGroup, noteChange, type HeldGroup } from './hold-group.ts';
import { findMember, listMembers, listRunningOf, lockGroup, updateMember } from './store.ts';

/** The master ends the group order, or the one that runs; everybody gets back what they handed over (GRP-011). */
export async function cancelGroup(context: VisitContext, groupId: number | null): Promise<Refusal | null> {
  const { session, db } = context;
  if (!session) return null;
  const running = await listRunningOf(db, session.id);
  const own = running.map(({ id }) => id).filter((id) => groupId === null || id === groupId);
  return endGroups(context, own);
}

/** Ends those of the group orders that still run. */
export async function endGroups(context: Context, groupIds: readonly number[]): Promise<Refusal | null> {
  for (const id of groupIds) {
    const ended = await holdGroup(context, id, endHeld);
    if (isRefusal(ended)) return ended;
  }
  return null;
}

/** Ends a group order that still runs, without an order. */
export async function endHeld(context: Context, { group, basket }: HeldGroup): Promise<null> {
  if (group.ended_at !== null) return null;
  const members = await listMembers(context.db, group.id);
  await leaveGroup(context, { master: basket, memberIds: members.map(({ id }) => id) });
  await noteChange(context, group.id, { state: 'cancelled', ended_at: context.clock.now() });
  return null;
}

/** A client leaves and orders for themselves, with everything they had chosen (GRP-026). */
export async function leaveAsClient(context: VisitContext, groupId: number): Promise<Refusal | null> {
  const { session } = context;
  if (!session) return refuse('unknown-group');
  return holdGroup(context, groupId, async (context, { group, basket }): Promise<null | Refusal> => {
    const member = await findMember(context.db, groupId, session.id);
    if (!member) return refuse('unknown-group');
    if (member.state === 'left' || group.state === 'cancelled') return null;
    if (group.state === 'ordered') return refuse('group-ended');
    if (group.state === 'locked') return refuse('group-locked');
    await leaveGroup(context, { master: basket, memberIds: [member.id] });
    await updateMember(context.db, member.id, { state: 'left', changed_at: context.clock.now() });
    await noteChange(context, groupId);
    return null;
  });
}

/** The master keeps everybody out while ordering, or lets them in again. */
export async function lockForOrder(
  outer: VisitContext,
  { groupId, isLocked }: { groupId: number; isLocked: boolean },
): Promise<Refusal | null> {
  const { session } = outer;
  return outer.transaction<VisitContext, Refusal | null>(async (context) => {
    const group = await lockGroup(context.db, groupId);
    if (!session || group?.session_id !== session.id) return refuse('unknown-group');
    if (group.ended_at !== null) return refuse('group-ended');
    const state = isLocked ? 'locked' : 'open';
    if (group.state !== state) await noteChange(context, groupId, { state });
    return null;
  });
}

/**
 * The master has ordered: within the order's transaction, with the basket held, the group order ends. What was not
 * handed over by now stays with those who chose it.
 */
export async function endByOrder(
  context: Context,
  groupId: number,
  lines: readonly LoadedLine[],
): Promise<void> {
  const { db, clock } = context;
  const group = await lockGroup(db, groupId);
  if (!group || group.ended_at !== null) return;
  const shares = sharesOf(lines);
  const members = await listMembers(db, groupId);
  for (const { id } of members)
    await updateMember(db, id, { share_cents: shares.get(id) ?? 0, changed_at: clock.now() });
  await leaveGroup(context, { master: null, memberIds: members.map(({ id }) => id) });
  await noteChange(context, groupId, { state: 'ordered', ended_at: clock.now() });
}
