import { z } from 'zod';
import { phoneDigits } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import type { Mail } from '#server/plumbing/mail.ts';
import { digitCode, hashLink, letterCode, linkCode, normaliseCode, type CodeKind } from './log-in/code.ts';
import { addCode } from './log-in/code-store.ts';
import { accountExistsMail, codeMail, codeNote, type Note } from './mails.ts';
import { admitTry } from './log-in/lock-out.ts';
import { hashPassword } from './password.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { findByMailbox } from './find-by-mailbox.ts';
import { lockPerson, selectCandidates } from './person-store.ts';
import { selectPerson, selectPersonByEmail } from './store.ts';

/** How things are told, known to the feature above that writes messages. */
export interface Post {
  mail(context: Context, mail: Mail): Promise<void>;
  sms(context: Context, note: Note): Promise<void>;
}

const Payload = z.object({
  kind: z.enum(['activation', 'password-reset', 'email']),
  personId: z.number().optional(),
  email: z.string().optional(),
  siteId: z.number(),
  brand: z.string(),
  origin: z.string(),
  askedAt: z.string(),
  /** Who asked: the attempt, the browser if it has ever logged in, and the network. */
  sessionId: z.number(),
  device: z.string().nullable(),
  network: z.string(),
});
export type Asked = z.output<typeof Payload>;

const MOST_CANDIDATES = 3;

const GOOD_FOR: Record<CodeKind, Temporal.DurationLike> = {
  activation: { minutes: 30 },
  'password-reset': { hours: 1 },
  email: { hours: 1 },
};

/** Registers who makes and sends codes. */
export function accountJobs(jobs: Jobs, context: Context, post: Post): void {
  jobs.work('account-code', (payload) => sendCode(context, post, payload), { isPatient: true });
}

/**
 * Handles `account-code`: makes a code and writes the message in one transaction, so that the code itself stands
 * nowhere but in the message. The SMS goes out whoever the address belongs to; a code by mail only where nobody else
 * has proven it. Its owner is told.
 */
export async function sendCode(context: Context, post: Post, payload: unknown): Promise<void> {
  const asked = Payload.parse(payload);
  const person = await findAsking(context, asked);
  if (!person) return;
  const isTaken = asked.kind !== 'password-reset' && (await tellOwner(context, post, person, asked));
  if (asked.kind === 'activation') await sendActivation(context, post, person, asked);
  else if (asked.kind === 'password-reset' || (person.wanted_email !== null && !isTaken))
    await writeCode(context, post, person, asked);
}

async function tellOwner(context: Context, post: Post, person: Person, asked: Asked): Promise<boolean> {
  const { wanted_email: wanted } = person;
  const owner = wanted === null ? undefined : await selectPersonByEmail(context.db, wanted);
  if (!owner || owner.id === person.id) return false;
  await post.mail(context, accountExistsMail(owner, asked));
  return true;
}

async function sendActivation(context: Context, post: Post, person: Person, asked: Asked): Promise<void> {
  if (person.activated_at !== null) return;
  const number = phoneDigits(person.phone);
  const tooMany =
    (await admitTry(context, 'sms-to', `${number} ${asked.network}`)) ??
    (await admitTry(context, 'sms-of', number));
  if (tooMany) {
    context.log.warn({ personId: person.id }, 'no more activation codes to this number for a while');
    return;
  }
  await writeCode(context, post, person, asked);
}

async function findAsking(context: Context, asked: Asked): Promise<Person | undefined> {
  const { personId, email, kind, device } = asked;
  if (personId !== undefined) return selectPerson(context.db, personId);
  if (email === undefined) return undefined;
  if (kind === 'password-reset') return (await findByMailbox(context, { email, device }))?.person;
  const candidates = await selectCandidates(context.db, { email, device, most: MOST_CANDIDATES });
  return candidates.find(({ person, isKnown }) => isKnown && person.activated_at === null)?.person;
}

async function writeCode(outer: Context, post: Post, person: Person, asked: Asked): Promise<void> {
  const { kind } = asked;
  const code = kind === 'activation' ? digitCode(outer.random) : letterCode(outer.random);
  const link = kind === 'password-reset' ? linkCode(outer.random) : null;
  const code_hash = await hashPassword(normaliseCode(code), outer.settings.passwordCosts);
  await outer.transaction(async (context) => {
    const { db, clock } = context;
    const locked = await lockPerson(db, person.id);
    if (!locked) return;
    const email = kind === 'activation' ? null : (asked.email ?? locked.wanted_email);
    const isFirst = await addCode(db, {
      person_id: person.id,
      session_id: asked.sessionId,
      kind,
      email,
      code_hash,
      link_hash: link && hashLink(link),
      created_at: Temporal.Instant.from(asked.askedAt),
      expires_at: clock.now().add(GOOD_FOR[kind]),
    });
    // The same job a second time.
    if (!isFirst) return;
    if (email === null) await post.sms(context, codeNote(locked, code, asked));
    else await post.mail(context, codeMail(locked, { code, link, recipient: email }, asked));
  });
}
