import { z } from 'zod';
import { phoneDigits } from '#domain/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { digitCode, letterCode, normaliseCode, type CodeKind } from './code.ts';
import { hasCodeSince, replaceCode } from './code-store.ts';
import { accountExistsLetter, codeLetter, codeNote, type Letter, type Note } from './letters.ts';
import { admit } from './lock-out.ts';
import { hashPassword } from './password.ts';
import type { Person } from './person.ts';
import { lockPerson, selectNewcomerByEmail } from './person-store.ts';
import { selectPerson, selectPersonByEmail } from './store.ts';

/** How things are told, known to the feature above that writes messages. */
export interface Post {
  letter(context: Context, letter: Letter): Promise<void>;
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
});
export type Asked = z.output<typeof Payload>;

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
 * nowhere but in the message. Whose address somebody else has gets no code; its owner is told instead.
 */
export async function sendCode(context: Context, post: Post, payload: unknown): Promise<void> {
  const asked = Payload.parse(payload);
  const person = await findAsking(context, asked);
  if (!person || (asked.kind === 'activation' && person.activated_at !== null)) return;
  const wanted = asked.kind === 'email' || person.email === null ? person.wanted_email : null;
  if (asked.kind === 'email' && wanted === null) return;
  const owner = wanted === null ? undefined : await selectPersonByEmail(context.db, wanted);
  if (owner) return post.letter(context, accountExistsLetter(owner, asked));
  if (asked.kind === 'activation' && isRefusal(await admit(context, 'sms-to', phoneDigits(person.phone)))) {
    context.log.warn({ personId: person.id }, 'no more activation codes to this number for a while');
    return;
  }
  await writeCode(context, post, person, asked);
}

async function findAsking({ db }: Context, { personId, email, kind }: Asked): Promise<Person | undefined> {
  if (personId !== undefined) return selectPerson(db, personId);
  if (email === undefined) return undefined;
  const owner = await selectPersonByEmail(db, email);
  // Who owns an address but has a new mobile number waits for a code as a newcomer does.
  if (owner && (kind !== 'activation' || owner.activated_at === null)) return owner;
  return selectNewcomerByEmail(db, email);
}

async function writeCode(outer: Context, post: Post, person: Person, asked: Asked): Promise<void> {
  const { kind } = asked;
  const code = kind === 'activation' ? digitCode(outer.random) : letterCode(outer.random);
  const code_hash = await hashPassword(normaliseCode(code));
  await outer.transaction(async (context) => {
    const { db, clock } = context;
    const locked = await lockPerson(db, person.id);
    const created_at = Temporal.Instant.from(asked.askedAt);
    // The same job a second time, or one that was overtaken by a later asking.
    if (!locked || (await hasCodeSince(db, { personId: person.id, kind, since: created_at }))) return;
    const expires_at = clock.now().add(GOOD_FOR[kind]);
    await replaceCode(db, { person_id: person.id, kind, code_hash, created_at, expires_at });
    if (kind === 'activation') await post.sms(context, codeNote(locked, code, asked));
    else await post.letter(context, codeLetter(locked, code, asked));
  });
}
