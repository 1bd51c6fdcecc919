import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { livesAt } from '#e2e/fixtures/shop/basket.ts';
import { CARD, giftsOf } from '#e2e/fixtures/shop/gift-shop.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { Owner } from '#e2e/fixtures/shop/own.ts';
import { referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { COMPANY, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { ownDatabase } from '#tools/test-database.ts';

// There is one operator in a database, and here at first none.
const database = await ownDatabase('gift_shop');
afterAll(() => database.close());
const vendors = await startPaymentServices();
const app = await pageTestApp({ database, payments: vendors.settings });
vendors.postTo(app);
const { db } = database;

/** A marketplace, and somebody who sees to its money. */
async function market() {
  const shop = await makeShop(db);
  const { id, host } = shop.site;
  return { shop, id, host, money: await staffOf(app, host, 'money', null) };
}

test('OFF-317 nobody sells gift vouchers before the operator has said who it is', async () => {
  const { id, money } = await market();
  const { status, error } = await money.call('openGiftShop', { id });
  expect([status, error.code]).toEqual([400, 'bad-input']);
  expect(error.message).toContain('Betreiber');
});

test('OFF-317 a shop for gift vouchers is opened in the office, and what is bought there is a voucher', async () => {
  await nameOperator(app);
  await makePlace(db, { postal_code: COMPANY.postalCode, town: COMPANY.town });
  const { shop, id, host, money } = await market();
  const answers = await Promise.all([1, 2].map(() => money.call('openGiftShop', { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const hostId = answers.find(({ status }) => status === 200)?.answer.restaurantId ?? 0;
  const seller = await db
    .selectFrom('restaurant')
    .select(['kind', 'owner', 'vat_id', 'url'])
    .where('id', '=', hostId)
    .executeTakeFirstOrThrow();
  expect(seller).toMatchObject({ kind: 'gift-vouchers', owner: COMPANY.name, vat_id: 'DE136695976' });
  expect((await app.guest(host).call('site', {})).answer.giftVoucherUrl).toBe(seller.url);
  // Whoever opened it owns it, and another voucher on its menu is one, too.
  expect((await money.call('ownMenu', { hostId })).answer.products).toHaveLength(3);
  await db
    .insertInto('payee_account')
    .values({
      restaurant_id: hostId,
      provider: 'stripe',
      reference: `acct_gift_${hostId}`,
      is_active: true,
      created_at: app.clock.now(),
    })
    .execute();
  const guest = stranger(app, shop.site);
  await livesAt(guest, shop.place);
  await guest.call('addGift', { ...CARD, hostId });
  const bought = { ...shop, restaurant: { ...shop.restaurant, id: hostId } };
  const email = 'jule@guest.example';
  const form = orderForm(bought, { homedelivery: false, mobile: '', email, payment: 'googlepay' });
  const { orderId } = await ordered(guest, form);
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(async () => (await giftsOf(db, orderId)).length).toBe(1);
});

test('OFF-317 only a marketplace has one, once, and only whoever sees to money opens it', async () => {
  const { id, host, money, shop } = await market();
  const own = await makeSite(db, { type: 'customer', restaurant_id: shop.restaurant.id });
  expect((await money.call('openGiftShop', { id: own.id })).error.message).toContain('Marktplatz');
  const settings = await staffOf(app, host, 'settings', null);
  expect((await settings.send('openGiftShop', { id })).status).toBe(403);
  const page = async () =>
    (await loadPage(app.http, host, `/verwaltung/seiten/${id}`, { headers: { cookie: money.cookie } })).text;
  expect(await page()).toContain('Gutscheinshop anlegen');
  const { restaurantId } = (await money.call('openGiftShop', { id })).answer;
  expect(await page()).toContain(`/kueche/zahlung?restaurant=${restaurantId}`);
  app.clock.pass({ hours: 2 });
  expect((await money.send('openGiftShop', { id })).error.code).toBe('fresh-login-needed');
});

test('OFF-318 what a shop for gift vouchers puts on its menu is a gift voucher, however it is entered', async () => {
  const { id, money } = await market();
  const hostId = (await money.call('openGiftShop', { id })).answer.restaurantId;
  const owner = new Owner(money, hostId);
  const categoryId = (await owner.menu()).categories[0]?.id ?? 0;
  expect((await owner.saves({ categoryId, title: 'Weihnachten' })).status).toBe(200);
  const rows = db
    .selectFrom('product')
    .select(['kind', 'vat_class', 'is_discountable'])
    .where('restaurant_id', '=', hostId);
  const gift = { kind: 'gift-voucher', vat_class: 'none', is_discountable: false };
  expect(await rows.execute()).toEqual([gift, gift, gift, gift]);
});
