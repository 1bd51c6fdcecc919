import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { ownDatabase } from '#tools/test-database.ts';

const vendors = await startPaymentServices();
const database = await ownDatabase('stuck_money');
const app = await testApp({ database, payments: vendors.settings });
const { db } = database;
vendors.postTo(app);

const alarms = async () =>
  (await db.selectFrom('alarm').selectAll().where('kind', '=', 'money-stuck').execute()).map(
    ({ details }) => details,
  );

test('OFF-030 OFF-031 a refund that fails for an hour stands on the first screen with age and answer, raises one alarm, and is gone once it is done', async () => {
  const { shop, orderId, payment } = await paidOrder(app, vendors);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const support = await staffOf(app, shop.site.host, 'support', null);
  const stuck = async () => (await money.call('officeStuckMoney', {})).answer;
  await vendors.behave({ outage: 1000 });
  const { version, key } = (await money.call('officeRefundable', { orderId })).answer;
  const choice = { orderId, version, key, what: 'amount', amount: 4, reason: 'Kalt' } as const;
  await money.call('officeRefund', { ...choice, borneBy: 'restaurant' });
  const begun = app.clock.now();
  await expect
    .poll(async () => (await money.call('officeOrder', { orderId })).answer.moves)
    .toMatchObject([{ state: 'failed' }]);
  app.clock.set(begun.add({ minutes: 59 }));
  await app.sweep();
  expect([await stuck(), await alarms()]).toEqual([{ count: 0, mayRetry: true, rows: [] }, []]);
  app.clock.set(begun.add({ minutes: 61 }));
  await app.sweep();
  await app.sweep();
  expect(await stuck()).toMatchObject({
    count: 1,
    rows: [
      {
        orderId,
        restaurant: shop.restaurant.name,
        state: 'refund',
        amount: 4,
        since: begun.toString(),
        problem: expect.stringMatching(/./),
      },
    ],
  });
  expect(await alarms()).toMatchObject([{ order: orderId, what: 'Rückzahlung', hours: 1 }]);
  expect((await support.call('officeStuckMoney', {})).answer).toMatchObject({ count: 1, mayRetry: false });
  // The next day begins at midnight in Berlin.
  app.clock.set(Temporal.Instant.from('2026-11-21T22:59:00Z'));
  await app.sweep();
  expect(await alarms()).toHaveLength(1);
  app.clock.pass({ minutes: 2 });
  await app.sweep();
  expect(await alarms()).toHaveLength(2);
  app.clock.set(begun.add({ minutes: 61 }));
  await vendors.behave();
  await money.call('officeRetryMoney', { orderId });
  await expect.poll(payment).toBe('partly-refunded');
  await expect.poll(async () => (await stuck()).count).toBe(0);
});
