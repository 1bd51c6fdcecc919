import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { listenersOn } from '#e2e/fixtures/world/database-line.ts';
import { openFollower } from '#e2e/fixtures/world/database-follower.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { Announcements } from './announcements.ts';

// Nobody else listens here, so that connections can be counted.
const database = await ownDatabase('announcements');
afterAll(() => database.close());
const app = await testApp({ database });
const elsewhere = await testApp({ database });
const shop = await makeShop(database.db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

test('PUSH-001 a broken connection to the database is made again, once per process', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop);
  const page = await listenTo(elsewhere, guest, `private-order-${orderId}`);
  const before = await listenersOn(database);
  expect(before).toHaveLength(2);
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
  const reconnected = async () => (await listenersOn(database)).filter((pid) => !before.includes(pid));
  await expect.poll(reconnected).toHaveLength(2);
  await kitchen.accepts(orderId);
  expect(await page.next(({ state }) => state === 'accepted')).toMatchObject({ version: 2 });
  expect(await reconnected()).toHaveLength(2);
});

test('more than one NOTIFY can carry is told in pieces', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop);
  const page = await listenTo(elsewhere, guest, `private-order-${orderId}`);
  const many = Array.from({ length: 2000 }, (_, at) => 1_000_000 + at);
  const tags = many.map((id) => `restaurant:${id}`);
  app.context.announce({ orders: [...many, orderId], tags });
  expect(await page.next(({ version }) => version === 1)).toMatchObject({ orderId });
});

test('what is told while something else is under way reaches everybody as well', async () => {
  const placed = await Promise.all([1, 2, 3].map(() => placeOneOrder(app, shop)));
  const pages = await Promise.all(
    placed.map(({ guest, orderId }) => listenTo(elsewhere, guest, `private-order-${orderId}`)),
  );
  for (const { orderId } of placed) app.context.announce({ orders: [orderId] });
  const heard = await Promise.all(pages.map((page) => page.next(({ version }) => version === 1)));
  expect(heard.map(({ orderId }) => orderId)).toEqual(placed.map(({ orderId }) => orderId));
});

test('HSE-190 a database that lets everybody in and nobody listen is left again, however often it is tried', async () => {
  const follower = await openFollower();
  const announcements = new Announcements(
    follower.url,
    { run: () => Promise.reject() },
    app.http.log,
    'self',
  );
  for (let times = 0; times < 3; times += 1)
    await expect(announcements.listen()).rejects.toThrow('cannot execute LISTEN during recovery');
  await expect.poll(follower.open).toBe(0);
  expect(follower.entered()).toBe(3);
});
