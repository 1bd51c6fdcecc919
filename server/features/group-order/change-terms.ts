import { changedDeadline } from '#domain/order/group-order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteChange } from './hold-group.ts';
import { budgetOf } from './start-group.ts';
import { lockGroup } from './store.ts';

interface Terms {
  groupId: number;
  /** HH:MM; '' = no deadline. */
  deadline: string;
  /** Per head; 0 = no limit. */
  budgetEuros: number;
}

/**
 * The master agrees on another time or budget while the group order runs; everybody in it hears of it. What has been
 * handed over stays, also where it is more than the new budget.
 */
export async function changeTerms(
  outer: VisitContext,
  { groupId, deadline, budgetEuros }: Terms,
): Promise<Refusal | null> {
  const { session } = outer;
  const budget = budgetOf(budgetEuros);
  if (isRefusal(budget)) return budget;
  return outer.transaction<VisitContext, Refusal | null>(async (context) => {
    const group = await lockGroup(context.db, groupId);
    if (!session || group?.session_id !== session.id) return refuse('unknown-group');
    if (group.ended_at !== null) return refuse('group-ended');
    const deadlineAt = changedDeadline(deadline, group.deadline_at, context.clock.now());
    const isSameTime = String(deadlineAt) === String(group.deadline_at);
    if (isSameTime && budget.cents === group.budget_cents) return null;
    await noteChange(context, groupId, { deadline_at: deadlineAt, budget_cents: budget.cents });
    return null;
  });
}
