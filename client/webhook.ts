/** What a webhook tells; of two about one order the higher version is the later. */
export interface Told {
  type: 'order.placed' | 'order.changed' | 'webhook.test';
  timestamp: string;
  data: { hostId: number; orderId?: number; state?: string; version?: number };
}

/** Seconds that the clocks of both sides may differ, and a message be old. */
const TOLERANCE = 5 * 60;

/**
 * Reads what a webhook posted, if it is signed with the secret (Standard Webhooks); null where it is not, or is too old.
 * `body` is the text as it came, before anybody parsed it.
 */
export async function readWebhook(
  secret: string,
  headers: { get(name: string): string | null },
  body: string,
  now = Date.now() / 1000,
): Promise<Told | null> {
  const [id, timestamp] = [headers.get('webhook-id'), headers.get('webhook-timestamp')];
  if (!id || !timestamp || !(Math.abs(now - Number(timestamp)) <= TOLERANCE)) return null;
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, text = ''] = signature.split(',');
    if (version !== 'v1' || !/^[\w+/]+=*$/.test(text)) continue;
    const mac = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    // The library compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, mac, signed)) return JSON.parse(body) as Told;
  }
  return null;
}
