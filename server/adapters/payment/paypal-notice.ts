import { readJson } from '../delivery.ts';
import type { PaypalClient } from './paypal-client.ts';
import type { PaymentNotice } from './service.ts';

/** A webhook's event; the resource is an order, a hold, a capture or a refund. */
interface PaypalEvent {
  id: string;
  event_type: string;
  resource: {
    id?: string;
    supplementary_data?: { related_ids?: { order_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

/** Headers that prove where an event comes from, by the name they have in the question whether they are right. */
const PROOF = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

/** The event in a posted body; null where PayPal does not confirm that it sent it. */
export async function readPaypalNotice(
  client: PaypalClient,
  webhookId: string,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<PaymentNotice | null> {
  const event = eventIn(body);
  const proof = Object.entries(PROOF).map(([name, header]) => [name, headers[header]]);
  if (!event || proof.some(([, value]) => typeof value !== 'string')) return null;
  const question = JSON.stringify({ ...Object.fromEntries(proof), webhook_id: webhookId });
  // The signature is over the event's bytes: it goes on as it came.
  const asked = await client.ask('/v1/notifications/verify-webhook-signature', {
    body: `${question.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
  });
  const verdict = asked.answer as { verification_status?: string } | undefined;
  if (verdict?.verification_status !== 'SUCCESS') return null;
  return { eventId: event.id, kind: event.event_type, reference: await orderOf(client, event) };
}

function eventIn(body: Buffer): PaypalEvent | undefined {
  const event = readJson(body.toString('utf8')) as Partial<PaypalEvent> | undefined | null;
  if (typeof event?.id !== 'string' || typeof event.event_type !== 'string') return undefined;
  return { id: event.id, event_type: event.event_type, resource: event.resource ?? {} };
}

/** A refund names its capture only; the capture knows the order. */
async function orderOf(
  client: PaypalClient,
  { event_type: kind, resource }: PaypalEvent,
): Promise<string | null> {
  if (kind.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return order;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const capture = /\/v2\/payments\/captures\/([A-Z0-9]+)$/i.exec(up)?.[1];
  if (!capture) return null;
  const { answer } = await client.ask(`/v2/payments/captures/${capture}`);
  const found = answer as PaypalEvent['resource'] | undefined;
  return found?.supplementary_data?.related_ids?.order_id ?? null;
}
