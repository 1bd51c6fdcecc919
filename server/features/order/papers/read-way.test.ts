import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const found = { latitude: 53.9912, longitude: 10.7823 };
const asked: unknown[] = [];
let answer: typeof found | null = found;
const app = await testApp({
  geocoder: async (address) => {
    asked.push(address);
    return answer;
  },
});
const { db } = app.database;

test('DON-050 whoever ordered sees the address on the map, a link in other hands only the place', async () => {
  answer = found;
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const own = (await guest.call('orderWay', { orderId })).answer;
  expect(own.guest).toEqual({ ...found, isExact: true });
  expect(own.restaurant).toEqual({
    latitude: shop.restaurant.latitude,
    longitude: shop.restaurant.longitude,
  });
  expect(own.metres).toBeGreaterThan(0);
  expect(asked.at(-1)).toMatchObject({ street: 'Kurpromenade', houseNumber: '12', postalCode: '23669' });
  const before = asked.length;
  const seen = (await app.guest(shop.site.host).call('orderWay', { orderId, uid })).answer;
  expect(seen.guest).toEqual({
    latitude: shop.place.latitude,
    longitude: shop.place.longitude,
    isExact: false,
  });
  expect(asked.length).toBe(before);
  const drawn = await app.guest(shop.site.host).call('orderMap', { orderId, uid });
  expect(String(drawn.answer)).not.toContain('53.99');
});

test.each([
  ['nothing', null],
  ['a street of that name far away', { latitude: 48.1, longitude: 11.6 }],
])('DON-050 where the geocoder finds %s, the order goes to its place, roughly', async (_, says) => {
  answer = says;
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  expect((await guest.call('orderWay', { orderId })).answer.guest).toMatchObject({ isExact: false });
});

test('DON-050 the way of an order is nobody else’s', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const { status, error } = await app.guest(shop.site.host).call('orderWay', { orderId });
  expect([status, error.code]).toEqual([404, 'unknown-order']);
});

test('OFF-274 whoever helps at the operator sees the address on the map, and nobody else by that call', async () => {
  answer = found;
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await support.call('officeOrderWay', { orderId })).answer.guest).toEqual({
    ...found,
    isExact: true,
  });
  expect((await support.call('officeOrder', { orderId })).answer).toMatchObject({
    isBrought: true,
    maySeePerson: true,
    personId: null,
  });
  const content = await staffOf(app, shop.site.host, 'content', null);
  for (const other of [guest, content])
    expect((await other.send('officeOrderWay', { orderId })).status).toBeGreaterThanOrEqual(401);
  expect((await support.send('officeOrderWay', { orderId: 2147483647 })).status).toBe(404);
});
