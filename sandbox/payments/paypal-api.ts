import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerOnce } from './answers.ts';
import { capitals, isTakenBack, leftOf, type TestPayment } from './ledger.ts';
import { paypalDisputeShape } from './paypal-disputes.ts';
import { authorizationShape, captureShape, orderShape, refundShape } from './paypal-shapes.ts';
import { paypalSignature } from './signatures.ts';
import type { Till } from './till.ts';

interface Money {
  currency_code?: string;
  value?: string;
}
interface OrderRequest {
  intent?: string;
  purchase_units?: {
    custom_id?: string;
    invoice_id?: string;
    description?: string;
    amount?: Money;
    payee?: { merchant_id?: string };
    payment_instruction?: PlatformFees;
  }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}
interface PlatformFees {
  platform_fees?: { amount?: Money }[];
}
type MoveRequest = { amount?: Money; payment_instruction?: PlatformFees };
type Work = (request: FastifyRequest, origin: string) => Answer;

const centsOf = (money: Money | undefined): number => Math.round(Number(money?.value) * 100);
const feeOf = (given: PlatformFees | undefined): number =>
  given?.platform_fees?.[0] ? centsOf(given.platform_fees[0].amount) : 0;
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** Orders, payments and webhooks of PayPal's REST interface. https://developer.paypal.com/docs/api/orders/v2/ */
export function paypalApi(app: FastifyInstance, till: Till): void {
  const { ledger } = till;
  const serve = (work: Work) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      if (!request.headers.authorization?.startsWith('Bearer A21AA'))
        return reply
          .code(401)
          .send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
      const { status, body } = once(till, request, () => work(request, originOf(request)));
      return reply.code(status).send(body);
    };
  const withOrder = (work: (payment: TestPayment, request: FastifyRequest, origin: string) => Answer) =>
    serve((request, origin) => {
      const payment = ledger.find('paypal', idOf(request));
      return payment ? work(payment, request, origin) : missing();
    });
  // A platform has to say for whom it moves money.
  const withPart = (
    part: string,
    work: (payment: TestPayment, body: MoveRequest, origin: string) => Answer,
  ) =>
    serve((request, origin) => {
      const payment = ledger.findByFact(part, idOf(request));
      if (!payment) return missing();
      if (request.method === 'POST' && payeeOf(request) !== payment.account)
        return problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
      return work(payment, (request.body ?? {}) as MoveRequest, origin);
    });

  app.post('/v1/oauth2/token', async (request, reply) => {
    if (!/^Basic .{4,}/.test(request.headers.authorization ?? ''))
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const token = `A21AA${randomBytes(24).toString('base64url')}`;
    return {
      scope: 'SANDBOX',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: 32_400,
    };
  });
  app.post(
    '/v2/checkout/orders',
    serve((request, origin) => create(till, (request.body ?? {}) as OrderRequest, origin)),
  );
  app.get(
    '/v2/checkout/orders/:id',
    withOrder((payment, _request, origin) => ({ status: 200, body: orderShape(payment, origin) })),
  );
  for (const verb of ['authorize', 'capture'])
    app.post(
      `/v2/checkout/orders/:id/${verb}`,
      withOrder((payment, _request, origin) => complete(till, payment, verb, origin)),
    );
  app.post(
    '/v2/payments/authorizations/:id/capture',
    withPart('authorization', (payment, body, origin) => capture(till, payment, body, origin)),
  );
  app.post(
    '/v2/payments/authorizations/:id/void',
    withPart('authorization', (payment, _body, origin) => voidHold(till, payment, origin)),
  );
  app.get(
    '/v2/payments/captures/:id',
    withPart('capture', (payment, _body, origin) => ({ status: 200, body: captureShape(payment, origin) })),
  );
  app.post(
    '/v2/payments/captures/:id/refund',
    withPart('capture', (payment, body, origin) => refund(till, payment, body, origin)),
  );
  app.get(
    '/v1/customer/disputes',
    serve((request) => listDisputes(till, request)),
  );
  app.get(
    '/v1/customer/disputes/:id',
    serve((request) => showDispute(till, request)),
  );
  app.post(
    '/v1/notifications/verify-webhook-signature',
    serve((request) => verify((request.body ?? {}) as Record<string, unknown>)),
  );
}

function create({ ledger }: Till, body: OrderRequest, origin: string): Answer {
  const [unit] = body.purchase_units ?? [];
  const cents = centsOf(unit?.amount);
  if (!(cents > 0) || !/^\d+\.\d\d$/.test(unit?.amount?.value ?? ''))
    return problem(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', 'UNPROCESSABLE_ENTITY');
  if (body.intent !== 'CAPTURE' && body.intent !== 'AUTHORIZE')
    return problem(400, 'INVALID_PARAMETER_VALUE', 'INVALID_REQUEST');
  // Only what is captured with the order can carry its fee from the start.
  if (body.intent === 'AUTHORIZE' && unit?.payment_instruction)
    return problem(422, 'PLATFORM_FEES_NOT_SUPPORTED', 'UNPROCESSABLE_ENTITY');
  const context = body.payment_source?.paypal?.experience_context;
  const payment = ledger.start({
    id: capitals(17),
    vendor: 'paypal',
    account: unit?.payee?.merchant_id ?? '',
    cents,
    currency: unit?.amount?.currency_code ?? '',
    order: unit?.custom_id ?? '',
    description: unit?.description ?? '',
    takesAtOnce: body.intent === 'CAPTURE',
    feeCents: feeOf(unit?.payment_instruction),
    facts: {
      invoice: unit?.invoice_id ?? '',
      return: context?.return_url ?? '',
      cancel: context?.cancel_url ?? '',
    },
  });
  return { status: 201, body: orderShape(payment, origin) };
}

function complete({ ledger, behaviour }: Till, payment: TestPayment, verb: string, origin: string): Answer {
  const { state, takesAtOnce } = payment;
  if (state === 'open') return problem(422, 'ORDER_NOT_APPROVED');
  if (state !== 'approved')
    return problem(422, takesAtOnce ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
  if (takesAtOnce !== (verb === 'capture')) return problem(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (payment.isRefused || behaviour.refuses) return problem(422, 'INSTRUMENT_DECLINED');
  payment.facts[takesAtOnce ? 'capture' : 'authorization'] = capitals(17);
  if (takesAtOnce) ledger.take(payment, payment.cents, payment.feeCents);
  else ledger.hold(payment);
  return { status: 201, body: orderShape(payment, origin) };
}

function capture({ ledger }: Till, payment: TestPayment, body: MoveRequest, origin: string): Answer {
  if (payment.state === 'taken') return problem(422, 'AUTHORIZATION_ALREADY_CAPTURED');
  if (payment.state !== 'held') return problem(422, 'AUTHORIZATION_VOIDED');
  const cents = body.amount ? centsOf(body.amount) : payment.cents;
  if (!(cents > 0 && cents <= payment.heldCents)) return problem(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
  payment.facts['capture'] = capitals(17);
  ledger.take(payment, cents, feeOf(body.payment_instruction));
  return { status: 201, body: captureShape(payment, origin) };
}

function voidHold({ ledger }: Till, payment: TestPayment, origin: string): Answer {
  if (payment.state === 'taken') return problem(422, 'PREVIOUSLY_CAPTURED');
  if (payment.state !== 'held') return problem(422, 'PREVIOUSLY_VOIDED');
  ledger.cancel(payment);
  return { status: 200, body: authorizationShape(payment, origin) };
}

function refund({ ledger }: Till, payment: TestPayment, body: MoveRequest, origin: string): Answer {
  const left = leftOf(payment);
  if (isTakenBack(payment)) return problem(422, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED');
  if (left === 0) return problem(422, 'CAPTURE_FULLY_REFUNDED');
  const cents = body.amount ? centsOf(body.amount) : left;
  if (!(cents > 0 && cents <= left)) return problem(422, 'REFUND_AMOUNT_EXCEEDED');
  const feeCents = feeOf(body.payment_instruction);
  const made = ledger.refund(payment, { id: capitals(17), cents, feeCents, key: '' });
  return { status: 201, body: refundShape(payment, made, origin) };
}

/** Of one capture, for whoever it was paid to: only a summary of each. */
function listDisputes({ ledger }: Till, request: FastifyRequest): Answer {
  const { disputed_transaction_id: capture = '' } = request.query as Record<string, string | undefined>;
  const payment = ledger.findByFact('capture', capture);
  if (payment && payeeOf(request) !== payment.account)
    return problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
  const items = (payment?.disputes ?? []).toReversed().map(({ id, at, reason }) => ({
    dispute_id: id,
    create_time: at,
    reason,
  }));
  return { status: 200, body: { items, links: [] } };
}

function showDispute({ ledger }: Till, request: FastifyRequest): Answer {
  for (const payment of ledger.list()) {
    const dispute = payment.vendor === 'paypal' && payment.disputes?.find(({ id }) => id === idOf(request));
    if (!dispute) continue;
    return payeeOf(request) === payment.account
      ? { status: 200, body: paypalDisputeShape(payment, dispute) }
      : problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
  }
  return missing();
}

function verify(asked: Record<string, unknown>): Answer {
  const transmission = { id: String(asked['transmission_id']), time: String(asked['transmission_time']) };
  const event = JSON.stringify(asked['webhook_event']);
  const isRight =
    asked['transmission_sig'] === paypalSignature(transmission, String(asked['webhook_id']), event);
  return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
}

// What was refused may be asked again with the same id.
function once(till: Till, request: FastifyRequest, work: () => Answer): Answer {
  const key = request.headers['paypal-request-id'];
  if (request.method !== 'POST' || typeof key !== 'string') return work();
  const scope = { key: `paypal ${request.url} ${key}`, content: request.body };
  const answer = answerOnce(till.answers, { ...scope, keeps: ({ status }) => status < 300 }, work);
  return answer ?? problem(422, 'DUPLICATE_REQUEST_ID');
}

const DESCRIPTIONS: Record<string, string> = {
  INSTRUMENT_DECLINED:
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
  ORDER_NOT_APPROVED: 'Payer has not yet approved the Order for payment.',
};

function problem(status: number, issue: string, name = 'UNPROCESSABLE_ENTITY'): Answer {
  const message =
    'The requested action could not be performed, semantically incorrect, or failed business validation.';
  const details = [{ issue, description: DESCRIPTIONS[issue] ?? issue }];
  return { status, body: { name, message, debug_id: randomBytes(7).toString('hex'), details, links: [] } };
}

const missing = (): Answer => problem(404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND');

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

function payeeOf({ headers }: FastifyRequest): unknown {
  const [, content = ''] = String(headers['paypal-auth-assertion'] ?? '').split('.');
  try {
    return (JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { payer_id?: unknown })
      .payer_id;
  } catch {
    return undefined;
  }
}
