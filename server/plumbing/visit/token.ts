import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token is good for. */
export const TOKEN_HOURS = 12;

/** Makes and checks tokens: public session id and end of validity, signed with the installation's key. */
export class Tokens {
  #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  make(publicId: string, now: Temporal.Instant): string {
    const until = Math.floor(now.add({ hours: TOKEN_HOURS }).epochMilliseconds / 1000);
    return `${until}.${this.#sign(publicId, until)}`;
  }

  /** A token counts only for the session it was made for, and only until its end; what follows is no part of it. */
  isValid(token: string, publicId: string, now: Temporal.Instant): boolean {
    const [until, signature] = token.split('.');
    if (!until || !signature || !/^\d{1,12}$/.test(until)) return false;
    if (Number(until) * 1000 <= now.epochMilliseconds) return false;
    const expected = Buffer.from(this.#sign(publicId, Number(until)));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(publicId: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${publicId}.${until}`).digest('base64url');
  }
}
