import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const { db } = app.database;

const ordersAt = ({ restaurant }: Pick<Shop, 'restaurant'>) =>
  db.selectFrom('orders').select(['id', 'uid']).where('restaurant_id', '=', restaurant.id).execute();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each<[string, (index: number) => Record<string, string>]>([
  ['without any key', () => ({})],
  ['under one key', () => ({ 'idempotency-key': 'one-tap' })],
  ['each under a key of its own', (index) => ({ 'idempotency-key': `tap-${index}` })],
])('30 submits of one basket at once, %s, make one order and get one answer', async (_, headersOf) => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 3);
  const form = orderForm(shop);
  const said = await Promise.all(times(30).map((index) => guest.call('order', form, headersOf(index))));
  const [order, ...others] = await ordersAt(shop);
  expect(others).toEqual([]);
  expect(said.map(({ status }) => status)).toEqual(times(30).map(() => 200));
  const first = said[0]?.answer;
  expect(first).toMatchObject({ success: true, orderId: order?.id, uid: order?.uid, total: 32 });
  for (const { answer } of said) expect(answer).toEqual(first);
});

test('a repeated form after a lost answer gets the first result, by its key even a week later', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { version } = await basketOf(guest, shop.restaurant);
  const form = orderForm(shop, { version });
  const headers = { 'idempotency-key': 'lost' };
  const first = await guest.call('order', form, headers);
  expect((await guest.call('order', form)).answer).toEqual(first.answer);
  expect((await guest.call('order', orderForm(shop))).answer).toEqual(first.answer);
  app.clock.pass({ hours: 7 * 24 });
  const ownPage = { token: '', origin: `http://${shop.site.host}` };
  expect((await guest.call('order', form, { ...headers, ...ownPage })).answer).toEqual(first.answer);
  expect((await guest.call('order', form, ownPage)).error.code).toBe('basket-empty');
  app.clock.set(EVENING);
  expect(await ordersAt(shop)).toHaveLength(1);
});

test('a form of another basket than the one that was ordered is not answered with that order', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { version } = await basketOf(guest, shop.restaurant);
  await ordered(guest, orderForm(shop, { version }));
  const stale = await guest.call('order', orderForm(shop, { version: version + 5 }));
  expect(stale.error.code).toBe('basket-empty');
});

test('the same key does not order a new basket', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const headers = { 'idempotency-key': 'again' };
  const first = await guest.call('order', orderForm(shop), headers);
  await add(guest, shop.dish);
  expect((await guest.call('order', orderForm(shop), headers)).answer).toEqual(first.answer);
  expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(1);
  expect((await ordered(guest, orderForm(shop))).orderId).not.toBe(
    (first.answer as { orderId: number }).orderId,
  );
});

test('two baskets ordered at once under one key make one order; the other basket stays', async () => {
  const shop = await makeShop(db);
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const guest = await hungryGuest(app, shop);
  await add(guest, await makeProduct(db, other));
  const forms = [orderForm(shop), orderForm({ ...shop, restaurant: other })];
  const headers = { 'idempotency-key': 'two-tabs' };
  const said = await Promise.all(forms.map((form) => guest.call('order', form, headers)));
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
  expect(said[0]?.answer).toEqual(said[1]?.answer);
  expect([...(await ordersAt(shop)), ...(await ordersAt({ restaurant: other }))]).toHaveLength(1);
  const baskets = await Promise.all([shop.restaurant, other].map((seller) => basketOf(guest, seller)));
  expect(baskets.flatMap(({ order }) => order)).toHaveLength(1);
});

test('a key of another visitor says nothing to this one', async () => {
  const shop = await makeShop(db);
  const headers = { 'idempotency-key': 'shared' };
  const one = await (await hungryGuest(app, shop)).call('order', orderForm(shop), headers);
  const two = await (await hungryGuest(app, shop)).call('order', orderForm(shop), headers);
  expect(two.status).toBe(200);
  expect(two.answer).not.toEqual(one.answer);
});

test('a basket that was changed in another tab asks again before ordering', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { version } = await basketOf(guest, shop.restaurant);
  await add(guest, shop.dish);
  const { status, error } = await guest.call('order', orderForm(shop, { version }));
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'basket-changed' });
  expect(await ordersAt(shop)).toEqual([]);
});

test('a key that is no key is refused and orders nothing', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  for (const key of ['', 'x'.repeat(201), 'zwei Wörter']) {
    const { status } = await guest.call('order', orderForm(shop), { 'idempotency-key': key });
    expect(status).toBe(400);
  }
  expect(await ordersAt(shop)).toEqual([]);
});
