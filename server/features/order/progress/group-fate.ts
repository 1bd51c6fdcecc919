import type { Context } from '#server/plumbing/context.ts';
import type { GroupFate } from '../../group-order/answers.ts';
import { listOrdersOfGroup, withHeads } from '../store.ts';
import { sayToGroup } from './status-info.ts';
import { listTakenOff } from './store-reductions.ts';

/** How the order of a group stands, told to those who did not place it: nothing of its sums, its contact or its address. */
export async function findGroupFate({ db, clock }: Context, groupId: number): Promise<GroupFate | null> {
  const [head] = await withHeads(db, await listOrdersOfGroup(db, groupId));
  if (!head) return null;
  const { order } = head;
  const { reduced_cents: reduced, payable_cents: payable } = order;
  return {
    state: order.state,
    sentence: sayToGroup(head, clock.now()),
    isGivenBack: reduced > 0 && reduced >= payable,
    takenOff: reduced > 0 ? await listTakenOff(db, order.id) : [],
  };
}
