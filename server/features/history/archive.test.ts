import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/basket.ts';
import type { Guest } from '#e2e/fixtures/guest.ts';
import { makeProduct } from '#e2e/fixtures/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/order.ts';
import { makePayingShop } from '#e2e/fixtures/paying.ts';
import { makePerson } from '#e2e/fixtures/person.ts';
import { makeRestaurant } from '#e2e/fixtures/restaurant.ts';
import { acceptOrder, refuseOrder } from '../order/kitchen-moves.ts';

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
      review: { ...told.review, reviewable: true },
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
  await refuseOrder(context, { orderId, version: 1, personId: 1, restaurantIds: 'all', reason: '' });
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
