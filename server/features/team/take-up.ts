import type { z } from 'zod';
import type { invitation } from '#contract/team.ts';
import { fullName } from '#domain/people/address.ts';
import { roleLabel } from '#domain/people/rights.ts';
import { changeRoles } from '#server/features/account/change-roles.ts';
import { checkNewPassword } from '#server/features/account/check-password.ts';
import { enrolByMailbox, hasPassword } from '#server/features/account/enrol-owner.ts';
import { enter } from '#server/features/account/log-in/enter.ts';
import { currentPerson, findPerson } from '#server/features/account/permission.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { counts, invitationHash } from './invite.ts';
import { tellInviter } from './mails.ts';
import { deleteInvitation, deleteInvitationsTo, type InvitationRow, selectByCode } from './store.ts';

/** What an invitation asks, and how whoever opened it goes on. */
export async function showInvitation(
  context: VisitContext,
  { code }: { code: string },
): Promise<z.input<typeof invitation.answer> | Refusal> {
  const row = await selectOpen(context, code);
  if (isRefusal(row)) return row;
  const { email, role, restaurant_id: id } = row;
  const restaurant = id === null ? null : await findAnyRestaurant(context, id);
  return { email, role, item_name: restaurant?.name ?? null, state: await stateFor(context, email) };
}

/** An invitation is for whom it was sent to: the account that has proven this address, or a new one made now. */
async function stateFor(context: VisitContext, email: string) {
  const person = await currentPerson(context);
  if (person?.email === email) return 'ready';
  if (person) return 'other-account';
  return (await hasPassword(context, email)) ? 'log-in' : 'new';
}

interface TakeUp {
  code: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Takes it up, once: of two who press at once one is too late. */
export async function takeUp(visit: VisitContext, input: TakeUp): Promise<Person | Refusal> {
  const row = await selectOpen(visit, input.code);
  if (isRefusal(row)) return row;
  const state = await stateFor(visit, row.email);
  if (state === 'log-in') return refuse('login-needed');
  if (state === 'other-account') return refuse('forbidden', { message: OTHER });
  const wrong = state === 'new' ? await findWrong(input) : null;
  if (wrong) return wrong;
  const joined = await visit.transaction<VisitContext, { person: Person; isNew: boolean } | Refusal>(
    (context) => join(context, row, input),
  );
  if (isRefusal(joined)) return joined;
  const unfinished = joined.isNew ? await enter(visit, joined.person) : null;
  return unfinished ?? joined.person;
}

const OTHER = 'Hier ist gerade jemand anderes angemeldet. Melde dich ab und öffne den Link noch einmal.';

async function findWrong({ firstName, password }: TakeUp): Promise<Refusal | null> {
  const fields = {
    ...(firstName === '' && { firstName: 'Bitte verrate uns deinen Vornamen' }),
    ...(await checkNewPassword('password', password)),
  };
  return Object.keys(fields).length > 0 ? refuse('bad-input', { fields }) : null;
}

async function join(context: VisitContext, row: InvitationRow, { firstName, lastName, password }: TakeUp) {
  const { email, role, restaurant_id: place } = row;
  if (!(await deleteInvitation(context.db, row.id))) return refuse('code-expired');
  const person = await currentPerson(context);
  const { person: member, isNew } =
    person?.email === email
      ? { person, isNew: false }
      : await enrolByMailbox(context, {
          email,
          name: `${firstName} ${lastName}`.trim(),
          phone: '',
          password,
        });
  // Areas of the operator add up; at a restaurant everybody has one role.
  const held = member.roles.flatMap((has) => (has.restaurant_id === place ? [has.role] : []));
  const roles = place === null ? [...new Set([...held, role])] : [role];
  const changed = await changeRoles(context, { personId: member.id, place, roles });
  if (isRefusal(changed)) return changed;
  if (place !== null) await deleteInvitationsTo(context.db, email, place);
  await recordAudit(context, {
    personId: member.id,
    action: 'role-taken-up',
    subject: { kind: 'person', id: member.id },
    restaurantId: place,
    details: { role: roleLabel(role) },
  });
  await tellWhoAsked(context, row, member);
  return { person: (await findPerson(context, member.id)) ?? member, isNew };
}

async function tellWhoAsked(context: VisitContext, row: InvitationRow, member: Person): Promise<void> {
  const inviter = row.invited_by === null ? null : await findPerson(context, row.invited_by);
  if (!inviter) return;
  const restaurant =
    row.restaurant_id === null ? null : ((await findAnyRestaurant(context, row.restaurant_id))?.name ?? null);
  const who = fullName(member.first_name, member.last_name) || row.email;
  await tellInviter(context, {
    inviter: { personId: inviter.id, email: inviter.email, restaurant },
    who,
    role: row.role,
    restaurant,
  });
}

async function selectOpen(context: Context, code: string): Promise<InvitationRow | Refusal> {
  const row = await selectByCode(context.db, invitationHash(code), context.clock.now());
  return row && (await counts(context, row)) ? row : refuse('code-expired');
}
