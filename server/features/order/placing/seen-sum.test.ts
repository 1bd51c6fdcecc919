import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { chosen, hungryGuest, makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

test('API-048 CHK-061 a client that does not say what it saw is never charged more than it was shown', async () => {
  const shop = await makeShop(db);
  const guest = stranger(app, shop.site);
  await add(guest, shop.dish);
  // Without a place nothing was said of what bringing costs.
  expect((await basketOf(guest, shop.restaurant)).sums.payable).toBe(10);
  const first = await guest.call('order', orderForm(shop));
  expect([first.status, first.error.code]).toEqual([409, 'basket-changed']);
  expect(first.error.message).toContain('12,00');
  // What is shown now is what it costs, so that ordering again agrees to it.
  expect((await basketOf(guest, shop.restaurant)).sums.payable).toBe(12);
  expect((await guest.call('order', orderForm(shop))).answer).toMatchObject({ total: 12 });
});

test('CHK-061 what the form makes cheaper is not asked about', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  expect((await basketOf(guest, shop.restaurant)).sums.payable).toBe(12);
  const fetched = await guest.call('order', orderForm(shop, { homedelivery: false }));
  expect(fetched.answer).toMatchObject({ total: 10 });
});

test.each([
  ['a dish', { price_cents: 1400 }],
  ['a deposit', { deposit_cents: 400 }],
])('CHK-061 %s that became dearer since the last answer is asked about once', async (_, dearer) => {
  const shop = await makeShop(db);
  const guest = stranger(app, shop.site);
  await add(guest, shop.dish);
  await chosen(guest, orderForm(shop, { homedelivery: false }));
  await changePrice(shop, dearer);
  const form = orderForm(shop, { homedelivery: false });
  const first = await guest.call('order', form);
  expect([first.status, first.error.code]).toEqual([409, 'basket-changed']);
  expect(first.error.message).toContain('14,00');
  expect((await guest.call('order', form)).answer).toMatchObject({ total: 14 });
});

test('CHK-061 whoever has seen the new price is not asked, and a cheaper one is nobody’s surprise', async () => {
  const shop = await makeShop(db);
  const guest = stranger(app, shop.site);
  await add(guest, shop.dish);
  await chosen(guest, orderForm(shop, { homedelivery: false }));
  await changePrice(shop, { price_cents: 1400 });
  expect((await basketOf(guest, shop.restaurant)).sums.payable).toBe(14);
  await changePrice(shop, { price_cents: 1300 });
  const fetched = await guest.call('order', orderForm(shop, { homedelivery: false }));
  expect(fetched.answer).toMatchObject({ total: 13 });
});

test('CHK-061 bringing it to a place chosen since is no surprise, a dearer dish still is', async () => {
  const shop = await makeShop(db);
  const guest = stranger(app, shop.site);
  await add(guest, shop.dish);
  await livesAt(guest, shop.place);
  expect((await guest.call('order', orderForm(shop))).answer).toMatchObject({ total: 12 });
  const other = stranger(app, shop.site);
  await add(other, shop.dish);
  await changePrice(shop, { price_cents: 1400 });
  await livesAt(other, shop.place);
  const first = await other.call('order', orderForm(shop));
  expect([first.status, first.error.code]).toEqual([409, 'basket-changed']);
});

/** The restaurant writes another price onto its menu. */
async function changePrice(
  shop: Shop,
  price: { price_cents?: number; deposit_cents?: number },
): Promise<void> {
  await db.updateTable('product_size').set(price).where('product_id', '=', shop.dish.id).execute();
  await db
    .updateTable('restaurant')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', shop.restaurant.id)
    .execute();
}
