import { createHash } from 'node:crypto';
import { roleLabel } from '#domain/people/rights.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { checkNewPassword } from '#server/features/account/check-password.ts';
import { enter } from '#server/features/account/log-in/enter.ts';
import { enrolOwner, hasPassword } from '#server/features/account/enrol-owner.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { originOfSite } from '#server/features/site/listed-restaurants.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { mailAccess } from './mails.ts';
import {
  type Application,
  lockApplication,
  selectByAccess,
  spendAccess,
  updateApplication,
} from './store.ts';

const CODE_BYTES = 24;
const GOOD_FOR_DAYS = 14;

/** Mails a link that proves the mailbox and gives the owner their password; good once, and the only one that is. */
export async function offerAccess(
  context: Context,
  application: { id: number; name: string; email: string; siteId: number },
  { origin, isAgain = false }: { origin: string; isAgain?: boolean },
): Promise<void> {
  const code = context.random.token(CODE_BYTES);
  const access_until = context.clock.now().add({ hours: 24 * GOOD_FOR_DAYS });
  await updateApplication(context.db, application.id, { access_hash: hashOf(code), access_until });
  await mailAccess(context, {
    ...application,
    url: `${origin}/zugang/${code}`,
    days: GOOD_FOR_DAYS,
    again: isAgain ? access_until : null,
  });
}

/** Two presses are one link. */
const SAME_WITHIN = { minutes: 1 };

/**
 * Mails another link to whoever has not taken theirs: it was lost, or its time is over. False where one has gone out just
 * now. Who may is the caller's to check.
 */
export function offerAccessAgain(
  outer: Context,
  id: number,
): Promise<{ application: Application; isNew: boolean } | Refusal> {
  return outer.transaction(async (context) => {
    const application = await lockApplication(context.db, id);
    if (!application?.submitted_at) return refuse('unknown-application');
    const { name, email, site_id: siteId, decision, access_until: until } = application;
    if (decision === 'refused') return refuse('already-decided');
    if (application.access_used_at !== null)
      return refuse('already-decided', { message: 'Der Zugang ist schon angenommen.' });
    const before = context.clock
      .now()
      .add({ hours: 24 * GOOD_FOR_DAYS })
      .subtract(SAME_WITHIN);
    if (until && Temporal.Instant.compare(until, before) > 0) return { application, isNew: false };
    const origin = await originOfSite(context, siteId);
    await offerAccess(context, { id, name, email, siteId }, { origin, isAgain: true });
    return { application, isNew: true };
  });
}

/** Whose access a link opens. */
export async function findAccess(context: VisitContext, code: string) {
  const application = await selectOpen(context, code);
  if (isRefusal(application)) return application;
  const { name, email } = application;
  return { item_name: name, email, hasPassword: await hasPassword(context, email) };
}

/**
 * Makes the person of the mailbox the restaurant's owner. Who sets a password now is logged in; who has one already
 * logs in with it, so that a mail alone opens no account that was there before.
 */
export async function claimAccess(
  outer: VisitContext,
  { code, password }: { code: string; password: string },
): Promise<Person | null | Refusal> {
  const known = await findAccess(outer, code);
  if (isRefusal(known)) return known;
  const fields = known.hasPassword ? {} : await checkNewPassword('password', password);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const owner = await outer.transaction((context) => claim(context, code, password));
  if (isRefusal(owner)) return owner;
  if (!owner.isNew) return null;
  return (await enter(outer, owner.person)) ?? owner.person;
}

async function claim(context: VisitContext, code: string, password: string) {
  const application = await selectOpen(context, code);
  if (isRefusal(application)) return application;
  const { id, email, owner: name, mobile: phone, restaurant_id: restaurantId } = application;
  const isMine = await spendAccess(context.db, id, context.clock.now());
  if (!isMine || restaurantId === null) return refuse('code-expired');
  const owner = await enrolOwner(context, { email, name, phone, password, restaurantId });
  await recordAudit(context, {
    personId: owner.person.id,
    action: 'role-given',
    subject: { kind: 'person', id: owner.person.id },
    restaurantId,
    details: { role: roleLabel('owner') },
  });
  return owner;
}

async function selectOpen({ db, clock, site }: VisitContext, code: string): Promise<Application | Refusal> {
  const application = await selectByAccess(db, hashOf(code), clock.now());
  if (application) return application;
  return refuse('code-expired', {
    message: `Dieser Link gilt nicht mehr: Er ist abgelaufen oder wurde schon benutzt. Hast du damit dein Passwort festgelegt, melde dich an. Sonst schreib an ${site.company_mail}, dann bekommst du einen neuen.`,
  });
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
