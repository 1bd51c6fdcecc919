import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

test('an operator sees what was taken, paid back and taken off, and money that does not fit', async () => {
  const shop = await makePayingShop(db, vendors);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const seen = async (orderId: number) =>
    (await operator.call('officeOrders', { search: String(orderId) })).answer.orders[0];
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('authorised');
  expect((await seen(orderId))?.money).toEqual({ state: 'gehalten', taken: 0, refunded: 0, problems: [] });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('captured');
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 5 });
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('partly-refunded');
  expect(await seen(orderId)).toMatchObject({
    reduced: 5,
    money: { state: 'teilweise erstattet', taken: 12, refunded: 5, problems: [] },
  });
  // The service's notice of what it gave back may still be on its way, and finds all in order once more.
  const problems = async () => {
    await db.updateTable('payment').set({ problem: 'short' }).where('order_id', '=', orderId).execute();
    return (await seen(orderId))?.money.problems;
  };
  await expect.poll(problems).toEqual(['weniger Geld da, als geschuldet ist']);
});
