import { createHash } from 'node:crypto';
import { fullName } from '#domain/people/address.ts';
import { isEmail, maskEmail, normaliseEmail } from '#domain/people/email.ts';
import { isRestaurantRole, roleLabel } from '#domain/people/rights.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { sendInvitation } from './mails.ts';
import {
  countInvitedBy,
  deleteInvitation,
  type InvitationRow,
  listInvitations,
  listTeam,
  saveInvitation,
  selectInvitation,
} from './store.ts';
import { mayGive, maySend, mayTeam, type StaffRole, type Workplace } from './who-may.ts';

const GOOD_FOR_DAYS = 7;
const CODE_BYTES = 24;
/** Mails that one person sends to strangers in a day. */
const MOST_A_DAY = 60;

/** What the table keeps of the code in a link. */
export const invitationHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Whether whoever asked may still give what the invitation promises. */
export const counts = async (
  context: Context,
  row: Pick<InvitationRow, 'invited_by' | 'restaurant_id' | 'role'>,
): Promise<boolean> =>
  maySend(row.invited_by === null ? null : await findPerson(context, row.invited_by), row);

interface Wish {
  place: Workplace;
  email: string;
  role: StaffRole;
}

/** Asks somebody by mail to work here. */
export async function invite(visit: PersonVisit, wish: Wish): Promise<Refusal | null> {
  const { place, role } = wish;
  const { person } = visit;
  if (isRestaurantRole(role) !== (place !== null) || !mayGive(person, place, [role]))
    return refuse('forbidden');
  const email = normaliseEmail(wish.email);
  if (!isEmail(email)) return refuse('bad-input', { fields: { email: 'Das ist keine E-Mail-Adresse.' } });
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const members = await listTeam(context.db, place);
    if (members.some((member) => member.email === email)) return refuse('already-member');
    const day = context.clock.now().subtract({ hours: 24 });
    if ((await countInvitedBy(context.db, person.id, day)) >= MOST_A_DAY) return refuse('too-many-tries');
    await replaceOthers(context, person, { place, email, role });
    return send(context, person, { place, email, role }, 'role-invited');
  });
}

// At a restaurant everybody has one role: whoever is asked for another one is not to find two links in the mailbox. What
// somebody may not give they cannot take back either.
async function replaceOthers(
  { db }: VisitContext,
  person: Person,
  { place, email, role }: Wish,
): Promise<void> {
  if (place === null) return;
  const others = (await listInvitations(db, place)).filter((one) => one.email === email && one.role !== role);
  for (const { id, role: other } of others)
    if (mayGive(person, place, [other])) await deleteInvitation(db, id);
}

/** Sends it once more; the link from before is void. */
export const inviteAgain = (visit: PersonVisit, id: number): Promise<Refusal | null> =>
  withInvitation(visit, id, (context, person, { restaurant_id, email, role }) =>
    send(context, person, { place: restaurant_id, email, role }, 'invitation-sent-again'),
  );

/** Takes it back: its link opens nothing any more. */
export const withdraw = (visit: PersonVisit, id: number): Promise<Refusal | null> =>
  withInvitation(visit, id, async (context, person, { restaurant_id, email, role }) => {
    if (!(await deleteInvitation(context.db, id))) return refuse('unknown-invitation');
    await recordAudit(context, {
      personId: person.id,
      action: 'invitation-withdrawn',
      subject: { kind: 'invitation', id },
      restaurantId: restaurant_id,
      details: { email: maskEmail(email), role: roleLabel(role) },
    });
    return null;
  });

async function withInvitation(
  visit: PersonVisit,
  id: number,
  work: (context: VisitContext, person: Person, row: InvitationRow) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const row = await selectInvitation(context.db, id);
    // Whose it is tells only whoever may see it.
    const { person } = context;
    if (!mayTeam(person, row?.restaurant_id ?? null)) return refuse('forbidden');
    if (!row) return refuse('unknown-invitation');
    return mayGive(person, row.restaurant_id, [row.role]) ? work(context, person, row) : refuse('forbidden');
  });
}

async function send(
  context: VisitContext,
  person: Person,
  { place, email, role }: Wish,
  action: 'role-invited' | 'invitation-sent-again',
): Promise<Refusal | null> {
  const { db, clock, random, site } = context;
  const restaurant = place === null ? null : await findAnyRestaurant(context, place);
  if (place !== null && !restaurant) return refuse('unknown-restaurant');
  const code = random.token(CODE_BYTES);
  const now = clock.now();
  const id = await saveInvitation(db, {
    code_hash: invitationHash(code),
    email,
    role,
    restaurant_id: place,
    site_id: site.id,
    invited_by: person.id,
    invited_at: now,
    expires_at: now.add({ hours: 24 * GOOD_FOR_DAYS }),
  });
  await recordAudit(context, {
    personId: person.id,
    action,
    subject: { kind: 'invitation', id },
    restaurantId: place,
    details: { email: maskEmail(email), role: roleLabel(role) },
  });
  await sendInvitation(context, {
    id,
    email,
    role,
    restaurant: restaurant?.name ?? null,
    siteId: site.id,
    url: `${site.origin}/einladung/${code}`,
    by: fullName(person.first_name, person.last_name) || (restaurant?.name ?? site.company_name),
    days: GOOD_FOR_DAYS,
    key: invitationHash(code).slice(0, 12),
  });
  return null;
}
