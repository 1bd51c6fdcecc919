import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { sweepPayments } from './sweep-payments.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors);

test('PAY-029 an order whose only payment came to nothing is given up like one that nobody began to pay', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'sofort' });
  await guest.send('sofortueberweisung', { orderId });
  await vendors.guest(await referenceOf(db, orderId), 'cancel');
  await expect.poll(async () => (await paymentsOf(db, orderId))[0]?.check_at).toBeNull();
  app.clock.set(EVENING.add({ minutes: 31 }));
  await sweepPayments(app.context);
  expect((await orderRow(db, orderId)).state).toBe('abandoned');
  app.clock.set(EVENING);
});

test('DON-005 what is paid minutes after ordering is confirmed soon by an open kitchen, and the time is still the one it was ordered with', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await guest.call('stripePaymentIntent', { orderId });
  app.clock.set(EVENING.add({ minutes: 4 }));
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(async () => (await orderRow(db, orderId)).state).toBe('placed');
  app.clock.set(EVENING);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status.statusInfo).toBe(
    `${shop.restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich. Voraussichtlich ist dein Essen um 18:40 Uhr bei dir.`,
  );
});
