import type { Context } from '#server/plumbing/context.ts';
import type { GroupFate } from '../../group-order/answers.ts';
import { listOrdersOfGroup, withHeads } from '../store.ts';
import { sayToGroup } from './status-info.ts';

/** How the order of a group stands, told to those who did not place it: nothing of its sums, its contact or its address. */
export async function findGroupFate({ db, clock }: Context, groupId: number): Promise<GroupFate | null> {
  const [head] = await withHeads(db, await listOrdersOfGroup(db, groupId));
  return head ? { state: head.order.state, sentence: sayToGroup(head, clock.now()) } : null;
}
