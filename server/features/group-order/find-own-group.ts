import { NAMELESS } from '#domain/order/group-order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { type GroupRow, listRunningOf, type MemberRow, type SeenMember } from './store.ts';

/** The newest group order that the session runs as master, at whichever restaurant of this site; null: none. */
export async function findOwnGroup(
  context: VisitContext,
): Promise<{ group: GroupRow; seller: Restaurant } | null> {
  const { session, db } = context;
  for (const group of session ? await listRunningOf(db, session.id) : []) {
    const seller = await findRestaurant(context, group.restaurant_id);
    if (seller) return { group, seller };
  }
  return null;
}

export const nameOf = ({ name }: Pick<MemberRow, 'name'>): string => name || NAMELESS;

type Look = { status: string; statusActive: boolean; statusClass: 'mustard' | 'basil' | 'plain' };

/** How a member's state is told (GRP-009). Whoever chooses something more is not done any more. */
export function lookOf({ state, has_lines: hasLines }: Pick<SeenMember, 'state' | 'has_lines'>): Look {
  if (state === 'left') return { status: 'nicht mehr dabei', statusActive: false, statusClass: 'plain' };
  if (state === 'choosing' || hasLines)
    return { status: 'wählt noch aus', statusActive: true, statusClass: 'mustard' };
  return { status: 'fertig', statusActive: true, statusClass: 'basil' };
}
