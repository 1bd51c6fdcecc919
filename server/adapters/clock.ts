import { randomBytes } from 'node:crypto';

/** The only source of the present; tests bring their own. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The only source of chance. */
export interface Random {
  /** Unguessable text of letters, digits, - and _, carrying that many random bytes. */
  token(bytes: number): string;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

export const systemRandom: Random = { token: (bytes) => randomBytes(bytes).toString('base64url') };
