import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/order.ts';

const app = await testApp();
const { db } = app.database;

test('API-048 API-050 a guest orders a delivery and is told the number', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  const { status, answer, error } = await guest.call('order', orderForm(shop));
  expect(error).toBeUndefined();
  expect(status).toBe(200);
  expect(answer).toMatchObject({ success: true, total: 22, type: 'nachnahme', exception: false, reason: '' });
});
