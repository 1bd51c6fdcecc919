import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { makeVoucher, putIntoBasket } from '#e2e/fixtures/shop/voucher.ts';
import { recordFirstOrder } from '../account/first-order.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const elsewhere = await makeSite(db);

type Given = Parameters<typeof makeVoucher>[1];

async function basketWith(voucher: Given, restaurantGiven: object = {}, cents = 1200) {
  const restaurant = await makeRestaurant(db, { site, areas: [], ...restaurantGiven });
  const product = await makeProduct(db, restaurant, {
    sizes: [{ size: 'big', price_cents: cents, deposit_cents: 25 }],
  });
  const guest = app.guest(site.host);
  const { id } = (await add(guest, product)).answer;
  await putIntoBasket(db, await makeVoucher(db, voucher), id);
  return basketOf(guest, restaurant);
}

test('BSK-016 CPN-013 ENT-016 a voucher takes its value off, and the basket says what is left of it', async () => {
  const { coupon, sums } = await basketWith({
    value_cents: 5000,
    left_cents: 2000,
    kind: 'gift',
    funded_by: 'buyer',
  });
  expect(coupon).toMatchObject({
    success: true,
    item_discount: 12.25,
    item_discount_left: 7.75,
    item_discount_value: 20,
  });
  expect(sums).toMatchObject({ goods: 12, deposit: 0.25, discount: 12.25, total: 0 });
});

test('a price reduction lowers goods but never the deposit', async () => {
  const given = { nature: 'price-reduction', kind: 'loyalty', funded_by: 'restaurant' } as const;
  const whole = await basketWith({ ...given, value_cents: 5000 });
  expect(whole.sums).toMatchObject({ goods: 12, discount: 12, total: 0.25 });
  const tenth = await basketWith({ ...given, percent: 10 });
  expect(tenth.coupon).toMatchObject({ success: true, item_discount: 1.2, item_discount_left: 0 });
});

test.each([
  [
    'CPN-017 below its minimum',
    { minimum_goods_cents: 1201 },
    {},
    'Dieser Gutschein gilt erst ab einem Warenwert von 12,01',
  ],
  ['not valid any more', { valid_until: EVENING }, {}, 'Dieser Gutschein ist leider abgelaufen.'],
  ['not valid yet', { valid_from: EVENING.add({ hours: 1 }) }, {}, 'Dieser Gutschein ist noch nicht gültig.'],
  ['used up', { max_redemptions: 1, redemptions: 1 }, {}, 'Dieser Gutschein wurde schon eingelöst.'],
  ['emptied', { left_cents: 0 }, {}, 'Dieser Gutschein wurde schon eingelöst.'],
  ['CPN-025 switched off', { is_active: false }, {}, 'Dieser Gutschein kann nicht mehr eingelöst werden.'],
  [
    'CPN-009 a reduction where none are taken',
    { nature: 'price-reduction' },
    { takes_vouchers: false },
    'Dieses Restaurant nimmt keine Gutscheine an.',
  ],
  [
    'CPN-009 that pays, where none are taken',
    {},
    { takes_vouchers: false },
    'Dieses Restaurant nimmt keine Gutscheine an.',
  ],
] as const)('a voucher %s takes nothing off and says why', async (_title, voucher, restaurant, message) => {
  const { coupon, sums } = await basketWith(voucher, restaurant);
  expect(coupon).toMatchObject({ success: false, item_discount: 0 });
  expect(coupon.message).toContain(message);
  expect(sums).toMatchObject({ discount: 0, total: 12.25 });
});

test.each([
  ['exactly at its minimum', { minimum_goods_cents: 1200 }, {}],
  ['CPN-019 for new users, of somebody who never ordered', { new_users_only: true }, {}],
])('a voucher %s counts', async (_title, voucher, restaurant) => {
  expect((await basketWith(voucher, restaurant)).sums.discount).toBe(5);
});

test('a voucher of another site or another restaurant does not count', async () => {
  const other = await makeRestaurant(db, { site });
  expect((await basketWith({ site_id: elsewhere.id })).sums.discount).toBe(0);
  expect((await basketWith({ restaurant_id: other.id })).coupon.message).toContain(
    'nicht bei diesem Restaurant',
  );
});

test('CPN-019 a voucher for new users does not count for somebody with a completed order', async () => {
  const { email, password, id: personId } = await makePerson(db);
  const restaurant = await makeRestaurant(db, { site });
  const [orderId = 0] = await makeBareOrders(db, { site, restaurant }, 1);
  await recordFirstOrder(app.context, orderId, { personId, phone: '', email, door: null, device: null });
  const guest = app.guest(site.host);
  await guest.call('userLogin', { login: { email, password } });
  const { id } = (await add(guest, await makeProduct(db, restaurant))).answer;
  await putIntoBasket(db, await makeVoucher(db, { new_users_only: true }), id);
  expect((await basketOf(guest, restaurant)).coupon).toMatchObject({
    success: false,
    message: 'Dieser Gutschein gilt nur für deine erste Bestellung.',
  });
});
