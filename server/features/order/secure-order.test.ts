import { expect, test } from 'vitest';
import type { FiscalOrder } from '#server/adapters/fiscal-device.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { ordered, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { bringsTo, callerForm, counterForm, enters, pairedTill } from '#e2e/fixtures/shop/till.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';

const asked: FiscalOrder[] = [];
const app = await testApp({
  fiscalDevice: {
    async secureOrder(order) {
      asked.push(order);
      const at = app.clock.now();
      const times = { startedAt: at, finishedAt: at };
      return {
        serialNumber: 'ab12',
        transactionNumber: asked.length,
        signatureCounter: 7,
        signature: 'c2ln',
        ...times,
      };
    },
  },
});
const { db } = app.database;

const proofOf = (orderId: number) =>
  db.selectFrom('order_fiscal_proof').selectAll().where('order_id', '=', orderId).executeTakeFirst();

test('an attached fiscal device secures what staff take, once and with what was sold', async () => {
  const shop = await makeOwnShop(db, 'pos', { dish: { title: 'Scholle "Art"' } });
  const till = await pairedTill(app, shop);
  await enters(till, shop, 2);
  await bringsTo(till, shop);
  const { orderId } = await ordered(till, callerForm(shop));
  await expect
    .poll(() => proofOf(orderId))
    .toMatchObject({
      process_data: '2;"Scholle ""Art""";10.00\r1;"Lieferung";2.00',
      serial_number: 'ab12',
      signature: 'c2ln',
    });
  await app.context.enqueue({ queue: 'secure-order', payload: { orderId } });
  await enters(till, shop);
  const next = await ordered(till, counterForm(shop));
  await expect.poll(() => proofOf(next.orderId)).toBeDefined();
  expect(asked.filter((order) => order.orderId === orderId)).toHaveLength(1);
});

test('what guests order themselves is not the order entry’s, and without a device nothing is asked', async () => {
  const { shop, jobs } = { shop: await makeOwnShop(db, 'pos'), jobs: jobsOf(app) };
  const { till: _staff, ...form } = callerForm(shop, { firstname: 'Jule', homedelivery: false });
  await placeOneOrder(app, shop, form);
  const plain = await testApp();
  const plainJobs = jobsOf(plain);
  const till = await pairedTill(plain, shop);
  await enters(till, shop);
  await ordered(till, counterForm(shop));
  expect([...jobs, ...plainJobs].map(({ queue }) => queue)).not.toContain('secure-order');
});
