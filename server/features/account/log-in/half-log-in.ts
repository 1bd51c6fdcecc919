import type { z } from 'zod';
import type { secondStep } from '#contract/second-factor.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { enterProven } from './enter.ts';
import { listPasskeys, selectApp } from './factor-store.ts';
import { proveCode } from './factors.ts';
import { countHalfTry, deleteHalfLogIn, selectHalfLogIn } from './half-log-in-store.ts';
import { hostOf } from './passkey-check.ts';
import { findPerson } from '../permission.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

/** Guesses at one code; then the password is asked for again. */
const MOST_TRIES = 5;

function askedIn({ session, device, clock }: VisitContext) {
  if (!session) return null;
  return { sessionId: session.id, deviceHash: device.hash, most: MOST_TRIES, now: clock.now() };
}

/** With what the log-in that has begun here can be finished. */
export async function showSecondStep(
  context: VisitContext,
): Promise<z.input<typeof secondStep.answer> | Refusal> {
  await context.loadSession();
  const asked = askedIn(context);
  const personId = asked ? await selectHalfLogIn(context.db, asked) : undefined;
  if (personId === undefined) return refuse('login-step-over');
  const [app, passkeys] = await Promise.all([
    selectApp(context.db, personId, 'confirmed'),
    listPasskeys(context.db, personId),
  ]);
  const here = hostOf(context);
  const hosts = [...new Set(passkeys.map(({ host }) => host))];
  return {
    app: app !== undefined,
    passkey: hosts.includes(here) && context.site.type !== 'insite',
    passkeyHosts: hosts.filter((host) => host !== here),
  };
}

/** Finishes it with a code of the app or a recovery code. */
export async function finishLogIn(context: VisitContext, code: string): Promise<Person | Refusal> {
  const asked = askedIn(context);
  const personId = asked ? await countHalfTry(context.db, asked) : undefined;
  const person = personId === undefined ? null : await findPerson(context, personId);
  if (!asked || !person) return refuse('login-step-over');
  const wrong = await proveCode(context, person, { code, field: 'code' });
  if (wrong) return wrong;
  await deleteHalfLogIn(context.db, asked.sessionId);
  return (await enterProven(context, person)) ?? person;
}
