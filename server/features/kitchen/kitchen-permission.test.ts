import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { site, restaurant } = shop;
const { orderId } = await placeOneOrder(app, shop);
const hostId = restaurant.id;

const calls: [string, (visitor: Guest) => Promise<{ status: number; error: { code: string } }>][] = [
  ['kitchenBoard', (visitor) => visitor.call('kitchenBoard', { hostId })],
  ['kitchenAccept', (visitor) => visitor.call('kitchenAccept', { orderId, version: 1, minutes: 30 })],
  ['kitchenRefuse', (visitor) => visitor.call('kitchenRefuse', { orderId, version: 1, reason: 'zu' })],
  ['kitchenAdvance', (visitor) => visitor.call('kitchenAdvance', { orderId, version: 1, state: 'ready' })],
  ['kitchenPause', (visitor) => visitor.call('kitchenPause', { hostId, pause: 30 })],
];

const untouched = async () => {
  const order = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('restaurant')
    .select('is_active')
    .where('id', '=', hostId)
    .executeTakeFirstOrThrow();
  return order.state === 'placed' && row.is_active;
};

test.each(calls)(
  'VAR-027 %s refuses guests, customers and the cook of another restaurant',
  async (_name, call) => {
    expect((await call(app.guest(site.host))).error.code).toBe('login-needed');

    const person = await makePerson(db);
    const customer = app.guest(site.host);
    await customer.call('userLogin', { login: { email: person.email, password: person.password } });
    expect((await call(customer)).error.code).toBe('forbidden');

    const other = await makeRestaurant(db, { site });
    const stranger = await staffOf(app, site.host, 'kitchen', other.id);
    expect(['forbidden', 'unknown-order']).toContain((await call(stranger)).error.code);
    expect(await untouched()).toBe(true);
  },
);

test('PUSH-006 PRV-020 only those who work there may listen to a restaurant', async () => {
  const listen = async (visitor: Guest) =>
    (await visitor.call('pusherAuth', { socket_id: '1.1', channel_name: `private-restaurant-${hostId}` }))
      .status;
  const { cook } = await openKitchen(app, site.host, restaurant);
  const other = await makeRestaurant(db, { site });
  expect(await listen(cook)).toBe(200);
  expect(await listen(await staffOf(app, site.host, 'operator', null))).toBe(200);
  expect(await listen(await staffOf(app, site.host, 'owner', other.id))).toBe(403);
  expect(await listen(app.guest(site.host))).toBe(403);
});

test('VAR-027 a cook of two restaurants sees the one asked for, and both to choose from', async () => {
  const second = await makeRestaurant(db, { site });
  const roles = [hostId, second.id].map((restaurant_id) => ({ role: 'kitchen' as const, restaurant_id }));
  const person = await makePerson(db, { roles });
  const cook = app.guest(site.host);
  await cook.call('userLogin', { login: { email: person.email, password: person.password } });
  const { answer } = await cook.call('kitchenBoard', { hostId: second.id });
  expect(answer.restaurant.id).toBe(second.id);
  expect(answer.tickets).toEqual([]);
  expect(answer.restaurants.map(({ id }) => id).sort((a, b) => a - b)).toEqual([hostId, second.id]);
  const first = answer.restaurants[0]?.id;
  expect((await cook.call('kitchenBoard', {})).answer.restaurant.id).toBe(first);
});

test('VAR-027 nothing that a cook sends breaks the server', async () => {
  const { cook } = await openKitchen(app, site.host, restaurant);
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(hostId, orderId, 1, -1, 1e12, '\u0000', 'off', 'accepted'),
  );
  const body = fc.record(
    { hostId: wild, orderId: wild, version: wild, minutes: wild, reason: wild, state: wild, pause: wild },
    { requiredKeys: [] },
  );
  const names = ['kitchenBoard', 'kitchenAccept', 'kitchenRefuse', 'kitchenAdvance', 'kitchenPause'] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), body, async (name, input) => {
      expect((await cook.send(name, input)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

test('TRU-055 who only drives hands over what is accepted, and neither begins nor finishes it in the kitchen', async () => {
  const shop = await makeShop(db);
  const placed = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(placed.orderId);
  const driver = await staffOf(app, shop.site.host, 'driver', shop.restaurant.id);
  const moves = (version: number, state: 'preparing' | 'ready' | 'on-the-way') =>
    driver.call('kitchenAdvance', { orderId: placed.orderId, version, state });
  expect((await moves(2, 'preparing')).error.code).toBe('forbidden');
  expect((await moves(2, 'ready')).error.code).toBe('forbidden');
  expect((await moves(2, 'on-the-way')).status).toBe(200);
});
