import type { PersonCodeTable } from '#server/database/tables/account.ts';
import type { Random } from '#server/adapters/clock.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { countGuess } from './code-store.ts';
import { verifyPassword } from './password.ts';

/** Codes that people read and type in. They are short, so that they are hashed like passwords. */
export type CodeKind = Exclude<PersonCodeTable['kind'], 'set-up'>;

const MOST_GUESSES = 5;
/** Without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six digits, as phones offer to fill in. */
export function digitCode(random: Random): string {
  const number = Buffer.from(random.token(8), 'base64url').readBigUInt64BE() % 1_000_000n;
  return String(number).padStart(6, '0');
}

/** Eight letters and digits in two groups, 40 bits. */
export function letterCode(random: Random): string {
  const letters = [...Buffer.from(random.token(8), 'base64url')].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** As codes are compared: without spaces and dashes, in capitals. */
export const normaliseCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Asks for a code. Everything that differs between people – whether there is an account, whose address it is – is
 * found out by the job, so that neither the answer nor its time tells anything.
 */
export async function askForCode(
  { enqueue, clock, site }: VisitContext,
  kind: CodeKind,
  whom: { personId: number } | { email: string },
): Promise<void> {
  const from = { siteId: site.id, brand: site.title, origin: site.origin };
  const payload = { kind, ...whom, ...from, askedAt: clock.now().toString() };
  await enqueue({ queue: 'account-code', payload });
}

/**
 * The id of the person's code if this is it, null otherwise, after the same time. Counts outside of any transaction:
 * a wrong guess must stay counted.
 */
export async function guessCode(
  { db, clock }: Context,
  guess: { personId: number | null; kind: CodeKind; code: string },
): Promise<number | null> {
  const { personId, kind } = guess;
  const known =
    personId === null
      ? undefined
      : await countGuess(db, { personId, kind, most: MOST_GUESSES, now: clock.now() });
  const isRight = await verifyPassword(normaliseCode(guess.code), known?.code_hash ?? null);
  return isRight && known ? known.id : null;
}
