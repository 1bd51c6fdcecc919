import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows } from '#server/database/rows.ts';
import type { LogInLinkTable } from '#server/database/tables/account.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionOf, listSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { newLogInMail } from './factor-mails.ts';
import { forgetDevice } from './known-device-store.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { tell } from '../tell.ts';

/** A mailbox is looked into within a week or two. */
const GOOD_FOR = { hours: 24 * 14 };
const CODE_BYTES = 24;

/**
 * Tells the person by mail that somebody logged in here in their name, with a link that ends it. The link needs no
 * log-in: whoever got in may have shut its owner out by then.
 */
export async function tellOfLogIn(outer: VisitContext, person: Person): Promise<void> {
  const { session } = outer;
  // Only a proven mailbox is theirs.
  if (!session || person.email === null) return;
  await outer.transaction(async (context) => {
    const { db, clock, random, device } = context;
    const now = clock.now();
    const code = random.token(CODE_BYTES);
    await insertLink(db, {
      code_hash: hash(code),
      person_id: person.id,
      session_id: session.id,
      device_hash: device.hash,
      device: device.name,
      logged_in_at: now,
      expires_at: now.add(GOOD_FOR),
    });
    const where = { code, device: device.name, place: sayPlace(context) };
    await tell(context, (to, from) => newLogInMail(to, from, where), person);
  });
}

// No more than the network's beginning: enough to tell at home from far away.
function sayPlace({ country, network }: VisitContext): string {
  const land = country ? new Intl.DisplayNames('de', { type: 'region' }).of(country) : undefined;
  const part = network.includes(':')
    ? network.split(':').slice(0, 2).join(':')
    : network.split('.').slice(0, 2).join('.');
  return `${land ? `, ${land}` : ''}, Netz ${part}…`;
}

/** The log-in that the link can end. */
export async function showForeignLogIn(
  { db, clock }: VisitContext,
  code: string,
): Promise<{ device: string; at: string } | Refusal> {
  const link = await selectLink(db, hash(code), clock.now());
  return link ? { device: link.device, at: link.logged_in_at.toString() } : refuse('code-expired');
}

/**
 * Ends that log-in and every later one in the same browser, where whoever got in has logged in once more or set another
 * password, and uses the link up. The browser is a stranger's from then on, also where it has logged out by itself.
 */
export async function endForeignLogIn(outer: VisitContext, code: string): Promise<Refusal | null> {
  const done = await outer.transaction(async (context) => {
    const { db, clock } = context;
    const link = await selectLink(db, hash(code), clock.now());
    if (!link || !(await deleteLink(db, link.code_hash))) return refuse('code-expired');
    const { person_id, session_id, device_hash } = link;
    for (const logIn of await listSessionsOf(db, person_id, clock.now()))
      if (logIn.id === session_id || (device_hash !== null && logIn.device_hash === device_hash))
        await endSessionOf(db, person_id, logIn.id);
    if (device_hash !== null) await forgetDevice(db, { person_id, device_hash });
    await recordAudit(context, {
      personId: null,
      action: 'log-in-ended-by-mail',
      subject: { kind: 'person', id: person_id },
    });
    return null;
  });
  return isRefusal(done) ? done : null;
}

async function insertLink(db: Db, link: Insertable<LogInLinkTable>): Promise<void> {
  await db.insertInto('log_in_link').values(link).execute();
}

function selectLink(db: Db, code_hash: string, now: Temporal.Instant) {
  return db
    .selectFrom('log_in_link')
    .selectAll()
    .where('code_hash', '=', code_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

async function deleteLink(db: Db, code_hash: string): Promise<boolean> {
  return deleteRows(db, 'log_in_link', { code_hash });
}

const hash = (code: string): string => createHash('sha256').update(code).digest('hex');
