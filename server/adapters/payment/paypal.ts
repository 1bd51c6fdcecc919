import type { OrderResponseBody } from '@paypal/paypal-js';
import { readJson } from '../delivery.ts';
import {
  issueOf,
  type PaypalAnswer,
  PaypalClient,
  type PaypalProblem,
  type PaypalSettings,
  unexpected,
} from './paypal-client.ts';
import { readDisputes } from './paypal-disputes.ts';
import {
  approveUrlOf,
  authorizationOf,
  captureOf,
  feeOf,
  moneyOf,
  orderBody,
  reportOf,
} from './paypal-order.ts';
import type { Declined, PaymentHandle, PaymentNotice, PaymentService } from './service.ts';

/** A webhook's event; the resource is an order, a hold, a capture, a refund or a dispute. */
interface PaypalEvent {
  id: string;
  event_type: string;
  resource: {
    id?: string;
    supplementary_data?: { related_ids?: { order_id?: string } };
    links?: { rel?: string; href?: string }[];
    disputed_transactions?: { seller_transaction_id?: string }[];
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
async function readPaypalNotice(
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
  const { id: eventId, event_type: kind } = event;
  return { eventId, kind, reference: await orderOf(client, event), isDispute: isOfDispute(kind) };
}

function eventIn(body: Buffer): PaypalEvent | undefined {
  const event = readJson(body.toString('utf8')) as Partial<PaypalEvent> | undefined | null;
  if (typeof event?.id !== 'string' || typeof event.event_type !== 'string') return undefined;
  return { id: event.id, event_type: event.event_type, resource: event.resource ?? {} };
}

const isOfDispute = (kind: string): boolean => kind.startsWith('CUSTOMER.DISPUTE.');

/** A refund or a dispute names its capture only; the capture knows the order. */
async function orderOf(
  client: PaypalClient,
  { event_type: kind, resource }: PaypalEvent,
): Promise<string | null> {
  if (kind.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return order;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const capture =
    resource.disputed_transactions?.[0]?.seller_transaction_id ??
    /\/v2\/payments\/captures\/([A-Z0-9]+)$/i.exec(up)?.[1];
  if (!capture) return null;
  const { answer } = await client.ask(`/v2/payments/captures/${encodeURIComponent(capture)}`);
  const found = answer as PaypalEvent['resource'] | undefined;
  return found?.supplementary_data?.related_ids?.order_id ?? null;
}

/** What PayPal answers where an order has moved on without us, or its guest has not come so far: `read` tells which. */
const MOVED_ON = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_ALREADY_CAPTURED',
  'AUTHORIZATION_ALREADY_CAPTURED',
  'AUTHORIZATION_VOIDED',
  'AUTHORIZATION_EXPIRED',
  'PREVIOUSLY_CAPTURED',
  'PREVIOUSLY_VOIDED',
  'CAPTURE_FULLY_REFUNDED',
  'REFUND_AMOUNT_EXCEEDED',
];

/**
 * PayPal with the restaurant as payee and the operator as platform: orders that are authorised after the guest's
 * approval and captured later. https://developer.paypal.com/docs/api/orders/v2/
 */
export function paypalService(settings: PaypalSettings): PaymentService {
  const client = new PaypalClient(settings);
  const load = async ({ reference }: PaymentHandle): Promise<OrderResponseBody> => {
    const asked = await client.ask(`/v2/checkout/orders/${encodeURIComponent(reference)}`);
    if (asked.status !== 200) throw unexpected('order', asked);
    return asked.answer as OrderResponseBody;
  };
  const move = async (
    doing: string,
    path: string,
    call: { body: object; requestId: string; payee: string },
  ) => settle(doing, await client.ask(path, { ...call, body: JSON.stringify(call.body) }));
  return {
    async start(request) {
      const requestId = `start-${request.attempt}-${request.paymentId}`;
      const body = JSON.stringify(orderBody(request));
      const asked = await client.ask('/v2/checkout/orders', { body, requestId });
      const order = asked.answer as OrderResponseBody;
      if (asked.status > 201 || !order.id) throw unexpected('start', asked);
      const approveUrl = approveUrlOf(order);
      return { reference: order.id, ...(approveUrl && { approveUrl }) };
    },
    async read(payment) {
      const order = await load(payment);
      const capture = captureOf(order);
      // An order does not say that it is disputed: its notices do.
      if (!payment.isDisputed || !capture) return reportOf(order);
      return { ...reportOf(order), disputes: await readDisputes(client, capture.id, payment.payee) };
    },
    async authorise(payment) {
      const { intent } = await load(payment);
      const verb = intent === 'CAPTURE' ? 'capture' : 'authorize';
      // Without a request's id: an order can be authorised once only, and after a refusal with another card again.
      const asked = await client.ask(`/v2/checkout/orders/${encodeURIComponent(payment.reference)}/${verb}`, {
        body: '{}',
      });
      if (issueOf(asked) === 'INSTRUMENT_DECLINED') return declined(asked);
      settle(verb, asked);
      return reportOf(await load(payment));
    },
    async capture(payment, cents, feeCents) {
      const hold = authorizationOf(await load(payment));
      if (!hold?.id || hold.status !== 'CREATED') return;
      await move('capture', `/v2/payments/authorizations/${hold.id}/capture`, {
        body: { amount: moneyOf(cents), final_capture: true, ...feeOf(feeCents) },
        requestId: `capture-${payment.reference}`,
        payee: payment.payee,
      });
    },
    // Without a hold there is nothing to end: an order that nobody approves ends by itself after some hours.
    async cancel(payment) {
      const hold = authorizationOf(await load(payment));
      if (!hold?.id || hold.status !== 'CREATED') return;
      await move('void', `/v2/payments/authorizations/${hold.id}/void`, {
        body: {},
        requestId: `void-${payment.reference}`,
        payee: payment.payee,
      });
    },
    async refund(payment, cents, key, feeCents) {
      const capture = captureOf(await load(payment));
      if (!capture) return;
      await move('refund', `/v2/payments/captures/${capture.id}/refund`, {
        body: { amount: moneyOf(cents), ...feeOf(feeCents) },
        requestId: `refund-${payment.reference}-${key}`,
        payee: payment.payee,
      });
    },
    readNotice: (body, headers) => readPaypalNotice(client, settings.webhookId, body, headers),
  };
}

function settle(doing: string, asked: PaypalAnswer): void {
  if (asked.status >= 300 && !MOVED_ON.includes(issueOf(asked))) throw unexpected(doing, asked);
}

function declined({ answer }: PaypalAnswer): Declined {
  const { details, debug_id: debugId = '' } = answer as PaypalProblem;
  return {
    declined: { issue: details?.[0]?.issue ?? '', description: details?.[0]?.description ?? '', debugId },
  };
}
