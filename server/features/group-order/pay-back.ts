import { payPalMeUrl } from '#domain/order/group-order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { openGroup } from './view-group.ts';

/** What the caller owes the master, in cents, and where it is paid; '' where the master gave no name (GRP-029). */
export async function findPayBack(
  context: VisitContext,
  link: { id: number; uid: string },
): Promise<{ url: string; cents: number } | Refusal> {
  const seen = await openGroup(context, link);
  if (isRefusal(seen)) return seen;
  const { group, member, shares } = seen;
  const cents = member ? (shares.get(member.id) ?? 0) : 0;
  const isOwed = cents > 0 && group.state !== 'cancelled' && group.paypal_me !== '';
  return { cents, url: isOwed ? payPalMeUrl(group.paypal_me, cents) : '' };
}
