import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { add } from './fixtures/shop/basket.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { movedOn, watchShifts } from './fixtures/pages/shifts.ts';
import { onPhone } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;

const menuOf = (shop: { restaurant: { url: string } }) => `/speisekarte/${shop.restaurant.url}`;

test.each([
  ['beside the menu', {}],
  ['at the foot of a phone', onPhone],
])(
  'MNU-120 what was ordered here last is one tap away %s, and says what is different now',
  async (_, screen) => {
    const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
    const guest = await hungryGuest(app, shop);
    const herring = await makeProduct(db, shop.restaurant, { title: 'Matjes' });
    await add(guest, herring);
    await ordered(guest, orderForm(shop));
    await db.updateTable('product').set({ is_active: false }).where('id', '=', herring.id).execute();
    await db
      .updateTable('product_size')
      .set({ price_cents: 1150 })
      .where('product_id', '=', shop.dish.id)
      .execute();
    await db
      .updateTable('restaurant')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', shop.restaurant.id)
      .execute();
    const page = await visit(app, shop.site, menuOf(shop), { as: guest, ...screen });
    const last = page.getByRole('region', { name: 'Zuletzt bestellt' });
    await last.getByText('1 × Labskaus').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await last.getByRole('button', { name: 'Nochmal' }).click();
    await page.getByText('Labskaus kostet jetzt 11,50 € statt 10,00 €.').waitFor();
    await page.getByText('Matjes gibt es gerade nicht.').waitFor();
    expect(await last.count()).toBe(0);
    const { basket } = (await guest.call('retrieveBasket', { hostId: shop.restaurant.id })).answer;
    expect(Object.values(basket).map(({ item_product }) => item_product)).toEqual([shop.dish.id]);
  },
);

test('MNU-120 who ordered elsewhere, or has begun to choose, is not reminded', async () => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop);
  await add(guest, shop.dish);
  const asked = (request: { url(): string }) =>
    request.url().endsWith(`/api/archive/${shop.restaurant.id}/true`);
  const page = await visit(app, shop.site, '/archiv', { as: guest });
  await Promise.all([page.waitForResponse((response) => asked(response)), page.goto(menuOf(shop))]);
  await page.getByRole('heading', { name: shop.dish.title }).first().waitFor();
  expect(await page.getByRole('region', { name: 'Zuletzt bestellt' }).count()).toBe(0);
});

test.each([
  ['a phone', onPhone.viewport],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desktop', { width: 1440, height: 900 }],
])('MNU-120 on %s nothing of the menu moves when it comes', async (_, viewport) => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  for (let dish = 0; dish < 12; dish += 1) await makeProduct(db, shop.restaurant);
  const { guest } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, menuOf(shop), { as: guest, viewport, before: watchShifts });
  await page.getByRole('region', { name: 'Zuletzt bestellt' }).waitFor();
  await hydrated(page);
  expect(await movedOn(page)).toEqual([]);
});

test('MNU-121 what is ordered most stands above the categories, is marked in its own, and is found once', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const ids = [shop.dish.id];
  for (const title of ['Matjes', 'Rote Grütze'])
    ids.push((await makeProduct(db, shop.restaurant, { title })).id);
  const rows = ids.map((product_id, at) => ({ product_id, orders: 9 - at, guests: 6, likes: 0, votes: 0 }));
  await db.insertInto('dish_figure').values(rows).execute();
  const page = await visit(app, shop.site, menuOf(shop));
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Beliebt' });
  const titles = await section.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(titles.map((title) => title.trim())).toEqual(['Labskaus', 'Matjes', 'Rote Grütze']);
  expect(await page.getByRole('main').getByText('Beliebt', { exact: true }).count()).toBe(2 + ids.length);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('searchbox').fill('Matjes');
  await page.getByText('1 Gericht gefunden').waitFor();
});
