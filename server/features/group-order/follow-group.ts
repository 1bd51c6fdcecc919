import type { z } from 'zod';
import type { OfficeOrderStatus } from '#contract/group-order.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { findGroup, findMember, listMembers } from './store.ts';
import { toStatus } from './wire.ts';

/** Whether a visitor hears what becomes of a group order: its master, and every client who has not left. */
export async function mayListenToGroup({ db, session }: VisitContext, groupId: number): Promise<boolean> {
  const group = session && (await findGroup(db, groupId));
  if (!session || !group) return false;
  if (group.session_id === session.id) return true;
  const member = await findMember(db, groupId, session.id);
  return member !== undefined && member.state !== 'left';
}

/** What the group's channel is told; null for one that is gone. */
export async function readGroupStatus(
  { db }: Context,
  groupId: number,
): Promise<z.input<typeof OfficeOrderStatus> | null> {
  const group = await findGroup(db, groupId);
  return group ? toStatus(group, await listMembers(db, groupId)) : null;
}
