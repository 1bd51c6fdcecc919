import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leftOf, refundedOf, type TestPayment } from './ledger.ts';
import { isSignedByBankPartner } from './signatures.ts';
import type { Till } from './till.ts';

interface BankRequest {
  action?: string;
  reference?: string;
  payee?: string;
  order?: string;
  amount?: number;
  currency?: string;
  purpose?: string;
  return?: string;
  cancel?: string;
  key?: string;
}

/** A bank that takes the hand-off: one address, signed JSON, answered with how the payment stands. */
export function bankApi(app: FastifyInstance, till: Till): void {
  // The signature is over the body's bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/bank', async (request, reply) => {
    if (!isSignedByBankPartner(request.headers.signature, request.body))
      return reply.code(401).send({ error: 'signature' });
    const payment = work(till, JSON.parse(request.body) as BankRequest);
    return payment ? shapeOf(payment, request) : reply.code(404).send({ error: 'unknown' });
  });
}

function work({ ledger }: Till, asked: BankRequest): TestPayment | undefined {
  const payment = ledger.find('bank', asked.reference ?? '');
  if (!payment) return asked.action === 'start' ? start(ledger, asked) : undefined;
  if (payment.account !== asked.payee) return undefined;
  if (asked.action === 'cancel' && payment.state === 'open') ledger.cancel(payment);
  if (asked.action === 'refund') refund(ledger, payment, asked);
  return payment;
}

const start = (ledger: Till['ledger'], asked: BankRequest): TestPayment =>
  ledger.start({
    id: asked.reference ?? '',
    vendor: 'bank',
    account: asked.payee ?? '',
    cents: asked.amount ?? 0,
    currency: asked.currency ?? '',
    order: asked.order ?? '',
    description: asked.purpose ?? '',
    takesAtOnce: true,
    feeCents: 0,
    facts: { return: asked.return ?? '', cancel: asked.cancel ?? '' },
  });

function refund(ledger: Till['ledger'], payment: TestPayment, { amount = 0, key = '' }: BankRequest): void {
  if (payment.refunds.some((made) => made.key === key)) return;
  if (amount <= 0 || amount > leftOf(payment)) return;
  ledger.refund(payment, { id: `${payment.id}-${key}`, cents: amount, feeCents: 0, key });
}

const shapeOf = (payment: TestPayment, { protocol, host }: FastifyRequest) => ({
  reference: payment.id,
  state: payment.state === 'taken' ? 'paid' : payment.state,
  order: payment.order,
  amount: payment.cents,
  currency: payment.currency,
  refunded: refundedOf(payment),
  url: `${protocol}://${host}/bank/${encodeURIComponent(payment.id)}`,
});
