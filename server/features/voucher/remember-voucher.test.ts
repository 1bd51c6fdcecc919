import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const newcomer = () => app.guest(shop.site.host);

/** A restaurant of the same site with a dish. */
async function otherRestaurant(given: object = {}) {
  const restaurant = await makeRestaurant(db, { site: shop.site, ...given });
  return { restaurant, dish: await makeProduct(db, restaurant) };
}

test('CPN-010 a code redeemed before there is a basket counts in the next one', async () => {
  const guest = newcomer();
  const { code } = await makeVoucher(db, { minimum_goods_cents: 800 });
  const { answer } = await redeem(guest, code);
  expect(answer).toMatchObject({ success: true, basket: null });
  expect(answer.message).toContain(
    `Gutschein <strong>${code}</strong> über <strong>5,00\u00a0€</strong> ist gemerkt`,
  );
  expect(answer.message).toContain('ab einem Warenwert von 8,00\u00a0€');
  const { basket } = (await add(guest, shop.dish)).answer;
  expect(basket.coupon).toMatchObject({ success: true, code, item_discount: 5 });
});

test('CPN-010 a code of no restaurant goes into the basket that was changed last', async () => {
  const guest = newcomer();
  const other = await otherRestaurant();
  await add(guest, other.dish);
  await add(guest, shop.dish);
  const { answer } = await redeem(guest, (await makeVoucher(db)).code);
  expect(answer.basket?.currenthost?.id).toBe(shop.restaurant.id);
  expect((await basketOf(guest, other.restaurant)).coupon.code).toBe('');
});

test('a voucher of one restaurant waits for it, and says so, while others do not know it', async () => {
  const guest = newcomer();
  const other = await otherRestaurant({ name: 'Fischhus' });
  const { code } = await makeVoucher(db, { restaurant_id: other.restaurant.id });
  await add(guest, shop.dish);
  const { answer } = await redeem(guest, code);
  expect(answer.success).toBe(true);
  expect(answer.message).toContain('bei <strong>Fischhus</strong>');
  expect((await basketOf(guest, shop.restaurant)).coupon).toMatchObject({ code: '', message: '' });
  expect((await add(guest, other.dish)).answer.basket.coupon).toMatchObject({ success: true, code });
});

test('CPN-009 no restaurant: a voucher of one that takes none is refused at once', async () => {
  const { restaurant } = await otherRestaurant({ takes_vouchers: false });
  const { code } = await makeVoucher(db, { restaurant_id: restaurant.id });
  expect((await redeem(newcomer(), code)).answer.message).toBe(
    'Dieses Restaurant nimmt keine Gutscheine an.',
  );
});

test('where no vouchers are taken, a remembered one is not spoken of and waits', async () => {
  const guest = newcomer();
  const other = await otherRestaurant({ takes_vouchers: false });
  const { code } = await makeVoucher(db);
  await redeem(guest, code);
  expect((await add(guest, other.dish)).answer.basket.coupon.message).toBe('');
  expect((await add(guest, shop.dish)).answer.basket.coupon.code).toBe(code);
});

test('a remembered voucher is spent with the order and not offered again', async () => {
  const guest = newcomer();
  await livesAt(guest, shop.place);
  const voucher = await makeVoucher(db);
  await redeem(guest, voucher.code);
  await add(guest, shop.dish);
  expect((await ordered(guest, orderForm(shop))).total).toBe(7);
  expect((await add(guest, shop.dish)).answer.basket.coupon.code).toBe('');
  const rows = await db
    .selectFrom('voucher_redemption')
    .select('state')
    .where('voucher_id', '=', voucher.id)
    .execute();
  expect(rows).toEqual([{ state: 'reserved' }]);
});

test('redeeming alone spends nothing, however often', async () => {
  const voucher = await makeVoucher(db, { max_redemptions: 1 });
  for (let time = 0; time < 3; time++)
    expect((await redeem(newcomer(), voucher.code)).answer.success).toBe(true);
  expect(await usesOf(db, voucher)).toBe(0);
});

test('the newest code is the one that is remembered, also over one in an emptied basket', async () => {
  const guest = newcomer();
  const [first, second] = [await makeVoucher(db), await makeVoucher(db)];
  const { id } = (await add(guest, shop.dish)).answer;
  await redeem(guest, first.code, shop.restaurant.id);
  await guest.call('removeProduct', { basketId: id });
  await redeem(guest, second.code);
  expect((await add(guest, shop.dish)).answer.basket.coupon.code).toBe(second.code);
});

test('taking a remembered voucher out forgets it, and so does putting in another', async () => {
  const guest = newcomer();
  const [first, second] = [await makeVoucher(db), await makeVoucher(db)];
  await redeem(guest, first.code);
  await add(guest, shop.dish);
  await guest.call('removeCoupon', { hostId: shop.restaurant.id });
  expect((await add(guest, shop.dish)).answer.basket.coupon.code).toBe('');
  await redeem(guest, first.code);
  await redeem(guest, second.code, shop.restaurant.id);
  await guest.call('removeCoupon', { hostId: shop.restaurant.id });
  expect((await basketOf(guest, shop.restaurant)).coupon.code).toBe('');
});

test('VAR-018 the voucher stays when the guest of a session logs in', async () => {
  const guest = await hungryGuest(app, shop);
  const { code } = await makeVoucher(db);
  await redeem(guest, code);
  const { email, password } = await makePerson(db);
  await guest.call('userLogin', { login: { email, password } });
  expect((await basketOf(guest, shop.restaurant)).coupon.code).toBe(code);
});
