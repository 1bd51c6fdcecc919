import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { paypalService } from './paypal.ts';
import { PaymentServiceAway } from './service.ts';

/** PayPal's host: notes what is asked and answers what is next; logs everybody in. */
let answers: { status: number; body: unknown }[] = [];
let asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const host = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: path = '', headers } = request;
  asked.push({ path, headers, body: await text(request) });
  const token = { access_token: `token-${asked.length}`, expires_in: 32_400 };
  const { status, body } =
    path === '/v1/oauth2/token'
      ? { status: 200, body: token }
      : (answers.shift() ?? { status: 500, body: {} });
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
host.listen(0, '127.0.0.1');
await once(host, 'listening');
afterAll(() => host.close());
beforeEach(() => {
  answers = [];
  asked = [];
});

const open = () =>
  paypalService({
    clientId: 'shop',
    secret: 'geheim',
    webhookId: 'WH-1',
    apiUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
  });

const request = {
  paymentId: 7,
  orderId: 1001,
  attempt: 'abcdefghijkl',
  payee: 'MERCHANT1',
  amountCents: 2305,
  feeCents: 230,
  isTakenAtOnce: false,
  description: `Bestellung 1001 ${'x'.repeat(200)}`,
  returnUrl: 'http://market.example/danke/1',
  cancelUrl: 'http://market.example/archiv',
};

const payment = { paymentId: 7, reference: 'ORDER1', payee: 'MERCHANT1' };
const held = {
  id: 'ORDER1',
  intent: 'AUTHORIZE',
  status: 'COMPLETED',
  purchase_units: [
    {
      amount: { currency_code: 'EUR', value: '23.05' },
      custom_id: 'abcdefghijkl',
      payments: { authorizations: [{ id: 'AUTH1', status: 'CREATED' }] },
    },
  ],
};

test('an order names the restaurant as payee, our order, and the amount to the cent', async () => {
  answers = [{ status: 201, body: { id: 'ORDER1', links: [{ rel: 'approve', href: 'https://paypal/1' }] } }];
  expect(await open().start(request)).toEqual({ reference: 'ORDER1', approveUrl: 'https://paypal/1' });
  const [login, order] = asked;
  expect(login?.headers.authorization).toBe(`Basic ${Buffer.from('shop:geheim').toString('base64')}`);
  expect(order?.path).toBe('/v2/checkout/orders');
  expect(order?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'paypal-request-id': 'start-abcdefghijkl-7',
  });
  expect(JSON.parse(order?.body ?? '')).toEqual({
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: 'abcdefghijkl',
        invoice_id: '1001-7-abcdefgh',
        description: expect.stringMatching(/^Bestellung 1001 x{111}$/),
        amount: { currency_code: 'EUR', value: '23.05' },
        payee: { merchant_id: 'MERCHANT1' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'http://market.example/danke/1',
          cancel_url: 'http://market.example/archiv',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: 'de-DE',
        },
      },
    },
  });
});

test('a capture says for whom it is, how much, and what of it is the operator’s', async () => {
  answers = [
    { status: 200, body: held },
    { status: 201, body: {} },
  ];
  await open().capture(payment, 2000, 200);
  const capture = asked.at(-1);
  expect(capture?.path).toBe('/v2/payments/authorizations/AUTH1/capture');
  const [, claims = ''] = String(capture?.headers['paypal-auth-assertion']).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: 'shop',
    payer_id: 'MERCHANT1',
  });
  expect(JSON.parse(capture?.body ?? '')).toEqual({
    amount: { currency_code: 'EUR', value: '20.00' },
    final_capture: true,
    payment_instruction: { platform_fees: [{ amount: { currency_code: 'EUR', value: '2.00' } }] },
  });
});

test('one log-in serves many calls; one that PayPal took back is renewed', async () => {
  const service = open();
  answers = [
    { status: 200, body: held },
    { status: 200, body: held },
    { status: 401, body: { error: 'invalid_token' } },
    { status: 200, body: held },
  ];
  await service.read(payment);
  await service.read(payment);
  expect(asked.filter(({ path }) => path.endsWith('token'))).toHaveLength(1);
  expect(await service.read(payment)).toMatchObject({ state: 'authorised', amountCents: 2305 });
  expect(asked.filter(({ path }) => path.endsWith('token'))).toHaveLength(2);
});

test.each([
  [429, { name: 'RATE_LIMIT_REACHED' }],
  [500, { name: 'INTERNAL_SERVER_ERROR' }],
  [403, { name: 'PERMISSION_DENIED' }],
  [422, { details: [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }] }],
  [422, { details: [{ issue: 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING' }] }],
])('an order that PayPal answers with %i %o cannot be paid there now', async (status, body) => {
  answers = [{ status, body }];
  await expect(open().start(request)).rejects.toThrow(PaymentServiceAway);
});

test('an issue that was not expected is told with its number', async () => {
  const body = {
    debug_id: 'f00',
    details: [{ issue: 'MAX_CAPTURE_AMOUNT_EXCEEDED', description: 'Too much' }],
  };
  answers = [
    { status: 200, body: held },
    { status: 422, body },
  ];
  await expect(open().capture(payment, 9999, 0)).rejects.toThrow(
    'PayPal capture: 422 MAX_CAPTURE_AMOUNT_EXCEEDED Too much f00',
  );
});

test.each([
  ['PENDING', 'pending'],
  ['DENIED', 'failed'],
  ['VOIDED', 'cancelled'],
])('a hold that PayPal calls %s is %s', async (status, state) => {
  const [unit] = held.purchase_units;
  const payments = { authorizations: [{ id: 'AUTH1', status }] };
  answers = [{ status: 200, body: { ...held, purchase_units: [{ ...unit, payments }] } }];
  expect((await open().read(payment)).state).toBe(state);
});

test('money that has not arrived yet is not counted', async () => {
  const [unit] = held.purchase_units;
  const amount = { currency_code: 'EUR', value: '23.05' };
  const payments = {
    authorizations: [{ id: 'AUTH1', status: 'CAPTURED' }],
    captures: [{ id: 'CAP1', status: 'PENDING', amount }],
  };
  answers = [{ status: 200, body: { ...held, purchase_units: [{ ...unit, payments }] } }];
  expect(await open().read(payment)).toMatchObject({ state: 'pending', capturedCents: 0 });
});
