import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { basketOf } from './fixtures/shop/basket.ts';
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

/** Scripts that come when one says so: what is done until then is done before the page is awake. */
function heldScripts() {
  const held = Promise.withResolvers<void>();
  const before = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
  return { held: { before, isAsleep: true }, come: held.resolve };
}

test('HSE-352 a way that is chosen before an order form is awake is the one that is ordered, and what was typed stays', async () => {
  const { held, come } = heldScripts();
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest, ...held });
  const name = page.getByLabel('Vorname', { exact: true });
  await name.pressSequentially('Ylva');
  await page.getByRole('radio', { name: /^Abholung/ }).check({ force: true });
  come();
  await page.getByLabel('Straße', { exact: true }).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Ylva');
  await expect.poll(async () => (await basketOf(guest, shop.restaurant)).mode).toBe(false);
});

test('HSE-352 what is typed into a search before the list is awake narrows it', async () => {
  const { held, come } = heldScripts();
  const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`, held);
  const search = page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' });
  await search.pressSequentially('gibtesnicht');
  come();
  await expect.poll(() => page.locator('article').count()).toBe(0);
  expect(await search.inputValue()).toBe('gibtesnicht');
});

test('HSE-352 what is pressed before a page is awake is done once it is, and once only', async () => {
  const { held, come } = heldScripts();
  const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`, {
    ...held,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: /^Filter/ }).click();
  come();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await hydrated(page);
  expect(await page.getByRole('dialog').count()).toBe(1);
});
