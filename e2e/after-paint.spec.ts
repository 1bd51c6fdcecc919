import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const shop = await makeShop(app.database.db);
const guest = await hungryGuest(app, shop);
const MENU = `/speisekarte/${shop.restaurant.url}`;

/** Names of scripts that were asked for before the page was painted, and how many there are. */
const askedFor = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const early = scripts.filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity));
    return { early: early.map(({ name }) => name), count: scripts.length };
  });

test.each([
  ['a menu, which is the same for all', MENU],
  ['a basket, which is one guest’s own', `/warenkorb/${shop.restaurant.url}`],
])('HSE-351 the scripts of %s are asked for once it is painted', async (_, path) => {
  const page = await visit(app, shop.site, path, { as: guest });
  await hydrated(page);
  const { early, count } = await askedFor(page);
  expect(early).toEqual([]);
  expect(count).toBeGreaterThan(5);
});

test('HSE-351 a page that is never painted, as a frame that nobody has scrolled to, wakes up all the same', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options);
      };
    });
  const page = await visit(app, shop.site, MENU, { as: guest, before });
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(shop.restaurant.name);
});

test.each([1, 9])(
  'MNU-425 a menu whose first section has %i dishes is painted with the first of them',
  async (count) => {
    const {
      site,
      restaurant,
      dish: { category_id },
    } = await makeShop(app.database.db);
    for (let dish = 1; dish < count; dish += 1)
      await makeProduct(app.database.db, restaurant, { category_id });
    const page = await visit(app, site, `/speisekarte/${restaurant.url}`, { javaScriptEnabled: false });
    const awaited = await page.locator('head link[rel=expect][blocking=render]').getAttribute('href');
    const rows = page
      .locator('.dishes')
      .first()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const ids = await rows.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.indexOf(awaited?.slice(1) ?? '')).toBe(Math.min(count, 4) - 1);
    expect(new Set(ids.filter(Boolean)).size).toBe(1);
  },
);
