import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { openOrderForm } from './fixtures/shop/order-form.ts';
import { makeMarket } from './fixtures/shop/market.ts';

const app = await webTestApp();
const { db } = app.database;

const forced = { forcedColors: 'active' } as const;

const groundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);

/** Holds the ground of what is chosen against that of its neighbours. */
async function expectMarked(chosen: Locator, others: Locator): Promise<void> {
  const grounds = await others.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds.length).toBeGreaterThan(0);
  expect(grounds).not.toContain(await groundOf(chosen));
}

test('HSE-072 in the order form the chosen way, method and switch are seen', async () => {
  const shop = await makeShop(db, { restaurant: { takes_ec: true } });
  const page = await openOrderForm(app, shop, forced);
  for (const look of ['.segment', '.tile'])
    await expectMarked(
      page.locator(`${look}:has(input:checked)`).first(),
      page.locator(`${look}:has(input:not(:checked))`),
    );
  const way = page.locator('.switch > input:checked').first();
  const on = await groundOf(way);
  await way.uncheck();
  expect(await groundOf(page.locator('.switch > input:not(:checked)').first())).not.toBe(on);
});

test('HSE-072 in a list the chosen filter is seen, and in a menu the section one reads', async () => {
  const market = await makeMarket(db);
  const options = { ...forced, viewport: { width: 1440, height: 900 } };
  const list = await visit(app, market.site, `/restaurants/${market.town.geo_url}?kueche=Burger`, options);
  await expectMarked(
    list.locator('.pill[aria-pressed=true], .pill:has(input:checked)').first(),
    list.locator('.pill:has(input:not(:checked)), .pill[aria-pressed=false]'),
  );
  const shop = await makeShop(db);
  const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, options);
  const current = menu.locator('.tabs > [aria-current]');
  await current.waitFor();
  expect(await groundOf(current)).not.toBe(await groundOf(menu.locator('.tabs')));
});
