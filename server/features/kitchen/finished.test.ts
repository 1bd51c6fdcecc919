import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

test('KIT-989 a paired tablet finds what was over earlier that day, the latest first, and nothing of other days, states or houses', async () => {
  const shop = await makeShop(db);
  const other = await makeShop(db);
  const hostId = shop.restaurant.id;
  const over = async (hours: number, changes: Record<string, unknown> = {}, at = shop) => {
    const changed_at = EVENING.subtract({ hours });
    const [id] = await makeBareOrders(db, at, 1, { state: 'completed', changed_at, ...changes });
    return id;
  };
  const noon = await over(6, { first_name: 'Jule', last_name: 'Petersen', phone: '0170 1234567' });
  const refused = await over(5, { state: 'refused' });
  // On the board, of yesterday, still open, never paid, and somebody else's.
  await over(3);
  await over(14);
  await over(6, { state: 'preparing' });
  await over(6, { state: 'cancelled', payment_state: 'failed' });
  await over(6, {}, other);

  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  const made = await cook.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' });
  const tablet = app.guest(shop.site.host);
  await tablet.call('pairKitchen', { code: made.answer.code });
  const { answer } = await tablet.call('kitchenFinished', { hostId });
  expect(answer.orders.map(({ orderId, status }) => [orderId, status])).toEqual([
    [refused, 'abgelehnt'],
    [noon, expect.any(String)],
  ]);
  expect(answer.orders[1]?.guest).toBe('Jule Petersen');
  expect(JSON.stringify(answer)).not.toContain('1234567');
  expect((await tablet.call('kitchenFinished', { hostId: other.restaurant.id })).status).toBe(401);
  const driver = await staffOf(app, shop.site.host, 'driver', hostId);
  expect((await driver.call('kitchenFinished', { hostId })).status).toBe(403);
});
