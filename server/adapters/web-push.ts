import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Delivery } from './delivery.ts';
import { postOut, publicUrl } from './post-out.ts';

/** Where a browser receives messages, and what they are locked with (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The keys by which push services know this installation (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushNote {
  target: PushTarget;
  payload: string;
  /** Of several that wait for a browser the service keeps only the newest of a topic: up to 32 of A–Z a–z 0–9 - _ */
  topic: string;
  /** Whom the push service writes to when something is wrong, as mailto: or https: */
  contact: string;
  keys: VapidKeys;
}

/** 'gone': the browser takes nothing more, now or ever. */
export type PushDelivery = Delivery | { outcome: 'gone'; reason: string };

export interface PushSender {
  /** Whether a target that a client named may be sent to. */
  accepts(target: PushTarget): boolean;
  /** What browsers use in a demo. */
  standIn: PushTarget | null;
  send(note: PushNote): Promise<PushDelivery>;
}

export interface WebPushSettings {
  /** A stand-in for all push services: the only place that may be near, and without encryption on the way. */
  standIn?: string | undefined;
}

/** How an order stood hours ago is no news. In seconds. */
const WORTH_TELLING = 4 * 3600;

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Sends to the push services of browsers (RFC 8030); never follows a redirect, never goes to a host that is not public. */
export function pushSender({ standIn }: WebPushSettings): PushSender {
  const own = standIn === undefined ? null : new URL(standIn);
  const mayGoTo = (endpoint: string): URL | null => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (url && own && url.origin === own.origin) return url;
    return publicUrl(endpoint);
  };
  return {
    standIn: standIn === undefined ? null : standInBrowser(standIn),
    accepts: (target) => mayGoTo(target.endpoint) !== null && isKey(target),
    async send(note) {
      const url = mayGoTo(note.target.endpoint);
      if (!url) return { outcome: 'refused', reason: 'no public push service' };
      try {
        const { headers, body } = lock(note);
        return deliveryOf(await postOut(url, headers, body, { isNear: url.origin === own?.origin }));
      } catch (error) {
        return { outcome: 'later', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

// A point of the curve and sixteen secret bytes; anything else could be locked for nobody.
function isKey({ p256dh, auth }: PushTarget): boolean {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function lock({ target: { endpoint, p256dh, auth }, payload, topic, contact, keys }: PushNote) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: WORTH_TELLING,
    urgency: 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
}

// 404 and 410: the subscription is over. 408, 429 and 5xx pass; anything else will be the same next time.
function deliveryOf(status: number): PushDelivery {
  const reason = String(status);
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  const isPassing = status === 408 || status === 429 || status >= 500;
  return { outcome: isPassing ? 'later' : 'refused', reason };
}

/** The browser behind a stand-in. Everybody can know its keys: nothing that is sent there is anybody's. */
function standInBrowser(url: string): PushTarget {
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(createHash('sha256').update('browser of the sandbox').digest());
  return {
    endpoint: `${url}/push`,
    p256dh: browser.getPublicKey('base64url'),
    auth: createHash('sha256').update('its secret').digest().subarray(0, 16).toString('base64url'),
  };
}
