import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { add, livesAt } from './fixtures/shop/basket.ts';
import { makeShop, ordered, orderForm } from './fixtures/shop/order.ts';
import { stranger } from './fixtures/shop/person.ts';
import { makePlace } from './fixtures/shop/place.ts';

const app = await webTestApp();
const { db } = app.database;
const TABLET = { viewport: { width: 1180, height: 820 } };
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };
const AWAY = 'Liefert nicht nach 23552 Lübeck';

/** A shop, and somebody in a town that nothing is brought to. */
async function farAway() {
  const shop = await makeShop(db);
  const as = stranger(app, shop.site);
  await livesAt(as, await makePlace(db, { postal_code: '23552', town: 'Lübeck' }));
  return { shop, as };
}

test('LAY-066 beside a menu the basket says that nothing is brought to where the guest is, and no dish moves for it', async () => {
  const { shop, as } = await farAway();
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as, ...TABLET });
  const dish = page.locator('main').getByRole('heading', { name: shop.dish.title }).first();
  const before = await dish.boundingBox();
  await page.getByRole('complementary', { name: 'Dein Warenkorb' }).getByText(AWAY).waitFor();
  expect(await dish.boundingBox()).toEqual(before);
  expect(await page.getByText(AWAY).filter({ visible: true }).count()).toBe(1);
  expect(await barriersOn(page)).toEqual([]);
});

test('LAY-069 the way up to a menu takes one line, whatever the place is called that it learns of', async () => {
  const shop = await makeShop(db);
  const as = stranger(app, shop.site);
  const town = 'Hellschen-Heringsand-Unterschaar bei Neuenkirchen in Dithmarschen';
  await livesAt(as, await makePlace(db, { postal_code: '25764', town }));
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as, ...TABLET });
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
  const before = await crumbs.boundingBox();
  await crumbs.getByRole('link', { name: town }).waitFor();
  expect((await crumbs.boundingBox())?.height).toBe(before?.height);
  expect(before?.height).toBeLessThan(50);
  // Of names that are too long for it something stands of each.
  const own = await crumbs.getByText(shop.restaurant.name).boundingBox();
  expect(own?.width).toBeGreaterThan(30);
  const { x = 0, width = 0 } = (await crumbs.boundingBox()) ?? {};
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(x + width);
});

test('LAY-067 an order form comes with the word that nothing is brought to where the guest is', async () => {
  const { shop, as } = await farAway();
  await add(as, shop.dish);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as, ...WITHOUT_SCRIPTS });
  await page.getByText(AWAY).waitFor();
  expect(await page.getByText('Abholen kannst du dein Essen.').count()).toBe(1);
});

test('LAY-067 an empty basket comes with the order that is under way', async () => {
  const shop = await makeShop(db);
  const as = stranger(app, shop.site);
  await livesAt(as, shop.place);
  await add(as, shop.dish);
  const { orderId } = await ordered(as, orderForm(shop));
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as, ...WITHOUT_SCRIPTS });
  const said = page.getByText(`Bestellung #${orderId}: `);
  await said.waitFor();
  expect(await said.getByRole('link', { name: 'Bestellung ansehen' }).count()).toBe(1);
});
