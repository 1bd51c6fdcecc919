import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Vendor } from './ledger.ts';

/** What the sandbox signs with: worth nothing anywhere else. */
export const SECRETS = {
  stripeWebhook: 'whsec_sandbox',
  paypalWebhookId: 'WH-SANDBOX',
  bank: 'sandbox',
};

/** Where the server hears each vendor. */
export const PATHS: Record<Vendor, string> = {
  stripe: '/api/webhooks/stripe',
  paypal: '/api/webhooks/paypal',
  bank: '/api/webhooks/bank-transfer',
};

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The headers that prove where a body comes from, each vendor's way. */
export function signed(vendor: Vendor, body: string): Record<string, string> {
  if (vendor === 'bank') return { signature: hmac(SECRETS.bank, body) };
  if (vendor === 'stripe') {
    const seconds = Math.floor(Date.now() / 1000);
    return { 'stripe-signature': `t=${seconds},v1=${hmac(SECRETS.stripeWebhook, `${seconds}.${body}`)}` };
  }
  const transmission = { id: randomUUID(), time: new Date().toISOString() };
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/SANDBOX',
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': paypalSignature(transmission, SECRETS.paypalWebhookId, body),
  };
}

/** PayPal signs its transmission, the webhook's number and a checksum of the body; here with a key of the sandbox. */
export const paypalSignature = (
  { id, time }: { id: string; time: string },
  webhookId: string,
  body: string,
): string => hmac('SANDBOX', `${id}|${time}|${webhookId}|${crc32(body)}`);

export const isSignedByBankPartner = (signature: unknown, body: string): boolean =>
  signature === hmac(SECRETS.bank, body);
