import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

const seconds = (at: Temporal.Instant) => at.epochMilliseconds / 1000;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const ordersAt = ({ restaurant }: Shop) =>
  db.selectFrom('orders').selectAll().where('restaurant_id', '=', restaurant.id).execute();
const setPrice = (shop: Shop, price_cents: number) =>
  db.updateTable('product_size').set({ price_cents }).where('product_id', '=', shop.dish.id).execute();

test('a price that changed since the guest saw the sum asks again, and the new sum is then ordered', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { sums } = await basketOf(guest, shop.restaurant);
  await setPrice(shop, 1190);
  const { status, error } = await guest.call('order', orderForm(shop, { payable: sums.payable }));
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'basket-changed' });
  expect(error.message).toContain('13,90\u00a0€');
  expect(await ordersAt(shop)).toEqual([]);
  const seen = await basketOf(guest, shop.restaurant);
  const { answer } = await guest.call('order', orderForm(shop, { payable: seen.sums.payable }));
  expect(answer).toMatchObject({ success: true, total: 13.9 });
});

test('CHK-052 whatever prices the client sends, the server’s count', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const lies = { total: 0.01, price: 0.01, sums: { payable: 0.01 }, discount: 9.99, delivery_cents: 0 };
  const { answer } = await guest.send('order', { ...orderForm(shop), ...lies });
  expect(answer).toMatchObject({ total: 12 });
});

test('a dish that sold out in between is not ordered', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  await db
    .updateTable('product')
    .set({ sold_out_until: EVENING.add({ hours: 5 }) })
    .where('id', '=', shop.dish.id)
    .execute();
  const { status, error } = await guest.call('order', orderForm(shop));
  expect({ status, code: error.code }).toEqual({ status: 409, code: 'sold-out' });
  expect(error.message).toContain(`„${shop.dish.title}“ ist inzwischen ausverkauft.`);
  expect(await ordersAt(shop)).toEqual([]);
});

test('every order is either made before the dish sold out or refused, however close it gets', async () => {
  const shop = await makeShop(db);
  const guests = await Promise.all(times(8).map(() => hungryGuest(app, shop)));
  const sellOut = db
    .updateTable('product')
    .set({ sold_out_until: EVENING.add({ hours: 5 }) })
    .where('id', '=', shop.dish.id);
  const [said] = await Promise.all([
    Promise.all(guests.map((guest) => guest.call('order', orderForm(shop)))),
    sellOut.execute(),
  ]);
  const placed = said.filter(({ status }) => status === 200);
  expect(await ordersAt(shop)).toHaveLength(placed.length);
  expect(said.filter(({ error }) => error).every(({ error }) => error.code === 'sold-out')).toBe(true);
});

test.each<[string, Temporal.Instant | null]>([
  ['as soon as possible', null],
  ['at a wish time', EVENING.add({ hours: 3 })],
])('20 orders at once for a slot of three, %s, make three', async (_, wish) => {
  const shop = await makeShop(db, { restaurant: { slot_capacity: 3 } });
  const guests = await Promise.all(times(20).map(() => hungryGuest(app, shop)));
  const form = orderForm(shop, wish ? { delivery: seconds(wish) } : {});
  const said = await Promise.all(guests.map((guest) => guest.call('order', form)));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(said.filter(({ status }) => status === 422)).toHaveLength(17);
  expect(await ordersAt(shop)).toHaveLength(3);
});

test('a refused order gives its slot back', async () => {
  const shop = await makeShop(db, { restaurant: { slot_capacity: 1 } });
  const form = orderForm(shop, { delivery: seconds(EVENING.add({ hours: 3 })) });
  const first = await hungryGuest(app, shop);
  const { answer } = await first.call('order', form);
  const second = await hungryGuest(app, shop);
  expect((await second.call('order', form)).status).toBe(422);
  await first.call('cancel', { orderId: (answer as { orderId: number }).orderId });
  expect((await second.call('order', form)).status).toBe(200);
});
