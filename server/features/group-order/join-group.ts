import { checkGroup, MOST_GROUP_CLIENTS } from '#domain/order/group-order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdBasket } from '../basket/change-basket.ts';
import { enterGroup } from '../basket/group-baskets.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { noteChange } from './hold-group.ts';
import { findJoined, listMembers, listRunningOf, lockGroup, upsertMember, type GroupRow } from './store.ts';

/**
 * Makes the session a client of the group order of a link. However often and however fast it is opened, a session is
 * one client; whoever has left comes back.
 */
export async function joinGroup(
  outer: VisitContext,
  link: { id: number; uid: string },
): Promise<Restaurant | Refusal> {
  const session = await outer.requireSession();
  return outer.transaction<VisitContext, Restaurant | Refusal>(async (context) => {
    const group = await lockGroup(context.db, link.id);
    if (!group || group.uid !== link.uid) return refuse('unknown-group');
    const seller = await findRestaurant(context, group.restaurant_id);
    if (!seller) return refuse('unknown-group');
    const refusal = await checkJoining(context, group, session.id);
    if (refusal) return refusal;
    const entered = await enter(context, group, session.id);
    if (isRefusal(entered)) return entered;
    await noteChange(context, group.id);
    return seller;
  });
}

async function checkJoining(
  { db, clock }: VisitContext,
  group: GroupRow,
  sessionId: number,
): Promise<Refusal | null> {
  const closed = checkGroup({ state: group.state, deadlineAt: group.deadline_at }, clock.now());
  if (closed) return refuse(closed);
  if (group.session_id === sessionId)
    return refuse('forbidden', {
      message: 'Das ist deine eigene Gruppenbestellung: Teile den Link mit anderen.',
    });
  const members = (await listMembers(db, group.id)).filter(({ state }) => state !== 'left');
  const isIn = members.some((member) => member.session_id === sessionId);
  return !isIn && members.length >= MOST_GROUP_CLIENTS ? refuse('group-full') : null;
}

/** With the own basket held, nobody can become master and client at one restaurant, or client of two masters. */
function enter(context: VisitContext, group: GroupRow, sessionId: number): Promise<true | Refusal> {
  return holdBasket(context, group.restaurant_id, async (context, basket): Promise<true | Refusal> => {
    const { db, clock } = context;
    const [own] = await listRunningOf(db, sessionId, group.restaurant_id);
    if (own)
      return refuse('group-client', {
        message:
          'Du hast hier selbst eine Gruppenbestellung gestartet. Beende sie zuerst, dann kannst du mitbestellen.',
      });
    const other = await findJoined(db, sessionId, group.restaurant_id);
    if (other && other.id !== group.id) return refuse('group-client');
    const member = await upsertMember(db, { group_order_id: group.id, session_id: sessionId }, clock.now());
    await enterGroup(context, basket, member.id);
    return true;
  });
}
