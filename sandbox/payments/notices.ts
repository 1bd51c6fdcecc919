import { randomUUID } from 'node:crypto';
import { type Change, type TestPayment, capitals } from './ledger.ts';
import { paypalDisputeShape } from './paypal-disputes.ts';
import { authorizationShape, captureShape, orderShape, refundShape } from './paypal-shapes.ts';
import { accountShape, type TestAccount } from './stripe-accounts.ts';
import { disputeShape } from './stripe-disputes.ts';
import { chargeShape, intentShape } from './stripe-shapes.ts';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** What a vendor tells of a change, as it stands now; null where it tells nothing. */
export function noticeOf(payment: TestPayment, change: Change, origin: string): string | null {
  const content = CONTENTS[payment.vendor](payment, change, origin);
  return content && JSON.stringify(content);
}

const CONTENTS = { stripe: stripeEvent, paypal: paypalEvent, bank: bankEvent };

const STRIPE_KINDS: Partial<Record<Change, string>> = {
  challenged: 'payment_intent.requires_action',
  held: 'payment_intent.amount_capturable_updated',
  taken: 'payment_intent.succeeded',
  cancelled: 'payment_intent.canceled',
  declined: 'payment_intent.payment_failed',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
  'dispute-updated': 'charge.dispute.updated',
  'dispute-closed': 'charge.dispute.closed',
};

function stripeEvent(payment: TestPayment, change: Change): object | null {
  const type = STRIPE_KINDS[change];
  if (!type) return null;
  return eventShape(type, payment.account, subjectOf(payment, change));
}

function subjectOf(payment: TestPayment, change: Change): object | null {
  if (change === 'refunded') return chargeShape(payment);
  const dispute = isOfDispute(change) && payment.disputes?.at(-1);
  return dispute ? disputeShape(payment, dispute) : intentShape(payment);
}

const isOfDispute = (change: Change): boolean => change === 'disputed' || change.startsWith('dispute-');

/** What Stripe tells of an account as it stands now. */
export const accountNotice = (account: TestAccount): string =>
  JSON.stringify(eventShape('account.updated', account.id, accountShape(account.id, account)));

const eventShape = (type: string, account: string, object: object | null) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  account,
  api_version: '2026-10-28.endive',
  created: seconds(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

function paypalEvent(payment: TestPayment, change: Change, origin: string): object | null {
  const told = paypalResource(payment, change, origin);
  if (!told) return null;
  const id = `WH-${capitals(17)}-${capitals(17)}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_version: '2.0',
    ...told,
    links: [{ href: `${origin}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  };
}

function paypalResource(payment: TestPayment, change: Change, origin: string) {
  const refund = payment.refunds.at(-1);
  if (change === 'approved')
    return {
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      resource: orderShape(payment, origin),
    };
  if (change === 'held' || (change === 'cancelled' && payment.facts['authorization']))
    return {
      event_type: `PAYMENT.AUTHORIZATION.${change === 'held' ? 'CREATED' : 'VOIDED'}`,
      resource_type: 'authorization',
      resource: authorizationShape(payment, origin),
    };
  if (change === 'taken')
    return {
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: captureShape(payment, origin),
    };
  if (change === 'refunded' && refund)
    return {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: refundShape(payment, refund, origin),
    };
  const dispute = payment.disputes?.at(-1);
  const kind = PAYPAL_DISPUTES[change];
  if (!kind || !dispute) return null;
  return {
    event_type: `CUSTOMER.DISPUTE.${kind}`,
    resource_type: 'dispute',
    resource: paypalDisputeShape(payment, dispute),
  };
}

const PAYPAL_DISPUTES: Partial<Record<Change, string>> = {
  disputed: 'CREATED',
  'dispute-updated': 'UPDATED',
  'dispute-closed': 'RESOLVED',
};

function bankEvent(payment: TestPayment, change: Change): object | null {
  if (change !== 'taken' && change !== 'cancelled' && change !== 'refunded') return null;
  return { event: randomUUID(), kind: change === 'taken' ? 'paid' : change, reference: payment.id };
}
