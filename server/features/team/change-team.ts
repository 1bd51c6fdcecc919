import { roleLabel } from '#domain/people/rights.ts';
import { endOfBlock, WRONG_LAST_DAY } from '#domain/people/block-end.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import {
  blockAtRestaurant,
  blockPerson,
  changeRoles,
  unblockPerson,
} from '#server/features/account/change-roles.ts';
import { findByMailbox } from '#server/features/account/find-by-mailbox.ts';
import { findPerson } from '#server/features/account/permission.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { type AuditEntry, recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { tellAccountBlocked, tellBlocked, tellRoles } from './mails.ts';
import { deletePin } from './pin-store.ts';
import { deleteInvitationsTo, listTeam } from './store.ts';
import { mayBar, mayGive, type Workplace, type StaffRole } from './who-may.ts';

interface Target {
  place: Workplace;
  personId: number;
}

/** Gives a member other roles at once, or none any more. */
export async function setRoles(
  visit: PersonVisit,
  { place, personId, roles }: Target & { roles: readonly StaffRole[] },
): Promise<Refusal | null> {
  if (place !== null && roles.length > 1) return refuse('bad-input');
  return withMember(visit, { place, personId }, roles, async (context, by, { restaurant, member }) => {
    const changed = await changeRoles(context, { place, personId, roles });
    if (isRefusal(changed)) return changed;
    if (roles.length === 0 && place !== null)
      await deletePin(context.db, { person_id: personId, restaurant_id: place });
    if (member.email !== null) await deleteInvitationsTo(context.db, member.email, place);
    const labels = (some: readonly string[]) => [...new Set(some.map(roleLabel))].join(', ');
    await note(context, by, { place, personId }, roles.length > 0 ? 'role-changed' : 'role-taken', {
      before: labels(changed.before),
      ...(roles.length > 0 && { now: labels(roles) }),
    });
    await tellRoles(context, await told(context, personId, restaurant), roles);
    return null;
  });
}

/** A restaurant lets one of its people do nothing for now, or work again. */
export async function setBlocked(
  visit: PersonVisit,
  { place, personId, isBlocked }: { place: number; personId: number; isBlocked: boolean },
): Promise<Refusal | null> {
  return withMember(visit, { place, personId }, [], async (context, by, { restaurant, member }) => {
    const changed = await blockAtRestaurant(context, { place, personId, isBlocked });
    if (isRefusal(changed)) return changed;
    if (isBlocked && member.email !== null) await deleteInvitationsTo(context.db, member.email, place);
    await note(context, by, { place, personId }, isBlocked ? 'staff-blocked' : 'staff-unblocked', {});
    await tellBlocked(context, await told(context, personId, restaurant), isBlocked);
    return null;
  });
}

interface Barring {
  personId?: number | null | undefined;
  email: string;
  reason: string;
  /** Empty: until somebody lifts it. */
  lastDay: string;
}

/** An operator blocks a whole account. */
export async function blockAccount(visit: PersonVisit, asked: Barring): Promise<Refusal | null> {
  const { email, reason, lastDay } = asked;
  const until = lastDay === '' ? null : endOfBlock(lastDay, visit.clock.now());
  const fields = {
    ...(reason === '' && { reason: 'Bitte nenne den Grund' }),
    ...(lastDay !== '' && until === null && { lastDay: WRONG_LAST_DAY }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const person = asked.personId
      ? await findPerson(context, asked.personId)
      : (await findByMailbox(context, { email: normaliseEmail(email), device: null }))?.person;
    if (!person)
      return refuse('bad-input', { fields: { email: 'Mit dieser E-Mail-Adresse gibt es kein Konto.' } });
    const refused =
      refuseToBar(context.person, person) ?? (await blockPerson(context, person.id, { reason, until }));
    if (refused) return refused;
    if (person.email !== null) await deleteInvitationsTo(context.db, person.email);
    const details = { reason, ...(until && { lastDay }) };
    await note(context, context.person, { place: null, personId: person.id }, 'person-blocked', details);
    await tellAccountBlocked(context, await told(context, person.id, null), true);
    return null;
  });
}

/** Who works at a restaurant or for the operator is kept out and let in only by whoever decides on the team. */
function refuseToBar(by: Person, person: Person): Refusal | null {
  if (person.id === by.id) return refuse('bad-input', { fields: { email: 'Das ist dein eigenes Konto.' } });
  return mayBar(by, person) ? null : refuse('forbidden');
}

export async function unblockAccount(visit: PersonVisit, personId: number): Promise<Refusal | null> {
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const person = await findPerson(context, personId);
    if (!person?.blocked_at) return refuse('unknown-member');
    if (!mayBar(context.person, person)) return refuse('forbidden');
    await unblockPerson(context, personId);
    await note(context, context.person, { place: null, personId }, 'person-unblocked', {});
    await tellAccountBlocked(context, await told(context, personId, null), false);
    return null;
  });
}

interface Found {
  restaurant: string | null;
  member: { email: string | null };
}

type Work = (context: VisitContext, by: Person, found: Found) => Promise<Refusal | null>;

/** Only whoever may give and take all that is asked for, and all that the member has. */
async function withMember(
  visit: PersonVisit,
  { place, personId }: Target,
  asked: readonly string[],
  work: Work,
): Promise<Refusal | null> {
  const { person: by } = visit;
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const member = (await listTeam(context.db, place)).find(({ id }) => id === personId);
    if (!member) return refuse('unknown-member');
    const held = member.roles.map(({ role }) => role);
    if (!mayGive(by, place, [...held, ...asked])) return refuse('forbidden');
    const restaurant = place === null ? null : await findAnyRestaurant(context, place);
    return work(context, by, { restaurant: restaurant?.name ?? null, member });
  });
}

const note = (
  context: VisitContext,
  by: Person,
  { place, personId }: Target,
  action: AuditEntry['action'],
  details: Record<string, string>,
) =>
  recordAudit(context, {
    personId: by.id,
    action,
    subject: { kind: 'person', id: personId },
    restaurantId: place,
    details,
  });

async function told(context: VisitContext, personId: number, restaurant: string | null) {
  const person = await findPerson(context, personId);
  return { personId, email: person?.email ?? null, restaurant };
}
