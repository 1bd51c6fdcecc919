import type { RefusalCode } from '#contract/refusals.ts';
import { checkBasket, type BasketRefusalCode } from '#domain/order/basket.ts';
import { checkGroup, MOST_GROUP_LINES, overBudget } from '#domain/order/group-order.ts';
import { formatPrice } from '#domain/money/money.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdBasket, type LockedBasket } from '../basket/change-basket.ts';
import { handLinesOver, readMasterLines, sharesOf } from '../basket/group-baskets.ts';
import { loadLines } from '../basket/load-basket.ts';
import { holdGroup, noteChange, type HeldGroup } from './hold-group.ts';
import { findGroup, findMember, updateMember, type MemberRow } from './store.ts';

const CODES: Record<BasketRefusalCode, RefusalCode> = {
  empty: 'basket-empty',
  'pending-lines': 'choices-missing',
  'sold-out': 'sold-out',
};

/**
 * Hands everything in a client's basket over to the master: no address, no payment, no minimum, and wish times are the
 * master's matter (CHK-017, CHK-053). Answers 'own' where the caller is the master, whose order goes its usual way.
 */
export async function submitLines(
  outer: VisitContext,
  { groupId, restaurantId }: { groupId: number; restaurantId: number },
): Promise<'handed-over' | 'own' | Refusal> {
  const { session } = outer;
  const known = await findGroup(outer.db, groupId);
  if (!session || !known || known.restaurant_id !== restaurantId) return refuse('unknown-group');
  if (known.session_id === session.id) return 'own';
  return holdGroup(outer, groupId, async (context, held) => {
    const { group } = held;
    const member = await findMember(context.db, groupId, session.id);
    if (!member) return refuse('unknown-group');
    const closed = checkGroup({ state: group.state, deadlineAt: group.deadline_at }, context.clock.now());
    if (closed) return refuse(closed);
    if (member.state === 'left' || !held.basket) return refuse('group-ended');
    return handOver(context, held, member);
  });
}

function handOver(
  context: VisitContext,
  { group, basket: to }: HeldGroup,
  member: MemberRow,
): Promise<'handed-over' | Refusal> {
  return holdBasket(context, group.restaurant_id, async (context, from): Promise<'handed-over' | Refusal> => {
    if (!to || from.row.group_member_id !== member.id) return refuse('group-ended');
    // A second tap finds nothing more to hand over.
    if (from.lines.length === 0 && member.state === 'submitted') return 'handed-over';
    const refusal = await checkLines(context, { from, group, member });
    if (refusal) return refusal;
    await handLinesOver(context, { from, to, memberId: member.id });
    await updateMember(context.db, member.id, { state: 'submitted', changed_at: context.clock.now() });
    await noteChange(context, group.id);
    return 'handed-over';
  });
}

type Handing = { from: LockedBasket; group: HeldGroup['group']; member: MemberRow };

async function checkLines(context: VisitContext, { from, group, member }: Handing): Promise<Refusal | null> {
  const { seller } = from;
  const lines = await loadLines(context, seller, from.lines);
  const [wrong] = checkBasket(lines.map(({ pending, available }) => ({ pending, soldOut: !available })));
  if (wrong) return refuse(CODES[wrong]);
  const handed = await readMasterLines(context, seller, group);
  if (handed.length + lines.length > MOST_GROUP_LINES) return refuse('group-full');
  const own = lines.reduce((sum, { priced }) => sum + lineTotal(priced) + priced.depositCents, 0);
  const over = overBudget((sharesOf(handed).get(member.id) ?? 0) + own, group.budget_cents);
  if (over === 0) return null;
  return refuse('group-over-budget', {
    message: `Vereinbart sind höchstens ${formatPrice(group.budget_cents ?? 0)} pro Person. Du liegst ${formatPrice(over)} darüber.`,
  });
}
