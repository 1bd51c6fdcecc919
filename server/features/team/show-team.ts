import type { z } from 'zod';
import type { team } from '#contract/team.ts';
import { fullName } from '#domain/people/address.ts';
import { restaurantsWith } from '#domain/people/rights.ts';
import { notePeopleWorkedWith } from '#server/features/audit/note-people-seen.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { NEWEST } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { counts } from './invite.ts';
import { listBlocked, listInvitations, listTeam } from './store.ts';
import { mayGive, mayTeam, rolesToGive, wireRole } from './who-may.ts';

type Answer = z.input<typeof team.answer>;

/** Who works there and who is asked to. */
export async function showTeam(
  context: PersonVisit,
  { hostId, isOffice }: z.output<typeof team.request>,
): Promise<Answer | Refusal> {
  const { person } = context;
  const place = isOffice ? null : (hostId ?? restaurantsWith(person.roles, 'team')?.[0]);
  if (place === undefined) return refuse('unknown-restaurant');
  if (!mayTeam(person, place)) return refuse('forbidden');
  const restaurant = place === null ? null : await findAnyRestaurant(context, place);
  if (place !== null && !restaurant) return refuse('unknown-restaurant');
  const [members, invitations, blocked] = await Promise.all([
    listTeam(context.db, place),
    listInvitations(context.db, place),
    place === null ? showBlocked(context, NEWEST) : { count: 0, rows: [] },
  ]);
  await notePeopleWorkedWith(context, {
    personId: person.id,
    action: 'people-seen',
    restaurantId: place,
    people: members.length,
  });
  const now = context.clock.now();
  const sent = await Promise.all(
    invitations.map(async (row) => ({ ...row, isGood: await counts(context, row) })),
  );
  return {
    restaurant: restaurant && { id: restaurant.id, item_name: restaurant.name },
    offered: rolesToGive(person, place),
    members: members.map(({ id, roles, ...member }) => ({
      personId: id,
      name: fullName(member.first_name, member.last_name),
      email: member.email ?? member.wanted_email ?? '',
      roles: [...new Set(roles.map(({ role }) => wireRole(role)))],
      isBlocked: member.blocked_at !== null || roles.some(({ blocked_at }) => blocked_at !== null),
      isSelf: id === person.id,
      hasPin: Boolean(member.has_pin),
      lastSeen: member.seen_at?.toString() ?? null,
      mayChange: mayGive(
        person,
        place,
        roles.map(({ role }) => role),
      ),
    })),
    invitations: sent.map(({ id, email, role, invited_at, expires_at, isGood }) => ({
      id,
      email,
      role,
      invitedAt: invited_at.toString(),
      expiresAt: expires_at.toString(),
      isOver: !isGood || Temporal.Instant.compare(expires_at, now) <= 0,
      mayChange: mayGive(person, place, [role]),
    })),
    blocked,
  };
}

/** Accounts that nobody logs in to, whoever's they are. */
export async function showBlocked(
  { db, clock }: PersonVisit,
  asked: Parameters<typeof listBlocked>[1],
): Promise<Answer['blocked']> {
  const { rows, count } = await listBlocked(db, asked);
  return {
    count,
    rows: rows.map(({ id, email, blocked_at, blocked_until, blocked_reason }) => ({
      personId: id,
      email,
      reason: blocked_reason,
      at: (blocked_at ?? clock.now()).toString(),
      until: blocked_until?.toString() ?? null,
    })),
  };
}
