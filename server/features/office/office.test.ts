import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
const operator = await staffOf(app, shop.site.host, 'operator', null);

test.each(['officeOrders', 'officeRestaurants', 'officeMessages'] as const)(
  'VAR-027 %s is for operators only',
  async (name) => {
    expect((await operator.call(name, {})).status).toBe(200);
    expect((await app.guest(shop.site.host).call(name, {})).error.code).toBe('login-needed');
    expect((await kitchen.cook.call(name, {})).error.code).toBe('forbidden');
    const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
    expect((await owner.call(name, {})).error.code).toBe('forbidden');
  },
);

test('VAR-027 an order is found by number, guest, phone, e-mail or restaurant, and by its state', async () => {
  const lastname = uniqueName('Ö');
  const email = `${uniqueName()}@guest.example`;
  const { orderId, uid } = await placeOneOrder(app, shop, { lastname, email });
  const found = async (search: string, state: '' | 'placed' | 'accepted' = '') =>
    (await operator.call('officeOrders', { search, state })).answer.orders.map((order) => order.orderId);
  for (const search of [String(orderId), lastname.toUpperCase(), email.slice(0, 8), `Jule ${lastname}`]) {
    expect(await found(search)).toEqual([orderId]);
  }
  expect(await found(shop.restaurant.name.slice(2), 'placed')).toContain(orderId);
  expect(await found(lastname, 'accepted')).toEqual([]);
  expect(await found('%')).toEqual([]);
  const { answer } = await operator.call('officeOrders', { search: lastname });
  expect(answer).toMatchObject({
    count: 1,
    orders: [
      {
        uid,
        restaurant: shop.restaurant.name,
        site: shop.site.title,
        mode: 'Lieferung',
        state: 'placed',
        status: 'eingegangen',
        payable: 12,
        payment: 'Barzahlung',
      },
    ],
  });
});

const SORTED = {
  officeOrders: ['number', 'restaurant', 'site', 'sum'],
  officeRestaurants: ['name', 'town', 'needs', 'unseen', 'refused', 'late', 'rating', 'open'],
  officeMessages: ['recipient', 'created'],
  officeApplications: ['name', 'town', 'owner', 'submitted'],
  officeMandates: ['company', 'signed'],
  officeCollections: ['company', 'month', 'amount', 'due'],
  officeCampaigns: ['code', 'start', 'end', 'redemptions', 'spent'],
  officeReviews: ['date', 'restaurant', 'stars'],
  officeNotices: ['received', 'site', 'name'],
  officeRecommendations: ['created', 'site', 'email'],
} as const;

test('HSE-091 every list is sorted by what it says it can be, up and down, in pages as large as a file takes', async () => {
  for (const [name, sorts] of Object.entries(SORTED))
    for (const sort of sorts)
      for (const isDescending of [false, true]) {
        const asked = { sort, isDescending, size: 1000 };
        expect([name, (await operator.send(name as 'officeOrders', asked)).status]).toEqual([name, 200]);
      }
  expect((await operator.send('officeOrders', { sort: 'uid' })).status).toBe(400);
  expect((await operator.send('officeOrders', { size: 5000 })).status).toBe(400);
});

test('HSE-091 orders are sorted by what is to be paid after reductions', async () => {
  const lastname = uniqueName('Ö');
  const orders = [];
  for (let pieces = 0; pieces < 3; pieces += 1) orders.push(await placeOneOrder(app, shop, { lastname }));
  const [most, less, least] = orders.map(({ orderId }) => orderId);
  const reduce = (id: number | undefined, reduced_cents: number) =>
    db
      .updateTable('orders')
      .set({ reduced_cents })
      .where('id', '=', id ?? 0)
      .execute();
  await reduce(less, 300);
  await reduce(least, 700);
  const asked = { search: lastname, sort: 'sum' } as const;
  const ids = async (isDescending: boolean) =>
    (await operator.call('officeOrders', { ...asked, isDescending })).answer.orders.map(
      (order) => order.orderId,
    );
  expect(await ids(false)).toEqual([least, less, most]);
  expect(await ids(true)).toEqual([most, less, least]);
});

test('VAR-027 pages of fifty, the newest first, and a number for all', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  const first = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const { id: _, ...columns } = first;
  const copies = Array.from({ length: 60 }, () => ({
    ...columns,
    uid: uniqueName(),
    last_name: 'Sechzig',
    basket_id: null,
    idempotency_key: null,
    seller: JSON.stringify(first.seller),
    legal_versions: JSON.stringify(first.legal_versions),
  }));
  await db.insertInto('orders').values(copies).execute();
  const page = async (number: number) =>
    (await operator.call('officeOrders', { search: 'sechzig', page: number })).answer;
  const [one, two, three] = [await page(1), await page(2), await page(3)];
  expect([one, two, three].map(({ count, orders }) => [count, orders.length])).toEqual([
    [60, 50],
    [60, 10],
    [60, 0],
  ]);
  const ids = [...one.orders, ...two.orders].map((order) => order.orderId);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('VAR-027 a restaurant is found by name or town with its state and what it sold in 30 days', async () => {
  const other = await makeShop(db, { restaurant: { approved_at: null, rating_tenths: 43, rating_count: 7 } });
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const find = async (search: string) => (await operator.call('officeRestaurants', { search })).answer;
  expect(await find(shop.restaurant.name.toUpperCase())).toEqual({
    count: 1,
    isCut: false,
    needy: 1,
    restaurants: [
      {
        id: shop.restaurant.id,
        item_name: shop.restaurant.name,
        item_url: shop.restaurant.url,
        item_ort: shop.place.town,
        foodtype: 'Pizza',
        state: 'open',
        orders: 1,
        value: 10,
        rating: 0,
        ratingCount: 0,
        needs: ['lacks'],
        lacks: ['Steuernummer oder USt-IdNr.'],
        boardSeenAt: null,
        isBoardAlive: false,
        silentSince: null,
        unseen: 0,
        week: { orders: expect.any(Number), refused: 0, handedOver: 1, late: 0 },
        sponsored: null,
        open: 0,
      },
    ],
  });
  expect(await find(other.place.town)).toMatchObject({
    count: 1,
    restaurants: [{ id: other.restaurant.id, state: 'not-approved', rating: 4.3, ratingCount: 7 }],
  });
});

test('CHK-056 the operator sees every message with its state, and finds those that did not go out', async () => {
  const recipient = `${uniqueName()}@guest.example`;
  const row = {
    kind: 'order-placed',
    channel: 'email',
    recipient,
    body_text: 'Moin',
    created_at: app.clock.now(),
  } as const;
  await db
    .insertInto('message')
    .values([
      { ...row, dedupe_key: uniqueName(), state: 'sent', attempts: 1 },
      { ...row, dedupe_key: uniqueName(), state: 'not-configured', attempts: 1, last_error: '' },
    ])
    .execute();
  const { answer } = await operator.call('officeMessages', { search: recipient.toUpperCase() });
  expect(answer).toMatchObject({
    count: 2,
    messages: [{ state: 'not-configured' }, { state: 'sent', attempts: 1 }],
  });
  const waiting = await operator.call('officeMessages', { search: recipient, state: 'not-configured' });
  expect(waiting.answer.count).toBe(1);
});

test('VAR-027 nothing that is searched for breaks the office', async () => {
  const names = ['officeOrders', 'officeRestaurants', 'officeMessages'] as const;
  const wild = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\\', '%_', "'", '99999999999', '\ud800', '-1'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), wild, wild, wild, async (name, search, page, state) => {
      expect((await operator.send(name, { search })).status).toBeLessThan(500);
      expect((await operator.send(name, { search, page, state })).status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
