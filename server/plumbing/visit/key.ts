import type { FastifyRequest } from 'fastify';
import { KEY_MARK, type Scope } from '#domain/api/key-scopes.ts';
import type { Device } from './known-device.ts';
import type { Person } from './person.ts';

/** A program that comes in by a key: without session, cookies or token. */
export interface KeyVisit {
  id: number;
  name: string;
  scopes: readonly Scope[];
  /** Calls that it may make in a minute. */
  perMinute: number;
  /** In whose name it acts, with the roles that count where the key comes in. */
  person: Person;
}

/** No key of ours is longer. */
const LONGEST = 100;

/** The key that a request carries; null: it comes from a browser. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, key = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return key.startsWith(KEY_MARK) ? key.slice(0, LONGEST) : null;
}

/** What stands in the audit where else a browser does. */
export const deviceOfKey = ({ name }: KeyVisit): Device => ({
  name: `Schlüssel „${name}“`,
  hash: null,
  require: () => {
    throw noBrowser();
  },
});

/** Told as a refusal: a call that needs a visit is none for a key. */
export const noBrowser = (): Error =>
  Object.assign(new Error('a key has no session'), { code: 'key-forbidden' });
