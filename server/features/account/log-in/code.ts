import { createHash } from 'node:crypto';
import type { PersonCodeTable } from '#server/database/tables/account.ts';
import type { Random } from '#server/adapters/clock.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { type Attempt, countGuess, type LiveCode } from './code-store.ts';
import { verifyPassword } from '../password.ts';

/** Codes that people read and type in. They are short, so that they are hashed like passwords. */
export type CodeKind = Exclude<PersonCodeTable['kind'], 'set-up'>;

const MOST_GUESSES = 5;

/** Said of every wrong guess: how many are left would tell whether there is such an account. */
export const WRONG_CODE = `Dieser Code stimmt nicht oder gilt nicht mehr. Nach ${MOST_GUESSES} falschen brauchst du einen neuen.`;
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
 * Asks for a code, which is this session's attempt beside all others. Everything that differs between people – whether
 * there is an account, whose address it is – is found out by the job, so that neither the answer nor its time tells
 * anything.
 */
export async function askForCode(
  context: VisitContext,
  kind: CodeKind,
  whom: { personId: number } | { email: string },
): Promise<void> {
  const { enqueue, clock, site, device, network } = context;
  const { id: sessionId } = await context.requireSession();
  const from = { siteId: site.id, brand: site.title, origin: site.origin };
  const by = { sessionId, device: device.hash, network };
  const payload = { kind, ...whom, ...from, ...by, askedAt: clock.now().toString() };
  await enqueue({ queue: 'account-code', payload });
}

/** Codes of one attempt that count at once; what was asked for before them is forgotten. */
const LIVE = 3;

/**
 * The code that this is among those of the attempt, null otherwise, after the same time. Counts outside of any
 * transaction: a wrong guess must stay counted.
 */
export async function guessCode(
  { db, clock, settings }: Context,
  guess: { kind: CodeKind; of: Attempt; code: string },
): Promise<LiveCode | null> {
  const { kind, of } = guess;
  const codes = await countGuess(db, { kind, of, most: MOST_GUESSES, now: clock.now(), live: LIVE });
  const typed = normaliseCode(guess.code);
  const isRight = await Promise.all(
    Array.from({ length: LIVE }, (_, index) =>
      verifyPassword(typed, codes[index]?.code_hash ?? null, settings.passwordCosts),
    ),
  );
  return codes.find((_code, index) => isRight[index]) ?? null;
}

const LINK_BYTES = 24;
/** No code that people type is as long. */
const SHORTEST_LINK = 24;

/** The code in a mail's link: so long that nobody guesses it, and so good in any browser. */
export const linkCode = (random: Random): string => random.token(LINK_BYTES);
export const isLinkCode = (code: string): boolean => code.length >= SHORTEST_LINK;
export const hashLink = (code: string): string => createHash('sha256').update(code).digest('hex');
