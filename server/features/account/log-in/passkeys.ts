import { noteRefusedLogIn } from '#server/features/audit/note-log-in.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { enterProven } from './enter.ts';
import { factorMail } from './factor-mails.ts';
import { insertPasskey, listPasskeys, noteUse, type Passkey, selectPasskey } from './factor-store.ts';
import { welcomeFactor } from './factors.ts';
import { deleteHalfLogIn, saveChallenge, takeChallenge } from './half-log-in-store.ts';
import { checkSigned, hostOf, makingOptions, readMade, signingOptions } from './passkey-check.ts';
import { currentPerson, findPerson } from '../permission.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { tell } from '../tell.ts';

type Purpose = 'making' | 'log-in' | 'proof';
type Response = Record<string, unknown>;

/** A device asks for a PIN or a finger; until then the page may lie open. */
const CHALLENGE_FOR = { minutes: 10 };
const CHALLENGE_BYTES = 32;
const HANDLE_BYTES = 32;
const MOST_PASSKEYS = 20;

async function challengeFor(context: VisitContext, purpose: Purpose, user_handle = ''): Promise<string> {
  const { db, clock, random } = context;
  const { id: session_id } = await context.requireSession();
  const challenge = random.token(CHALLENGE_BYTES);
  const expires_at = clock.now().add(CHALLENGE_FOR);
  await saveChallenge(db, { session_id, purpose, challenge, user_handle, expires_at });
  return challenge;
}

async function challengeOf({ db, clock, session }: VisitContext, purpose: Purpose) {
  return session ? takeChallenge(db, { sessionId: session.id, purpose, now: clock.now() }) : undefined;
}

const here = async (context: VisitContext, personId: number): Promise<Passkey[]> =>
  (await listPasskeys(context.db, personId)).filter(({ host }) => host === hostOf(context));

/** What the browser needs to make one. Each person has one handle on a host, so that no device keeps two for one. */
export async function beginPasskey(context: PersonVisit): Promise<object | Refusal> {
  const { person } = context;
  const known = await here(context, person.id);
  if (known.length >= MOST_PASSKEYS) return refuse('too-many-factors');
  const userHandle = known[0]?.user_handle ?? context.random.token(HANDLE_BYTES);
  const challenge = await challengeFor(context, 'making', userHandle);
  const maker = { title: context.site.title, userHandle, email: person.email ?? '', known, challenge };
  return makingOptions(context, maker);
}

/** Keeps what the browser made. The first factor brings recovery codes with it. */
export async function addPasskey(
  outer: PersonVisit,
  { response, name }: { response: Response; name: string },
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { person } = outer;
  const asked = await challengeOf(outer, 'making');
  const made = asked && (await readMade(outer, asked.challenge, response));
  if (!asked || !made) return refuse('passkey-refused');
  return outer.transaction(async (context) => {
    const { db, clock, device } = context;
    const isNew = await insertPasskey(db, {
      person_id: person.id,
      host: hostOf(context),
      credential_id: made.id,
      user_handle: asked.user_handle,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: [...(made.transports ?? [])],
      name: name || device.name || 'Passkey',
      created_at: clock.now(),
    });
    if (!isNew) return refuse('passkey-refused');
    const subject = { kind: 'person', id: person.id } as const;
    await recordAudit(context, { personId: person.id, action: 'passkey-made', subject });
    await tell(context, (to, from) => factorMail(to, from, 'passkey-made'), person);
    return { recoveryCodes: await welcomeFactor(context, person.id) };
  });
}

/** What is to be signed: by anybody's to log in, by one of the person's to prove who is logged in. */
export async function passkeyOptions(
  context: VisitContext,
  purpose: 'log-in' | 'proof',
): Promise<object | Refusal> {
  if (purpose === 'log-in') return signingOptions(context, await challengeFor(context, purpose), []);
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  const known = await here(context, person.id);
  return signingOptions(context, await challengeFor(context, purpose), known);
}

/** The key that signed the challenge here, with its use noted. */
async function signer(
  context: VisitContext,
  purpose: 'log-in' | 'proof',
  response: Response,
): Promise<Passkey | null> {
  const { db, clock } = context;
  const asked = await challengeOf(context, purpose);
  const passkey = await selectPasskey(db, String(response['id']), hostOf(context));
  if (!asked || !passkey) return null;
  const count = await checkSigned(context, passkey, asked.challenge, response);
  if (count === null) return null;
  await noteUse(db, passkey.id, count, clock.now());
  return passkey;
}

/** A whole log-in: the device has asked for its PIN or a finger, so that it proves two things at once. */
export async function logInByPasskey(context: VisitContext, response: Response): Promise<Person | Refusal> {
  const passkey = await signer(context, 'log-in', response);
  const person = passkey && (await findPerson(context, passkey.person_id));
  if (!person) {
    await noteRefusedLogIn(context, null);
    return refuse('passkey-refused');
  }
  if (context.session) await deleteHalfLogIn(context.db, context.session.id);
  return (await enterProven(context, person)) ?? person;
}

export async function proveByPasskey(context: PersonVisit, response: Response): Promise<Refusal | null> {
  const { person } = context;
  const passkey = await signer(context, 'proof', response);
  if (passkey?.person_id !== person.id) return refuse('passkey-refused');
  await context.noteProof();
  return null;
}
