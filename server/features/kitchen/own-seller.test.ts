import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await testApp();
const { db } = app.database;

async function makeMoving() {
  const shop = await makeShop(db);
  const { id: hostId } = shop.restaurant;
  const place = await makePlace(db);
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const support = await staffOf(app, shop.site.host, 'support', null);
  const own = async () => (await owner.call('ownRestaurant', { hostId })).answer;
  const asks = async (change: Record<string, string> = {}, by = owner) =>
    by.call('proposeOwnSeller', {
      hostId,
      ...(await own()).seller,
      item_name: 'Zur Alten Mole',
      item_street: 'Kaiweg',
      item_houseno: '3',
      item_plz: place.postal_code,
      item_ort: place.town,
      ...change,
    });
  const seen = async () => (await app.guest(shop.site.host).call('gethost', { hostId })).answer;
  const waiting = async () => (await support.call('officeRestaurant', { id: hostId })).answer.proposed;
  const decides = async (approve: boolean, reason = '', madeAt?: string) =>
    support.call('decideSeller', {
      id: hostId,
      approve,
      reason,
      madeAt: madeAt ?? (await waiting())?.madeAt ?? '',
    });
  return { shop, hostId, place, owner, support, own, asks, seen, waiting, decides };
}

test('KIT-301 guests see the old name until an operator confirms the new one; what was ordered keeps who sold it', async () => {
  const { shop, hostId, place, support, own, asks, seen, decides } = await makeMoving();
  const before = await seen();
  const order = await placeOneOrder(app, shop, {});
  expect((await asks()).status).toBe(200);
  expect(await seen()).toEqual(before);
  expect((await own()).proposed).toMatchObject({ item_name: 'Zur Alten Mole', refused: null });
  const { answer } = await support.call('officeRestaurants', { search: shop.restaurant.url });
  expect(answer.restaurants[0]?.needs).toContain('seller');
  expect((await decides(true)).status).toBe(200);
  expect(await seen()).toMatchObject({
    item_name: 'Zur Alten Mole',
    item_street: 'Kaiweg',
    item_plz: place.postal_code,
    item_ort: place.town,
    item_url: shop.restaurant.url,
    latitude: place.latitude,
  });
  expect((await own()).proposed).toBeNull();
  expect((await orderRow(db, order.orderId)).seller).toMatchObject({ name: before.item_name });
  const { trace } = (await support.call('officeRestaurant', { id: hostId })).answer;
  expect(trace.map(({ action }) => action)).toEqual(['seller-confirmed', 'seller-proposed']);
});

test('KIT-301 a refusal needs a reason, which its restaurant reads; a newer proposal is looked at first', async () => {
  const { own, asks, seen, waiting, decides } = await makeMoving();
  const before = await seen();
  await asks();
  const first = (await waiting())?.madeAt;
  app.clock.pass({ minutes: 1 });
  await asks({ item_name: 'Mole Zwei' });
  expect((await decides(true, '', first)).error.code).toBe('changed-meanwhile');
  expect(Object.keys((await decides(false)).error.fields ?? {})).toEqual(['reason']);
  await decides(false, 'So heißt schon jemand.');
  expect((await own()).proposed).toMatchObject({ item_name: 'Mole Zwei', refused: 'So heißt schon jemand.' });
  expect((await decides(true)).error.code).toBe('already-decided');
  expect(await seen()).toEqual(before);
});

test('KIT-302 a manager may move the restaurant, but not say whose it is', async () => {
  const { shop, hostId, own, asks } = await makeMoving();
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  const kitchen = await staffOf(app, shop.site.host, 'kitchen', hostId);
  expect(Object.keys((await asks({ item_owner: 'Jemand Anderes' }, manager)).error.fields ?? {})).toEqual([
    'item_owner',
  ]);
  expect((await asks({}, kitchen)).status).toBe(403);
  expect((await asks({}, manager)).status).toBe(200);
  expect((await manager.call('decideSeller', { id: hostId, madeAt: 'x', approve: true })).status).toBe(403);
  await manager.call('withdrawOwnSeller', { hostId });
  expect((await own()).proposed).toBeNull();
  expect((await manager.call('withdrawOwnSeller', { hostId })).error.code).toBe('unknown-entry');
});

test.each([
  [{ item_name: ' ' }, 'item_name'],
  [{ item_owner: '' }, 'item_owner'],
  [{ item_street: '' }, 'item_street'],
  [{ item_houseno: '' }, 'item_houseno'],
  [{ item_plz: '2366' }, 'item_plz'],
  [{ item_plz: '00000' }, 'item_plz'],
])('KIT-301 %j is refused beside its field', async (change, field) => {
  const { asks } = await makeMoving();
  const { status, error } = await asks(change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});
