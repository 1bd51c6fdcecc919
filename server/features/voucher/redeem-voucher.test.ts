import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const elsewhere = await makeSite(db);
const hostId = shop.restaurant.id;

test('API-006 ENT-026 CPN-005 CPN-006 CPN-013 a code puts its voucher into the basket and answers HTML', async () => {
  const guest = await hungryGuest(app, shop);
  const { code } = await makeVoucher(db);
  const { status, answer } = await redeem(guest, code, hostId);
  expect(status).toBe(200);
  expect(answer.success).toBe(true);
  expect(answer.message).toBe(
    `Gutschein <strong>${code}</strong> ist dabei: <strong>5,00\u00a0€</strong> weniger.`,
  );
  expect(answer.basket?.coupon).toEqual({
    success: true,
    code,
    message: `Gutschein ${code}`,
    item_discount: 5,
    item_discount_left: 0,
    item_discount_value: 5,
  });
  expect(answer.basket?.sums).toMatchObject({ goods: 10, discount: 5, delivery: 2, total: 7 });
  expect((await basketOf(guest, shop.restaurant)).sums.discount).toBe(5);
});

test('VAR-018 somebody without an account looks around, redeems a code, orders and recommends a restaurant', async () => {
  const guest = app.guest(shop.site.host);
  const { geo_url: geourl } = shop.place;
  const { hosts } = (await guest.call('hosts', { geourl })).answer;
  expect(hosts.real.map(({ id }) => id)).toContain(hostId);
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  await redeem(guest, (await makeVoucher(db)).code, hostId);
  expect((await ordered(guest, orderForm(shop))).total).toBe(7);
  for (const mode of ['recommend', 'register'] as const) {
    const said = { mode, email: 'nele@guest.example', comment: 'Die Frikadellen am Bahnhof' };
    expect((await guest.call('recommend', said)).status).toBe(200);
  }
});

test.each([
  ['small letters', (code: string) => code.toLowerCase()],
  ['spaces', (code: string) => `  ${code.slice(0, 3)} ${code.slice(3)} `],
  ['dashes', (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')],
])('a code is found although it is typed with %s', async (_title, typed) => {
  const guest = await hungryGuest(app, shop);
  const { code } = await makeVoucher(db, { code: `ab-${crypto.randomUUID()}`.toUpperCase() });
  expect((await redeem(guest, typed(code), hostId)).answer.basket?.coupon).toMatchObject({
    success: true,
    code,
  });
});

test.each<[string, object, object, string]>([
  ['that ended', { valid_until: EVENING }, {}, 'Dieser Gutschein ist leider abgelaufen.'],
  ['of tomorrow', { valid_from: EVENING.add({ hours: 24 }) }, {}, 'Dieser Gutschein ist noch nicht gültig.'],
  ['used up', { max_redemptions: 2, redemptions: 2 }, {}, 'Dieser Gutschein wurde schon eingelöst.'],
  ['emptied', { left_cents: 0 }, {}, 'Dieser Gutschein wurde schon eingelöst.'],
  ['switched off', { is_active: false }, {}, 'Dieser Gutschein kann nicht mehr eingelöst werden.'],
  ['of another site', { site_id: elsewhere.id }, {}, 'Dieser Gutschein gilt nicht auf dieser Seite.'],
  [
    'CPN-009 where none are taken',
    {},
    { takes_vouchers: false },
    'Dieses Restaurant nimmt keine Gutscheine an.',
  ],
])(
  'CPN-008 a voucher %s is answered with the reason and not put into the basket',
  async (_title, given, at, text) => {
    const restaurant = await makeRestaurant(db, { site: shop.site, ...at });
    const guest = app.guest(shop.site.host);
    await add(guest, await makeProduct(db, restaurant));
    const { code } = await makeVoucher(db, given);
    const { status, answer } = await redeem(guest, code, restaurant.id);
    expect({ status, success: answer.success, message: answer.message }).toEqual({
      status: 200,
      success: false,
      message: text,
    });
    expect((await basketOf(guest, restaurant)).coupon).toMatchObject({ success: false, code: '' });
  },
);

test('CPN-008 a code that does not exist is an answer; an empty one is not sent at all', async () => {
  const guest = await hungryGuest(app, shop);
  const unknown = await redeem(guest, 'GIBT-ES-NICHT', hostId);
  expect(unknown.status).toBe(200);
  expect(unknown.answer).toMatchObject({ success: false, basket: null });
  expect(unknown.answer.message).toContain('kennen wir nicht');
  const empty = await redeem(guest, '  ', hostId);
  expect(empty.status).toBe(400);
  expect(empty.error.fields).toHaveProperty('couponCode');
});

test('CPN-006 what is written in a code or in a name cannot become part of the page', async () => {
  const restaurant = await makeRestaurant(db, { site: shop.site, name: 'Fisch & <b>Chips</b>' });
  const { code } = await makeVoucher(db, {
    code: `<IMG SRC=X>${crypto.randomUUID().toUpperCase()}`,
    restaurant_id: restaurant.id,
  });
  const { answer } = await redeem(app.guest(shop.site.host), code);
  expect(answer.success).toBe(true);
  expect(answer.message).toContain('&lt;IMG SRC=X&gt;');
  expect(answer.message).toContain('Fisch &amp; &lt;b&gt;Chips&lt;/b&gt;');
  expect(answer.message.replaceAll(/<\/?strong>/g, '')).not.toMatch(/[<>]/);
});

test('CPN-017 below its minimum a voucher stays in the basket, says what is missing and then counts', async () => {
  const guest = await hungryGuest(app, shop);
  const { code } = await makeVoucher(db, { minimum_goods_cents: 2000 });
  const { answer } = await redeem(guest, code, hostId);
  expect(answer.success).toBe(true);
  expect(answer.message).toContain('Dir fehlen noch <strong>10,00\u00a0€</strong>');
  expect(answer.basket?.coupon).toMatchObject({ success: false, code, item_discount: 0 });
  expect(answer.basket?.coupon.message).toContain('Dir fehlen noch 10,00\u00a0€.');
  const { coupon } = (await add(guest, shop.dish)).answer.basket;
  expect(coupon).toMatchObject({ success: true, item_discount: 5 });
});

test('a second code replaces the first and says so; one that is refused leaves the first where it is', async () => {
  const guest = await hungryGuest(app, shop);
  const [first, second, ended] = [
    await makeVoucher(db),
    await makeVoucher(db, { value_cents: 300 }),
    await makeVoucher(db, { valid_until: EVENING }),
  ];
  await redeem(guest, first.code, hostId);
  expect((await redeem(guest, first.code, hostId)).answer.message).not.toContain('ersetzt');
  await redeem(guest, ended.code, hostId);
  expect((await basketOf(guest, shop.restaurant)).coupon.code).toBe(first.code);
  const { answer } = await redeem(guest, second.code, hostId);
  expect(answer.message).toContain(`Er ersetzt Gutschein <strong>${first.code}</strong>.`);
  expect(answer.basket?.sums.discount).toBe(3);
});

test('CPN-013 what is left is said of vouchers that are used in parts, and of no others', async () => {
  const guest = await hungryGuest(app, shop);
  const gift = await makeVoucher(db, {
    kind: 'gift',
    funded_by: 'buyer',
    value_cents: 5000,
    left_cents: 3000,
  });
  const parts = (await redeem(guest, gift.code, hostId)).answer;
  expect(parts.basket?.coupon).toMatchObject({ item_discount: 12, item_discount_left: 18 });
  expect(parts.message).toContain('Davon bleiben dir 18,00\u00a0€ übrig.');
  const whole = (await redeem(guest, (await makeVoucher(db, { value_cents: 5000 })).code, hostId)).answer;
  expect(whole.basket?.coupon).toMatchObject({ item_discount: 12, item_discount_left: 0 });
  expect(whole.message).not.toContain('übrig');
});

test('a voucher is taken out again, as often as somebody asks', async () => {
  const guest = await hungryGuest(app, shop);
  await redeem(guest, (await makeVoucher(db)).code, hostId);
  for (let time = 0; time < 2; time++) {
    const { answer } = await guest.call('removeCoupon', { hostId });
    expect(answer.basket.coupon.code).toBe('');
    expect(answer.basket.sums.total).toBe(12);
  }
});

test('nobody redeems into the basket of somebody else, and a restaurant that is not there is unknown', async () => {
  const [guest, stranger] = [await hungryGuest(app, shop), app.guest(shop.site.host)];
  await redeem(stranger, (await makeVoucher(db)).code, hostId);
  expect((await basketOf(guest, shop.restaurant)).coupon.code).toBe('');
  const { status, error } = await redeem(guest, (await makeVoucher(db)).code, 2_000_000_000);
  expect({ status, code: error.code }).toEqual({ status: 404, code: 'unknown-restaurant' });
});
