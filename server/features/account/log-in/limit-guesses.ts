import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countTry, forgiveTry } from './try-store.ts';

// A session is one guest, an address can be a whole company; whoever throws sessions away is stopped by the address.
const SESSION = {
  freeTries: 10,
  firstBlockSeconds: 30,
  longestBlockSeconds: 15 * 60,
  forgottenAfter: { hours: 1 },
};
const ADDRESS = {
  freeTries: 300,
  firstBlockSeconds: 30,
  longestBlockSeconds: 60 * 60,
  forgottenAfter: { hours: 1 },
};

type Guesser = Pick<VisitContext, 'network' | 'session'>;

/**
 * Counts a try to guess something like a code, before anything is looked up. After the free tries of the session or
 * the address each further one is followed by a block that doubles.
 */
export async function admitGuess(
  { db, clock }: Context,
  what: string,
  guesser: Guesser,
): Promise<Refusal | null> {
  const now = clock.now();
  const { address, session } = keysOf(what, guesser);
  const isAdmitted =
    (await countTry(db, { key: address, now, ...ADDRESS })) &&
    (session === null || (await countTry(db, { key: session, now, ...SESSION })));
  return isAdmitted ? null : refuse('too-many-tries');
}

/** Gives the try back to whoever knew and did not guess. */
export async function forgiveGuess({ db }: Context, what: string, guesser: Guesser): Promise<void> {
  const { address, session } = keysOf(what, guesser);
  await forgiveTry(db, address);
  if (session !== null) await forgiveTry(db, session);
}

const keysOf = (what: string, { network, session }: Guesser) => ({
  address: `${what}:address:${network}`,
  session: session && `${what}:session:${session.id}`,
});
