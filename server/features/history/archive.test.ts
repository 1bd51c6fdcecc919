import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { repeatOrder } from '#e2e/fixtures/shop/repeat-order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;

type Group = Extract<Answer<'archive'>['orders'][number], { orders: unknown }>;
type Flat = Exclude<Answer<'archive'>['orders'][number], Group>;

const groupsOf = async (guest: Guest, input = {}) =>
  (await guest.call('archive', input)).answer.orders as Group[];
const newestOf = async (guest: Guest) =>
  (await guest.call('archive', { hostId: 'null', newestOnly: 'true' })).answer.orders as Flat[];

test('ARC-002 ENT-046 API-057 orders stand in groups by month with a sum, the newest first', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const first = await ordered(guest, orderForm(shop));
  await add(guest, shop.dish);
  const second = await ordered(guest, orderForm(shop, { homedelivery: false }));
  await db
    .updateTable('orders')
    .set({ placed_at: '2026-10-31T22:59:00Z' })
    .where('id', '=', first.orderId)
    .execute();
  const { answer } = await guest.call('archive', {});
  expect(answer).toMatchObject({
    count: 2,
    orders: [
      { caption: 'November 2026', sum: 10, orders: [{ id: second.orderId, value: 10 }] },
      { caption: 'Oktober 2026', sum: 12, orders: [{ id: first.orderId, value: 12 }] },
    ],
  });
});

test('ENT-047 ARC-005 an order tells number, value, restaurant, status, times and what can be done with it', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const told = {
    id: orderId,
    uid,
    build: EVENING.toString(),
    value: 12,
    host: shop.restaurant.name,
    hostUrl: shop.restaurant.url,
    status: 'eingegangen',
    info: expect.stringContaining(shop.restaurant.name),
    timings: [{ label: 'Bestellt', at: EVENING.toString(), state: 'placed' }],
    paymentUrl: null,
    reorder: true,
    cancel: true,
    cancelPerRequest: false,
    review: {
      reviewed: false,
      reviewable: false,
      quality: null,
      time: null,
      price: null,
      data: { id: orderId, checksum: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  };
  expect(await newestOf(guest)).toMatchObject([told]);
  await acceptOrder(context, { orderId, version: 1, personId: 1, restaurantIds: 'all', minutes: 30 });
  expect(await newestOf(guest)).toMatchObject([
    {
      ...told,
      status: 'angenommen',
      info: expect.stringContaining('18:30'),
      timings: [{ label: 'Bestellt' }, { label: 'Angenommen', at: EVENING.toString() }],
      cancel: false,
      cancelPerRequest: true,
      review: told.review,
    },
  ]);
});

test('ENT-047 an order that is still to be paid says where', async () => {
  const shop = await makePayingShop(db, { bank: 'https://bank.example' });
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'sofort' });
  expect(await newestOf(guest)).toMatchObject([{ id: orderId, paymentUrl: `/bezahlen/${orderId}` }]);
});

test('ARC-008 ARC-009 ARC-016 cancelling is offered until acceptance, asking for it afterwards', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const flags = async () => {
    const [order] = await newestOf(guest);
    return { cancel: order?.cancel, cancelPerRequest: order?.cancelPerRequest };
  };
  expect(await flags()).toEqual({ cancel: true, cancelPerRequest: false });
  const move = { orderId, version: 1, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, minutes: 30 });
  expect(await flags()).toEqual({ cancel: false, cancelPerRequest: true });
});

test('what came to nothing is listed but not summed', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await takeStep(
    context,
    { orderId, version: 1, personId: 1, restaurantIds: 'all' },
    { to: 'refused', reason: '' },
  );
  const [group] = await groupsOf(guest);
  expect(group).toMatchObject({ sum: 0, orders: [{ id: orderId, status: 'abgelehnt' }] });
});

test('PUSH-002 API-058 archive/null/true answers the newest order alone, with its state', async () => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop);
  await add(guest, shop.dish);
  const { orderId } = await ordered(guest, orderForm(shop));
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/archive/null/true',
    headers: { host: shop.site.host, cookie: guest.cookie },
  });
  expect(response.json()).toMatchObject({
    count: 2,
    orders: [{ id: orderId, state: 'placed', version: 1 }],
  });
});

test('ARC-017 ARC-018 with a restaurant only its orders are told and counted', async () => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop);
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  await add(guest, await makeProduct(db, other));
  const { orderId } = await ordered(guest, orderForm({ ...shop, restaurant: other }));
  const { answer } = await guest.call('archive', { hostId: other.id });
  expect(answer).toMatchObject({ count: 1, orders: [{ orders: [{ id: orderId }] }] });
  expect((await guest.call('archivedOrdersCount', {})).answer).toBe(2);
});

test('ACC-308 ARC-017 on its own site a restaurant’s orders are counted as its page shows them', async () => {
  const shop = await makeShop(db);
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const { host } = await makeSite(db, { type: 'customer', restaurant_id: other.id });
  const { email, password } = await makePerson(db);
  const guest = await hungryGuest(app, shop);
  await guest.call('userLogin', { email, password });
  await ordered(guest, orderForm(shop));
  await add(guest, await makeProduct(db, other));
  await ordered(guest, orderForm({ ...shop, restaurant: other }));
  const there = app.guest(host);
  await there.call('userLogin', { email, password });
  expect((await there.call('archivedOrdersCount', {})).answer).toBe(1);
  expect((await guest.call('archivedOrdersCount', {})).answer).toBe(2);
});

test('ARC-015 API-018 a visitor without orders, or without any session, has an empty archive', async () => {
  const shop = await makeShop(db);
  await placeOneOrder(app, shop);
  const visitor = app.guest(shop.site.host);
  expect((await visitor.call('archive', {})).answer).toEqual({ orders: [], count: 0 });
  expect((await visitor.call('archivedOrdersCount', {})).answer).toBe(0);
  const bare = { method: 'POST' as const, headers: { host: shop.site.host } };
  const response = await app.http.inject({ ...bare, url: '/api/archive' });
  expect(response.json()).toEqual({ orders: [], count: 0 });
  expect(response.cookies).toEqual([]);
});

test('VAR-019 a guest sees the orders of the session; a user sees the orders of the account and those made before on this device', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db);
  const logIn = { email: person.email, password: person.password };
  const { guest, orderId } = await placeOneOrder(app, shop);
  await guest.call('userLogin', logIn);
  await add(guest, shop.dish);
  const own = await ordered(guest, orderForm(shop));
  const ids = async () => (await groupsOf(guest)).flatMap(({ orders }) => orders.map(({ id }) => id));
  expect(await ids()).toEqual([own.orderId, orderId]);
  await guest.call('userLogout', {});
  expect(await ids()).toEqual([orderId]);
  const elsewhere = app.guest(shop.site.host);
  await elsewhere.call('userLogin', logIn);
  expect((await elsewhere.call('archivedOrdersCount', {})).answer).toBe(1);
});

test('ARC-122 an account is known on every site: its orders are rated there, and repeated where there is a menu', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db);
  const logIn = { email: person.email, password: person.password };
  const guest = await hungryGuest(app, shop);
  await guest.call('userLogin', logIn);
  const { orderId } = await ordered(guest, orderForm(shop));
  const promised_at = EVENING.add({ minutes: 30 });
  await db.updateTable('orders').set({ state: 'completed', promised_at }).where('id', '=', orderId).execute();
  const other = await makeShop(db);
  const visitor = app.guest(other.site.host);
  await visitor.call('userLogin', logIn);
  const [order] = await newestOf(visitor);
  expect(order).toMatchObject({ id: orderId, isHere: false, reorder: false, review: { reviewable: true } });
  const link = { orderId, checksum: order?.review.data.checksum ?? '' };
  expect((await visitor.call('ratingDetails', link)).answer).toMatchObject({ hindrance: '' });
  const stranger = app.guest(other.site.host);
  expect((await stranger.call('ratingDetails', link)).error.code).toBe('unknown-order');
});

test('ARC-122 what the form would refuse is not offered: an order without a promised time, or of the house', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const set = (values: { state?: 'completed'; promised_at?: Temporal.Instant; phone?: string }) =>
    db.updateTable('orders').set(values).where('id', '=', orderId).execute();
  const isOffered = async () => (await newestOf(guest))[0]?.review.reviewable;
  await set({ state: 'completed' });
  expect(await isOffered()).toBe(false);
  await set({ promised_at: EVENING });
  expect(await isOffered()).toBe(true);
  await db
    .updateTable('restaurant')
    .set({ phone: '0451 777 1' })
    .where('id', '=', shop.restaurant.id)
    .execute();
  await set({ phone: '04517771' });
  expect(await isOffered()).toBe(false);
});

test('ARC-121 ARC-120 a page holds twenty, the month is summed as a whole, and without pages all is as before', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await repeatOrder(db, orderId, 20);
  const page = async (input: { page?: number }) => {
    const [month] = await groupsOf(guest, input);
    return { sum: month?.sum, ids: month?.orders.map(({ id }) => id) ?? [] };
  };
  const [first, second, all] = [await page({ page: 1 }), await page({ page: 2 }), await page({})];
  expect([first.ids.length, second.ids, all.ids.length]).toEqual([20, [orderId], 21]);
  expect([first.sum, second.sum, all.sum]).toEqual([252, 252, 252]);
  expect((await guest.call('archive', { page: 3 })).answer).toEqual({ orders: [], count: 21 });
});
