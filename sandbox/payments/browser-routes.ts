import type { FastifyInstance } from 'fastify';
import { act, isAct } from './guest-acts.ts';
import type { TestPayment } from './ledger.ts';
import type { Acting, Named } from './payment-routes.ts';
import { answerChallenge, confirm, type Fields } from './stripe-api.ts';
import type { Till } from './till.ts';

/** What the stand-ins of the vendors' scripts ask, in pages of another origin. */
export function browserRoutes(app: FastifyInstance, till: Till): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });

  app.post<Named & { Body: Fields | null }>('/vendor/stripe/:id/confirm', (request, reply) => {
    const payment = till.ledger.find('stripe', request.params.id);
    const fields = request.body ?? {};
    if (!payment || payment.account !== fields['_stripe_account'])
      return reply.code(404).send({ error: { type: 'invalid_request_error', code: 'resource_missing' } });
    const mistake = mistakeIn(payment, fields);
    if (mistake) return { error: { type: 'invalid_request_error', message: mistake } };
    const { status, body } = confirm(till, payment, fields);
    return status === 200 ? { paymentIntent: body } : body;
  });

  app.post<Named & { Body: Fields | null }>('/vendor/stripe/:id/challenge', (request, reply) => {
    const payment = till.ledger.find('stripe', request.params.id);
    const fields = request.body ?? {};
    if (!payment || payment.facts['clientSecret'] !== fields['client_secret'])
      return reply.code(404).send({ error: { type: 'invalid_request_error', code: 'resource_missing' } });
    const { status, body } = answerChallenge(till, payment, fields['proven'] === 'yes');
    return status === 200 ? { paymentIntent: body } : body;
  });

  app.get<Named>('/vendor/paypal/:id', (request, reply) => {
    const payment = till.ledger.find('paypal', request.params.id);
    if (!payment) return reply.code(404).send({ error: 'unknown' });
    return { cents: payment.cents, description: payment.description, account: payment.account };
  });
  app.post<Acting>('/vendor/paypal/:id', (request, reply) => {
    const payment = till.ledger.find('paypal', request.params.id);
    const chosen = request.body?.act;
    if (!payment || !isAct(chosen)) return reply.code(404).send({ error: 'unknown' });
    act(till, payment, chosen);
    return { orderID: payment.id, payerID: 'SANDBOXPAYER' };
  });
}

// Stripe compares what the page's elements were made for with the payment.
function mistakeIn(payment: TestPayment, fields: Fields): string | null {
  if (Number(fields['amount']) !== payment.cents)
    return 'The amount of Elements does not match the PaymentIntent.';
  const method = payment.takesAtOnce ? 'automatic' : 'manual';
  return fields['capture_method'] === method
    ? null
    : 'The capture_method of Elements does not match the PaymentIntent.';
}
