import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { movedOn, watchShifts } from './fixtures/pages/shifts.ts';
import { GIFT_SELLER } from './fixtures/shop/gift-shop.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { onPhone } from './fixtures/shop/menu-page.ts';
import { makeShop, placeOneOrder, type Shop } from './fixtures/shop/order.ts';
import { stranger } from './fixtures/shop/person.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';

const app = await webTestApp();
const { db } = app.database;

const menuOf = ({ restaurant }: Shop) => `/speisekarte/${restaurant.url}`;
const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Liebling: ${name}` });
/** Presses it and waits until it is kept. */
const presses = (page: Page, name: string) =>
  Promise.all([page.waitForResponse('**/api/setFavourite'), heartOf(page, name).click()]);
const likedOn = (page: Page) => page.getByRole('region', { name: 'Deine Lieblinge' });

test('FAV-001 FAV-003 a heart on the menu, its head and the sheet of a dish keeps what it stands at', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const page = await visit(app, shop.site, menuOf(shop));
  await hydrated(page);
  const heart = heartOf(page, 'Labskaus');
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  const box = await heart.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await presses(page, 'Labskaus');
  await likedOn(page).getByRole('heading', { name: 'Labskaus' }).waitFor();
  await presses(page, shop.restaurant.name);
  await page.getByRole('heading', { name: 'Labskaus' }).last().getByRole('link').click();
  const sheet = page.getByRole('dialog');
  expect(await sheet.getByRole('button', { name: 'Liebling: Labskaus' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(await barriersOn(page)).toEqual([]);
  await page.goto('/lieblinge');
  await page.getByRole('link', { name: shop.restaurant.name }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await presses(page, 'Labskaus');
  expect(await heartOf(page, 'Labskaus').getAttribute('aria-pressed')).toBe('false');
  await page.goto(menuOf(shop));
  await expect.poll(() => heartOf(page, shop.restaurant.name).getAttribute('aria-pressed')).toBe('true');
  expect(await likedOn(page).count()).toBe(0);
});

test.each([
  ['a phone', onPhone.viewport],
  ['a desktop', { width: 1440, height: 900 }],
])(
  'FAV-003 on %s nothing of the menu moves when the favourites of a known guest come',
  async (_, viewport) => {
    const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
    for (let dish = 0; dish < 12; dish += 1) await makeProduct(db, shop.restaurant);
    const { guest } = await placeOneOrder(app, shop);
    await guest.call('setFavourite', { hostId: shop.restaurant.id, productId: shop.dish.id, liked: true });
    const page = await visit(app, shop.site, menuOf(shop), { as: guest, viewport, before: watchShifts });
    await likedOn(page).getByRole('heading', { name: 'Labskaus' }).waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Zuletzt bestellt' }).waitFor();
    await hydrated(page);
    expect(await movedOn(page)).toEqual([]);
  },
);

test('FAV-003 FAV-004 the list shows what is liked alone, if asked; on the menu that follows it stands on top', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const guest = stranger(app, shop.site);
  await guest.call('setFavourite', { hostId: shop.restaurant.id, productId: shop.dish.id, liked: true });
  const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`, { as: guest });
  await hydrated(page);
  await presses(page, shop.restaurant.name);
  await page.getByRole('switch', { name: /^Nur deine Lieblinge/ }).click();
  await page.getByRole('link', { name: other.name, exact: true }).waitFor({ state: 'detached' });
  expect(page.url()).toContain('lieblinge=ja');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: shop.restaurant.name, exact: true }).click();
  await likedOn(page).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toContain(
    'Deine Lieblinge',
  );
  const tab = page.getByRole('link', { name: 'Deine Lieblinge' });
  expect(await tab.count()).toBeGreaterThan(0);
});

test('FAV-005 without JavaScript a heart leads to everything that is liked, where it is taken away again', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const page = await visit(app, shop.site, menuOf(shop), { javaScriptEnabled: false });
  await heartOf(page, 'Labskaus').click();
  await page.waitForURL('**/lieblinge');
  await page.getByRole('link', { name: 'Labskaus' }).waitFor();
  expect(await heartOf(page, 'Labskaus').getAttribute('aria-pressed')).toBe('true');
  await heartOf(page, 'Labskaus').click();
  await page.getByText('Noch keine Lieblinge').waitFor();
});

test('FAV-001 a gift voucher has no heart, nor has who sells them', async () => {
  const shop = await makeShop(db, {
    restaurant: GIFT_SELLER,
    dish: { title: 'Gutschein', kind: 'gift-voucher', vat_class: 'none' },
  });
  const page = await visit(app, shop.site, menuOf(shop));
  await hydrated(page);
  await page.getByRole('heading', { name: 'Gutschein' }).getByRole('link').click();
  await page.getByRole('dialog', { name: 'Gutschein' }).waitFor();
  expect(await page.getByRole('button', { name: /^Liebling/, includeHidden: true }).count()).toBe(0);
});

test('FAV-003 a menu is the same page for whoever likes something and for strangers', async () => {
  const shop = await makeShop(db);
  const guest = stranger(app, shop.site);
  await guest.call('setFavourite', { hostId: shop.restaurant.id, liked: true });
  const load = (headers = {}) => loadPage(app.http, shop.site.host, menuOf(shop), { headers });
  const known = await load({ cookie: guest.cookie });
  expect(known.text).toContain(`Liebling: ${shop.restaurant.name}`);
  expect(known.text).toBe((await load()).text);
});
