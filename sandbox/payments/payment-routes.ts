import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { act, isAct } from './guest-acts.ts';
import { NORMAL, readBehaviour } from './behaviour.ts';
import { feeShareOf, leftOf, refundedOf, type TestPayment } from './ledger.ts';
import type { Outbox } from './outbox.ts';
import { leftPage, listPage, payPage } from './payment-pages.ts';
import { DISPUTE_ACTS, object } from './disputes.ts';
import type { Till } from './till.ts';

export type Named = { Params: { id: string } };
interface Disputed {
  act?: unknown;
  cents?: number;
  reason?: string;
  feeCents?: number;
  keepsFee?: boolean;
}
export type Acting = Named & { Body: { act?: unknown; payer?: unknown } | null };

const html = 'text/html; charset=utf-8';

/** The pages where guests pay, and the list of all test payments. */
export function payPages(app: FastifyInstance, till: Till): void {
  const { ledger } = till;
  app.get('/payments', (_request, reply) => reply.type(html).send(listPage(ledger.list().toReversed())));
  app.post<Named>('/payments/:id/refund', (request, reply) => {
    const payment = ledger.list().find(({ id }) => id === request.params.id);
    if (!payment) return reply.callNotFound();
    refundBySeller(till, payment, leftOf(payment));
    return reply.redirect('/payments', 303);
  });

  app.post<Named & { Body: { act?: unknown } | null }>('/payments/:id/dispute', (request, reply) => {
    const payment = ledger.list().find(({ id }) => id === request.params.id);
    const wanted = DISPUTE_ACTS.find((one) => one === request.body?.act);
    if (!payment || !wanted) return reply.callNotFound();
    object(till, payment, { act: wanted });
    return reply.redirect('/payments', 303);
  });

  app.get<{ Querystring: { token?: string } }>('/checkoutnow', (request, reply) => {
    const payment = ledger.find('paypal', request.query.token ?? '');
    if (!payment) return reply.callNotFound();
    return reply.type(html).send(payPage(payment, `/checkoutnow/${payment.id}`));
  });
  app.get<Named>('/bank/:id', (request, reply) => {
    const payment = ledger.find('bank', request.params.id);
    if (!payment) return reply.callNotFound();
    return reply.type(html).send(payPage(payment, `/bank/${encodeURIComponent(payment.id)}`));
  });
  for (const [vendor, path] of [
    ['paypal', '/checkoutnow/:id'],
    ['bank', '/bank/:id'],
  ] as const)
    app.post<Acting>(path, (request, reply) => {
      const payment = ledger.find(vendor, request.params.id);
      const chosen = request.body?.act;
      if (!payment || !isAct(chosen)) return reply.callNotFound();
      const payer = request.body?.payer;
      if (typeof payer === 'string') payment.facts['payer'] = payer;
      const next = act(till, payment, chosen);
      return next === null ? reply.type(html).send(leftPage()) : reply.redirect(next, 303);
    });
}

/** What tests ask and set, and the stand-ins of the vendors' scripts. */
export function paymentControl(app: FastifyInstance, till: Till, outbox: Outbox): void {
  const { ledger, behaviour } = till;
  app.get<{ Querystring: { account?: string; id?: string } }>('/sandbox/payments', ({ query }) => {
    const payments = ledger
      .list()
      .filter(({ account, id }) => account === (query.account ?? account) && id === (query.id ?? id));
    return { accounts: Object.fromEntries(accountsOf(payments)), payments };
  });
  app.get('/sandbox/payments/behaviour', () => behaviour);
  app.post('/sandbox/payments/behaviour', (request, reply) => {
    const asked = readBehaviour(request.body);
    return asked
      ? Object.assign(behaviour, NORMAL, asked)
      : reply.code(400).send({ error: 'not understood' });
  });
  app.post('/sandbox/payments/deliver', async () => {
    await outbox.deliver();
    return { delivered: true };
  });
  // The vendor's side acts by itself: money goes back, a hold ends.
  app.post<Named & { Body: { cents?: number } | null }>('/sandbox/payments/:id/refund', (request, reply) => {
    const payment = ledger.list().find(({ id }) => id === request.params.id);
    if (!payment) return reply.callNotFound();
    refundBySeller(till, payment, request.body?.cents ?? leftOf(payment));
    return payment;
  });
  app.post<Named & { Body: Disputed | null }>('/sandbox/payments/:id/dispute', (request, reply) => {
    const payment = ledger.list().find(({ id }) => id === request.params.id);
    const { act: chosen, ...more } = request.body ?? {};
    const wanted = DISPUTE_ACTS.find((one) => one === chosen);
    if (!payment || !wanted) return reply.callNotFound();
    const isDone = object(till, payment, { act: wanted, ...more });
    return isDone ? payment : reply.code(409).send({ error: 'not now' });
  });
  app.post<Named>('/sandbox/payments/:id/expire', (request, reply) => {
    const payment = ledger.list().find(({ id }) => id === request.params.id);
    if (!payment) return reply.callNotFound();
    if (payment.state === 'held' || payment.state === 'open') ledger.cancel(payment);
    return payment;
  });
}

function refundBySeller({ ledger }: Till, payment: TestPayment, cents: number): void {
  if (cents <= 0 || cents > leftOf(payment)) return;
  const feeCents = feeShareOf(payment, cents);
  ledger.refund(payment, { id: `re_${randomUUID().replaceAll('-', '')}`, cents, feeCents, key: '' });
}

/** What every payee holds, got and gave back, in cents. */
function accountsOf(payments: TestPayment[]) {
  const accounts = new Map<
    string,
    { heldCents: number; takenCents: number; refundedCents: number; feeCents: number }
  >();
  for (const payment of payments) {
    const sums = accounts.get(payment.account) ?? {
      heldCents: 0,
      takenCents: 0,
      refundedCents: 0,
      feeCents: 0,
    };
    const feeBack = payment.refunds.reduce((sum, { feeCents }) => sum + feeCents, 0);
    sums.heldCents += payment.heldCents;
    sums.takenCents += payment.takenCents;
    sums.refundedCents += refundedOf(payment);
    sums.feeCents += payment.takenCents > 0 ? payment.feeCents - feeBack : 0;
    accounts.set(payment.account, sums);
  }
  return accounts;
}
