import { NAMELESS } from '#domain/group-order.ts';
import type { MemberRow, SeenMember } from './store.ts';

export const nameOf = ({ name }: Pick<MemberRow, 'name'>): string => name || NAMELESS;

type Look = { status: string; statusActive: boolean; statusClass: 'mustard' | 'basil' | 'plain' };

/** How a member's state is told (GRP-009). Whoever chooses something more is not done any more. */
export function lookOf({ state, has_lines: hasLines }: Pick<SeenMember, 'state' | 'has_lines'>): Look {
  if (state === 'left') return { status: 'nicht mehr dabei', statusActive: false, statusClass: 'plain' };
  if (state === 'choosing' || hasLines)
    return { status: 'wählt noch aus', statusActive: true, statusClass: 'mustard' };
  return { status: 'fertig', statusActive: true, statusClass: 'basil' };
}
