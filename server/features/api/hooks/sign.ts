import { createHmac } from 'node:crypto';
import type { Random } from '#server/adapters/clock.ts';

const MARK = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as Standard Webhooks write it. */
export const makeHookSecret = (random: Random): string =>
  MARK + Buffer.from(random.token(SECRET_BYTES), 'base64url').toString('base64');

interface Signed {
  id: string;
  /** Unix seconds of this try. */
  timestamp: number;
  body: string;
}

const sign = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** The headers of https://www.standardwebhooks.com, signed by each of the secrets that count right now. */
export const hookHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Henkelmann-Webhook/1',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => sign(secret, signed)).join(' '),
});
