import { ApiError } from '../lib/api-error.ts';

/** A network that is there by name only answers nobody. */
const PATIENCE_MS = 10_000;

/** The answer, or that nobody gave one. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const lost = new ApiError(0, { code: 'offline', message: 'Das hat leider nicht funktioniert.' });
      setTimeout(() => reject(lost), PATIENCE_MS);
    }),
  ]);
