import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf } from '#e2e/fixtures/shop/paying.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();

/** Between Stripe and the server: keeps the answers to new payments back for as long as this waits. */
let back: Promise<void> = Promise.resolve();
const made: string[] = [];
const between = createServer((asked, answer) => {
  void (async () => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const { host: _, connection: __, 'content-length': ___, ...headers } = asked.headers;
    const said = await fetch(vendors.url + asked.url, {
      method: asked.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const text = await said.text();
    if (asked.method === 'POST' && asked.url === '/v1/payment_intents') {
      made.push((JSON.parse(text) as { id: string }).id);
      await back;
    }
    answer.writeHead(said.status, { 'content-type': 'application/json' }).end(text);
  })();
});
await new Promise<void>((listens) => between.listen(0, '127.0.0.1', listens));
afterAll(() => between.close());
const apiUrl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;

const { stripe, ...others } = vendors.settings;
const app = await testApp({ payments: { ...others, ...(stripe && { stripe: { ...stripe, apiUrl } }) } });
const { db } = app.database;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors);

test('PAY-029 an attempt that was given up while the service made it is ended there, and nobody can pay it', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  const gate = Promise.withResolvers<void>();
  back = gate.promise;
  const before = made.length;
  const starting = guest.call('stripePaymentIntent', { orderId });
  await expect.poll(() => made.length).toBe(before + 1);
  expect((await guest.call('cancel', { orderId })).status).toBe(200);
  await expect.poll(async () => (await paymentsOf(db, orderId))[0]?.state).toBe('cancelled');
  gate.resolve();
  expect((await starting).error.code).toBe('order-moved-on');
  expect((await vendors.payment(made.at(-1) ?? '')).state).toBe('cancelled');
  expect((await orderRow(db, orderId)).state).toBe('cancelled');
});

test('PAY-029 the operator keeps no more of a payment than is paid', async () => {
  const voucher = await makeVoucher(db, { value_cents: 1150 });
  const guest = await hungryGuest(app, shop);
  await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode: voucher.code });
  const { orderId } = await ordered(guest, orderForm(shop, { payment: 'googlepay' }));
  await guest.call('stripePaymentIntent', { orderId });
  // A tenth of goods for 10 EUR would be 1 EUR.
  expect(await paymentsOf(db, orderId)).toMatchObject([{ amount_cents: 50, fee_cents: 50 }]);
});

test('PAY-017 PayPal’s button says of an order that was cancelled that it is none, although its money had been taken', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'paypal' });
  const paypalOrderId = (await guest.call('paypalOrders', { cart: [{ id: orderId, quantity: 1 }] })).answer
    .id;
  await vendors.guest(paypalOrderId);
  const capture = () => guest.call('paypalCapture', { paypalOrderId });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const payment = async () => (await orderRow(db, orderId)).payment_state;
  await capture();
  await kitchen.accepts(orderId);
  await expect.poll(payment).toBe('captured');
  expect((await capture()).answer.purchase_units?.[0]?.payments.captures).toHaveLength(1);
  await kitchen.refuses(orderId, 'Der Herd ist aus.');
  await expect.poll(payment).toBe('refunded');
  expect((await capture()).error.code).toBe('order-moved-on');
});
