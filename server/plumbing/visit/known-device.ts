import { createHash } from 'node:crypto';
import { hoursOf, RETENTION } from '#domain/time/retention.ts';
import type { Random } from '#server/adapters/clock.ts';
import { describeDevice } from './device.ts';
import { type CookieVisit, visitCookie } from './visit-cookie.ts';

/** Browsers keep no cookie for longer; each use begins the time anew. */
const LIFETIME_HOURS = hoursOf(RETENTION.devices);
const SECRET_BYTES = 24;

/**
 * The browser itself, whoever uses it and whatever session it has. It tells a log-in at home from one elsewhere and
 * many orders from many guests, and is set only where one of both is at stake (§ 25 Abs. 2 Nr. 2 TDDDG).
 */
export interface Device {
  /** Browser and system, as people know their own; '' if unknown. */
  readonly name: string;
  /** SHA-256 of the browser's secret, null where it has none yet. */
  readonly hash: string | null;
  /** The same, with a secret for the browser made now if it has none. */
  require(): string;
}

export function deviceOf(visit: CookieVisit, random: Random): Device {
  const cookie = visitCookie(visit, 'henkelmann-geraet');
  let secret = cookie.value;
  return {
    get name() {
      return describeDevice(visit.request.headers['user-agent'] ?? '');
    },
    get hash() {
      return secret && hash(secret);
    },
    require() {
      secret ??= random.token(SECRET_BYTES);
      cookie.keep(secret, LIFETIME_HOURS);
      return hash(secret);
    },
  };
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
