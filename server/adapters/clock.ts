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

let latest = Temporal.Instant.fromEpochMilliseconds(0);

/** One instant for whoever asks within a millisecond: a call asks a dozen times, and each one is dear to make. */
export const systemClock: Clock = {
  now() {
    const milliseconds = Date.now();
    if (milliseconds !== latest.epochMilliseconds)
      latest = Temporal.Instant.fromEpochMilliseconds(milliseconds);
    return latest;
  },
};

export const systemRandom: Random = { token: (bytes) => randomBytes(bytes).toString('base64url') };
