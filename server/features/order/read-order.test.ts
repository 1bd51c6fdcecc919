import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;

test('DON-015 DON-016 ENT-039 ENT-040 the last order tells everything about order, restaurant and lines', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  const { orderId, uid } = await ordered(
    guest,
    orderForm(shop, { comment: 'Bitte klingeln', additional: '2. Hof' }),
  );
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.order).toMatchObject({
    orderId,
    uid,
    homedelivery: 'Y',
    mode: 'delivery',
    payment: 'nachnahme',
    paymentLabel: 'Barzahlung',
    sum: 20,
    shipping: 2,
    tip: 0,
    coupon: 0,
    mbw: 0,
    comment: 'Bitte klingeln',
    firstname: 'Jule',
    lastname: 'Petersen',
    street: 'Kurpromenade',
    number: '12',
    addressaddon: '2. Hof',
    zip: '23669',
    city: shop.place.town,
    tableId: null,
    deliverytime: '',
    asap: true,
    freewebpayment: 'Y',
    cancellable: true,
  });
  expect(answer?.order.sums).toMatchObject({
    goods: 20,
    total: 22,
    payable: 22,
    vat: [{ rate: 7, gross: 22 }],
  });
  expect(answer?.host).toMatchObject({
    hostId: shop.restaurant.id,
    name: shop.restaurant.name,
    street: 'Strandallee',
    phone: '04503 123456',
  });
  expect(answer?.basket.map(({ price }) => price)).toEqual([10, 10]);
});

test('ENT-039 a pickup by a company says so too', async () => {
  const shop = await makeShop(db, { restaurant: { offers_pickup: true } });
  const guest = await hungryGuest(app, shop);
  const form = { homedelivery: false, company: 'Werft Nord' } as const;
  await ordered(guest, orderForm(shop, form));
  expect((await guest.call('lastOrder', {})).answer?.order).toMatchObject({
    homedelivery: 'N',
    mode: 'pickup',
    company: 'Werft Nord',
    lastname: 'Petersen',
    shipping: 0,
    sum: 10,
  });
});

test('ENT-039 what is wished, given, taken off and missing to the minimum stands there with its sum', async () => {
  const shop = await makePayingShop(
    db,
    { bank: 'http://bank.example' },
    { restaurant: { tolerated_shortfall_cents: 500 } },
  );
  await db
    .updateTable('delivery_area')
    .set({ minimum_order_cents: 1300 })
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  const voucher = await makeVoucher(db, { value_cents: 300 });
  const guest = await hungryGuest(app, shop);
  await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode: voucher.code });
  const wish = EVENING.add({ hours: 2 });
  await ordered(
    guest,
    orderForm(shop, { payment: 'sofort', tip: 1.5, delivery: wish.epochMilliseconds / 1000 }),
  );
  expect((await guest.call('lastOrder', {})).answer?.order).toMatchObject({
    sum: 10,
    tip: 1.5,
    coupon: 3,
    mbw: 3,
    payment: 'sofort',
    freewebpayment: 'N',
    deliverytime: wish.toString(),
    asap: false,
  });
});

test('ENT-041 DON-005 its status has a label, a sentence and the times of its steps', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toEqual({
    id: orderId,
    orderId,
    state: 'placed',
    status: 'eingegangen',
    statusInfo: `${shop.restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich. Voraussichtlich ist dein Essen um 18:40 Uhr bei dir.`,
    timings: [{ label: 'Bestellt', at: EVENING.toString(), state: 'placed' }],
    promisedAt: null,
    expectedAt: '2026-11-21T17:40:00Z',
    late: {
      from: '2026-11-21T17:41:00Z',
      headline: null,
      info: `${shop.restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich.`,
    },
    reduced: 0,
    returned: 0,
    noShow: false,
    question: null,
    cancelRequested: false,
    version: 1,
  });
});

test('DON-017 API-051 without any order there is no last one, and one of each restaurant with', async () => {
  const shop = await makeShop(db);
  expect((await app.guest(shop.site.host).call('lastOrder', {})).answer).toBeNull();
  const { guest, orderId } = await placeOneOrder(app, shop);
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  await add(guest, await makeProduct(db, other));
  const second = await ordered(guest, orderForm({ ...shop, restaurant: other }));
  const last = async (hostId?: number) => (await guest.call('lastOrder', { hostId })).answer?.order.orderId;
  expect(await last()).toBe(second.orderId);
  expect(await last(shop.restaurant.id)).toBe(orderId);
});

test('an order of another session is not seen, not cancelled and not drawn', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const stranger = await hungryGuest(app, shop);
  expect((await stranger.call('lastOrder', {})).answer).toBeNull();
  const cancelled = await stranger.call('cancel', { orderId });
  const drawn = await stranger.call('orderMap', { orderId });
  const unknown = await stranger.call('cancel', { orderId: 2147483647 });
  expect([cancelled, drawn, unknown].map(({ status, error }) => [status, error.code])).toEqual(
    [1, 2, 3].map(() => [404, 'unknown-order']),
  );
});

test('the page of an order opens for everybody who has its uid, without any session', async () => {
  const shop = await makeShop(db);
  const { orderId, uid } = await placeOneOrder(app, shop);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/orderByUid',
    headers: { host: shop.site.host },
    payload: { uid },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ order: { orderId, uid } });
  expect(response.cookies).toEqual([]);
});

test.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA', '\u0000'.repeat(22), "' or 1=1 --"])(
  'the uid %j opens nothing',
  async (uid) => {
    const shop = await makeShop(db);
    const { status, error } = await app.guest(shop.site.host).call('orderByUid', { uid });
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'unknown-order' });
  },
);

test('API-108 DON-004 the owner gets a map, the same each time, and so does whoever has the uid', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const first = await guest.call('orderMap', { orderId });
  expect(first.headers['content-type']).toContain('image/svg+xml');
  expect(String(first.answer)).toContain(`von ${shop.restaurant.name} zu dir`);
  expect((await guest.call('orderMap', { orderId })).answer).toBe(first.answer);
  const stranger = app.guest(shop.site.host);
  expect((await stranger.call('orderMap', { orderId, uid })).answer).toBe(first.answer);
  expect((await stranger.call('orderMap', { orderId, uid: 'guess' })).status).toBe(404);
  const headers = { host: shop.site.host, cookie: guest.cookie };
  expect((await app.http.inject({ url: `/api/map/${orderId}`, headers })).body).toBe(first.answer);
});

test('orders made while logged in leave the device with the log-out and follow the person', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db);
  const logIn = { email: person.email, password: person.password };
  const guest = await hungryGuest(app, shop);
  await guest.call('userLogin', logIn);
  const { orderId } = await ordered(guest, orderForm(shop));
  await guest.call('userLogout', {});
  expect((await guest.call('lastOrder', {})).answer).toBeNull();
  const elsewhere = app.guest(shop.site.host);
  await elsewhere.call('userLogin', logIn);
  expect((await elsewhere.call('lastOrder', {})).answer?.order.orderId).toBe(orderId);
});

test('PUSH-005 PUSH-006 the channel of an order opens for its guest and for its restaurant’s staff only', async () => {
  const shop = await makeShop(db);
  const other = await makeRestaurant(db, { site: shop.site });
  const { guest, orderId } = await placeOneOrder(app, shop);
  const asks = async (who: typeof guest, id = orderId) => {
    const channel = { socket_id: '1.1', channel_name: `private-order-${id}` };
    return (await who.call('pusherAuth', channel)).status;
  };
  const staffOf = async (restaurant_id: number) => {
    const person = await makePerson(db, { roles: [{ role: 'kitchen', restaurant_id }] });
    const cook = app.guest(shop.site.host);
    await cook.call('userLogin', { email: person.email, password: person.password });
    return cook;
  };
  expect(await asks(guest)).toBe(200);
  expect(await asks(await staffOf(shop.restaurant.id))).toBe(200);
  expect(await asks(await staffOf(other.id))).toBe(403);
  expect(await asks(app.guest(shop.site.host))).toBe(403);
  expect(await asks(guest, 2147483647)).toBe(403);
});

test.each([
  ['as JSON', 'application/json', (fields: Record<string, string>) => JSON.stringify(fields)],
  [
    'as a form',
    'application/x-www-form-urlencoded',
    (fields: Record<string, string>) => new URLSearchParams(fields).toString(),
  ],
])('API-040 PUSH-006 a channel asked for %s is signed for its owner', async (_, type, write) => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const asked = (cookie: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/pusherAuth',
      headers: { host: shop.site.host, origin: `http://${shop.site.host}`, 'content-type': type, cookie },
      payload: write({ socket_id: '1.1', channel_name: `private-order-${orderId}` }),
    });
  expect((await asked(guest.cookie)).json()).toEqual({
    auth: expect.stringMatching(/^[^:]+:[0-9a-f]{64}:session\.[\w-]+$/),
  });
  expect((await asked('')).statusCode).toBe(403);
});

test('a guest cancels until the kitchen accepts, and cancelling twice is a success', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  expect((await guest.call('cancel', { orderId })).answer).toEqual({ success: true });
  expect((await guest.call('cancel', { orderId })).answer).toEqual({ success: true });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({
    state: 'cancelled',
    version: 2,
    statusInfo: 'Du hast diese Bestellung storniert.',
  });
  expect(answer?.order.cancellable).toBe(false);
});

test('whoever has the uid may cancel as well', async () => {
  const shop = await makeShop(db);
  const { orderId, uid } = await placeOneOrder(app, shop);
  const phone = app.guest(shop.site.host);
  await livesAt(phone, shop.place);
  expect((await phone.call('cancel', { orderId, uid: 'wrong-uid' })).status).toBe(404);
  expect((await phone.call('cancel', { orderId, uid })).answer).toEqual({ success: true });
});
