import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeIngredient, makeProduct, makeRule } from './fixtures/shop/menu.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { devices } from './fixtures/shop/shopper.ts';

// What somebody hears who does not see the pages, and goes through them with the keyboard.
const app = await webTestApp();
const { db } = app.database;

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('HSE-152 in a list one stop leads past the filters, their counts are told apart, and a name comes before its heart', async () => {
  const { site, town } = await makeMarket(db);
  const page = await visit(app, site, `/restaurants/${town.geo_url}`, devices.desktop);
  await hydrated(page);
  const filters = page.getByRole('complementary', { name: 'Filter' });
  await filters.getByRole('switch', { name: /^Geschlossene zeigen \d Restaurants$/ }).waitFor();
  await filters.getByRole('link', { name: 'Zu den Restaurants springen' }).press('Enter');
  await expect.poll(() => focused(page)).toBe(`6 Restaurants in ${town.town}`);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  const stops = await card.evaluate((element) =>
    [...element.querySelectorAll('a, button')].map(
      (stop) => stop.getAttribute('aria-label') ?? stop.textContent,
    ),
  );
  expect([stops[0], stops.at(-1)]).toEqual([name, `Liebling: ${name}`]);
});

test('HSE-152 an answer about cookies leads on into the page', async () => {
  const { site } = await makeShop(db);
  const page = await visit(app, site, '/', { cookies: 'undecided' });
  await hydrated(page);
  const banner = page.getByRole('region', { name: 'Cookies aus dieser Webseite' });
  await banner.getByRole('button').first().press('Enter');
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('HSE-152 an extra is told apart from its allergens, and what was said before is not said again', async () => {
  const shop = await makeShop(db);
  const cheese = await makeIngredient(db, shop.restaurant, { title: 'Käse', allergens: ['G'] });
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: cheese, cents: 100 }] });
  await makeProduct(db, shop.restaurant, { title: 'Pizza', rules: [rule.id] });
  const menu = await openMenu(app, shop);
  const { page, dialog, basket } = menu;
  await menu.takes('Pizza');
  await dialog.getByRole('radio', { name: /^Käse Allergene und Zusatzstoffe: G/ }).press('Space');
  await dialog.getByRole('button', { name: /^In den Korb/ }).press('Enter');
  await menu.takes(shop.dish.title);
  const said = page.getByRole('status').filter({ hasText: `${shop.dish.title} liegt im Warenkorb` });
  expect(await said.getAttribute('aria-atomic')).toBe('false');
  const line = basket.getByRole('listitem').filter({ hasText: shop.dish.title });
  await line.getByRole('link', { name: 'Anpassen' }).waitFor();
  expect(await line.getByRole('list').count()).toBe(0);
});

test('HSE-152 after ordering the first stop says who is called, and the steps what they are steps of', async () => {
  const shop = await makeShop(db, { restaurant: { phone: '04503 123456' } });
  const { guest } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, '/danke', { as: guest });
  await page.getByRole('link', { name: `Anrufen bei ${shop.restaurant.name}`, exact: true }).waitFor();
  const steps = page.getByRole('list', { name: 'Stand deiner Bestellung' }).getByRole('listitem');
  expect(await steps.first().innerText()).toContain('Eingegangen');
});
