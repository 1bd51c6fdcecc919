import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { hydrated, slowDown, visit, webTestApp } from './fixtures/pages/browser.ts';
import { holdBack } from './fixtures/pages/hold-back.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { fillMenu, makeProduct } from './fixtures/shop/menu.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { fill, openOrderForm, orderButton, ordersAt, summary } from './fixtures/shop/order-form.ts';

const app = await webTestApp();
const { db } = app.database;

test('HSE-111 a dish that is taken before adding has come is added', async () => {
  const shop = await makeShop(db);
  const { before, release } = holdBack('add-to-basket.client');
  const menu = await openMenu(app, shop, { before });
  await menu.takes(shop.dish.title);
  expect(await menu.basket.getByText('Noch nichts im Warenkorb').count()).toBe(1);
  release();
  await menu.owes('12,00');
});

test('HSE-111 a line that is not awake yet sends the form, and what was typed stays', async () => {
  const shop = await makeShop(db);
  const { before, release } = holdBack('SummaryLines');
  const page = await openOrderForm(app, shop, { before });
  await fill(page);
  const lines = summary(page).getByRole('list', { name: 'Im Warenkorb' });
  await Promise.all([page.waitForEvent('load'), lines.getByRole('button', { name: 'eins mehr' }).click()]);
  await lines.getByText('20,00').waitFor();
  expect(await page.getByLabel('Straße', { exact: true }).inputValue()).toBe('Kurpromenade');
  release();
});

test('HSE-111 an order that is sent before its check has come is placed once', async () => {
  const shop = await makeShop(db);
  const { before, release } = holdBack('check-values', 'send-order');
  const page = await openOrderForm(app, shop, { before });
  await fill(page);
  await orderButton(page).click();
  await orderButton(page).click();
  release();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toHaveLength(1);
});

test('HSE-111 what is ticked before the filters have come narrows the list once they have', async () => {
  const shop = await makeShop(db);
  await makeProduct(db, shop.restaurant, {
    title: 'Bohnensalat',
    is_vegan: true,
    allergens_declared: 'none',
  });
  const place_id = shop.place.id;
  await makeRestaurant(db, { site: shop.site, place_id, name: 'Grill', areas: [{ place_id }] });
  const { before: hold, release } = holdBack('ListFilters');
  // There is idle time then between the things that a page does when it wakes.
  const before = (page: Page) => Promise.all([slowDown(page, 6), hold(page)]);
  const viewport = { width: 1440, height: 900 };
  const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`, { before, viewport });
  const vegan = page.getByRole('radio', { name: 'Vegan', exact: true });
  await vegan.check();
  // React does some things only when nothing else is to do.
  await hydrated(page, 'first');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
  expect(await vegan.isChecked()).toBe(true);
  const cards = page.getByRole('article').getByRole('heading');
  expect(await cards.count()).toBe(2);
  release();
  await expect.poll(() => cards.allInnerTexts()).toEqual([shop.restaurant.name]);
});

test('HSE-118 what the links of a page lead to is asked for once the page is awake', async () => {
  const shop = await makeShop(db);
  const menu = `/speisekarte/${shop.restaurant.url}`;
  const asked: string[] = [];
  const before = async (page: Page) => {
    // It stands still: however long the page takes to come, no moment of it has passed.
    await page.clock.install({ time: EVENING.epochMilliseconds });
    await page.clock.pauseAt(EVENING.epochMilliseconds + 1000);
    page.on('request', (request) => void asked.push(decodeURIComponent(request.url())));
  };
  const page = await visit(app, shop.site, menu, { before });
  const ofTheDish = () =>
    asked.filter((url) => url.includes('/__manifest') && url.includes(`${menu}/produkt/${shop.dish.id}`));
  await hydrated(page, 'first');
  expect(ofTheDish()).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(ofTheDish).toHaveLength(1);
});

test('HSE-111 MNU-007 the row of categories stays where it was moved while the menu woke up', async () => {
  const shop = await makeShop(db);
  await fillMenu(db, shop.restaurant, { categories: 20, dishesEach: 1 });
  const { before, release } = holdBack('entry.client');
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { before, isAsleep: true });
  const row = page.getByRole('navigation', { name: 'Kategorien' });
  await row.getByRole('link', { name: 'Abschnitt 17', exact: true }).scrollIntoViewIfNeeded();
  const left = () => row.evaluate((element) => element.scrollLeft);
  const moved = await left();
  expect(moved).toBeGreaterThan(100);
  release();
  await hydrated(page);
  expect(await left()).toBe(moved);
});
