import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerOnce } from './answers.ts';
import { feeShareOf, isTakenBack, leftOf, type TestPayment } from './ledger.ts';
import { DECLINE, intentShape, isChallenged, NOT_PROVEN, refundShape } from './stripe-shapes.ts';
import type { Till } from './till.ts';

/** Form fields as Stripe takes them: `metadata[attempt]`, `expand[0]`. */
export type Fields = Record<string, string | undefined>;
type Params = { id: string };

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

type Work = (fields: Fields, request: FastifyRequest) => Answer;

/** A handler for those who are logged in; what comes with a key of the caller's happens once. */
export const answering = (till: Till, work: Work) =>
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const fields = (request.body ?? request.query ?? {}) as Fields;
    if (!isLoggedIn(request, fields))
      return send(reply, failure(401, 'invalid_request_error', 'You did not provide an API key.'));
    return send(
      reply,
      once(till, request, fields, () => work(fields, request)),
    );
  };

/** Payment intents and refunds of Stripe's v1 interface. https://docs.stripe.com/api/payment_intents */
export function stripeApi(app: FastifyInstance, till: Till): void {
  const serve = (work: Work) => answering(till, work);
  const find = (request: FastifyRequest, fields: Fields): TestPayment | undefined => {
    const payment = till.ledger.find('stripe', (request.params as Params).id);
    return payment?.account === accountOf(request, fields) ? payment : undefined;
  };
  const withIntent = (work: (payment: TestPayment, fields: Fields) => Answer) =>
    serve((fields, request) => {
      const payment = find(request, fields);
      return payment ? work(payment, fields) : missing((request.params as Params).id);
    });

  app.post(
    '/v1/payment_intents',
    serve((fields, request) => create(till, fields, accountOf(request, fields))),
  );
  app.get(
    '/v1/payment_intents/:id',
    withIntent((payment, fields) => ({ status: 200, body: intentShape(payment, expandsOf(fields)) })),
  );
  app.post(
    '/v1/payment_intents/:id/confirm',
    withIntent((payment, fields) => confirm(till, payment, fields)),
  );
  app.post(
    '/v1/payment_intents/:id/capture',
    withIntent((payment, fields) => capture(till, payment, fields)),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    withIntent((payment) => cancel(till, payment)),
  );
  app.post(
    '/v1/refunds',
    serve((fields, request) => {
      const payment = till.ledger.find('stripe', fields['payment_intent'] ?? '');
      const isOurs = payment && payment.account === accountOf(request, fields);
      return isOurs ? refund(till, payment, fields) : missing(fields['payment_intent'] ?? '');
    }),
  );
}

function create({ ledger }: Till, fields: Fields, account: string): Answer {
  const cents = Number(fields['amount']);
  if (!Number.isInteger(cents) || cents < 50)
    return failure(400, 'invalid_request_error', 'Amount must be at least €0.50 eur.', {
      code: 'amount_too_small',
      param: 'amount',
    });
  const id = newId('pi');
  const metadata = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key ? [[key, value ?? '']] : [];
    }),
  );
  const payment = ledger.start({
    id,
    vendor: 'stripe',
    account,
    cents,
    currency: (fields['currency'] ?? '').toUpperCase(),
    order: metadata['attempt'] ?? '',
    description: fields['description'] ?? '',
    takesAtOnce: fields['capture_method'] !== 'manual',
    feeCents: Number(fields['application_fee_amount'] ?? 0),
    facts: { clientSecret: `${id}_secret_${newId('sb')}`, metadata: JSON.stringify(metadata) },
  });
  return { status: 200, body: intentShape(payment) };
}

/** Confirms with a card, as the guest's browser does. */
export function confirm({ ledger, behaviour }: Till, payment: TestPayment, fields: Fields): Answer {
  if (payment.state !== 'open') return wrongState(payment, 'confirmed');
  const secret = fields['client_secret'];
  if (secret !== undefined && secret !== payment.facts['clientSecret']) return missing(payment.id);
  // Stripe's own name of a test card that is refused.
  if (behaviour.refuses || fields['payment_method'] === 'pm_card_visa_chargeDeclined') {
    ledger.refuse(payment);
    return { status: 402, body: { error: { ...DECLINE, payment_intent: intentShape(payment) } } };
  }
  // And of one whose bank asks first.
  if (fields['payment_method'] === 'pm_card_authenticationRequired') ledger.challenge(payment);
  else moveOn(ledger, payment);
  return { status: 200, body: intentShape(payment) };
}

/** What the guest answers to their bank (3-D Secure); Stripe's script asks for them. */
export function answerChallenge({ ledger }: Till, payment: TestPayment, isProven: boolean): Answer {
  if (!isChallenged(payment)) return wrongState(payment, 'authenticated');
  if (isProven) {
    moveOn(ledger, payment);
    return { status: 200, body: intentShape(payment) };
  }
  ledger.failChallenge(payment);
  return { status: 402, body: { error: { ...NOT_PROVEN, payment_intent: intentShape(payment) } } };
}

function moveOn(ledger: Till['ledger'], payment: TestPayment): void {
  payment.facts['charge'] ??= newId('ch');
  if (payment.takesAtOnce) ledger.take(payment, payment.cents, payment.feeCents);
  else ledger.hold(payment);
}

function capture({ ledger }: Till, payment: TestPayment, fields: Fields): Answer {
  if (payment.state !== 'held') return wrongState(payment, 'captured');
  const cents = Number(fields['amount_to_capture'] ?? payment.heldCents);
  if (!(cents > 0 && cents <= payment.heldCents))
    return failure(400, 'invalid_request_error', 'The requested capture amount is greater than authorized.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  ledger.take(payment, cents, Number(fields['application_fee_amount'] ?? payment.feeCents));
  return { status: 200, body: intentShape(payment) };
}

function cancel({ ledger }: Till, payment: TestPayment): Answer {
  if (payment.state !== 'open' && payment.state !== 'held') return wrongState(payment, 'canceled');
  ledger.cancel(payment);
  return { status: 200, body: intentShape(payment) };
}

function refund({ ledger }: Till, payment: TestPayment, fields: Fields): Answer {
  if (payment.state !== 'taken')
    return failure(400, 'invalid_request_error', 'This PaymentIntent has no successful charge to refund.');
  if (isTakenBack(payment))
    return failure(400, 'invalid_request_error', 'This charge has been charged back.', {
      code: 'charge_disputed',
    });
  const left = leftOf(payment);
  const cents = Number(fields['amount'] ?? left);
  if (left === 0)
    return failure(400, 'invalid_request_error', 'Charge has already been refunded.', {
      code: 'charge_already_refunded',
    });
  if (!(cents > 0 && cents <= left))
    return failure(
      400,
      'invalid_request_error',
      'Refund amount is greater than unrefunded amount on charge.',
      {
        param: 'amount',
      },
    );
  const feeCents = fields['refund_application_fee'] === 'true' ? feeShareOf(payment, cents) : 0;
  const key = fields['metadata[key]'] ?? '';
  const made = ledger.refund(payment, { id: newId('re'), cents, feeCents, key });
  return { status: 200, body: refundShape(payment, made) };
}

function once(till: Till, request: FastifyRequest, fields: Fields, work: () => Answer): Answer {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return work();
  const scope = { key: `stripe ${accountOf(request, fields)} ${key}`, content: [request.url, fields] };
  const answer = answerOnce(till.answers, { ...scope, keeps: () => true }, work);
  return (
    answer ??
    failure(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters.',
    )
  );
}

const accountOf = ({ headers }: FastifyRequest, fields: Fields): string =>
  String(headers['stripe-account'] ?? fields['_stripe_account'] ?? '');

// Browsers send the publishable key as a field.
const isLoggedIn = ({ headers }: FastifyRequest, fields: Fields): boolean =>
  /^Bearer sk_|^Basic /.test(headers.authorization ?? '') || Boolean(fields['key']?.startsWith('pk_'));

const expandsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (name.startsWith('expand[') && value ? [value] : []));

export function failure(status: number, type: string, message: string, more: object = {}): Answer {
  return { status, body: { error: { type, message, ...more } } };
}

const missing = (id: string): Answer =>
  failure(404, 'invalid_request_error', `No such payment_intent: '${id}'`, {
    code: 'resource_missing',
    param: 'intent',
  });

const wrongState = (payment: TestPayment, done: string): Answer =>
  failure(
    400,
    'invalid_request_error',
    `This PaymentIntent could not be ${done} because it has a status of ${intentShape(payment).status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intentShape(payment) },
  );

function send(reply: FastifyReply, { status, body }: Answer) {
  // The wallets' sheet stands in a page of another origin.
  return reply.code(status).header('access-control-allow-origin', '*').send(body);
}
