import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeReviews } from './fixtures/shop/review.ts';

const app = await webTestApp();
const { db } = app.database;

const headOf = async (page: Page) => ({
  title: await page.title(),
  description: await page.locator('meta[name=description]').getAttribute('content'),
});
const menuHead = (name: string) => ({
  title: `Speisekarte ${name} • Henkelmann`,
  description: expect.stringMatching(new RegExp(`^${name} in .* online bestellen`)),
});

/** Holds the answers to a call until it is said that they may come. */
async function hold(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/${call}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('SEO-001 SEO-006 SEO-015 from menu to menu the title and description are those of the menu that is shown', async () => {
  const { site, place, restaurant } = await makeShop(db);
  const other = await makeRestaurant(db, { site, place_id: place.id });
  const page = await visit(app, site, `/restaurants/${place.geo_url}`);
  await hydrated(page);
  const list = await headOf(page);
  for (const { name } of [restaurant, other]) {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => headOf(page)).toEqual(menuHead(name));
    await page.goBack();
    await expect.poll(() => headOf(page)).toEqual(list);
  }
});

test('SEO-006 MNU-014 a menu that takes its time has no other page’s title meanwhile, and its own when it is there', async () => {
  const { site, place, restaurant } = await makeShop(db);
  const other = await makeRestaurant(db, { site, place_id: place.id });
  const page = await visit(app, site, `/restaurants/${place.geo_url}`);
  await hydrated(page);
  for (const { name } of [restaurant, other]) {
    const answer = await hold(page, 'menu');
    await page.getByRole('link', { name }).first().click();
    await page.getByText('Speisekarte wird geladen …').waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toBe('Speisekarte • Henkelmann');
    answer();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => headOf(page)).toEqual(menuHead(name));
    await page.unroute('**/api/menu');
    await page.goBack();
  }
});

test('SEO-006 REV-018 reviews that take their time bring their title and description', async () => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [{ content: 'Gut.' }]);
  const { name, url } = shop.restaurant;
  const page = await visit(app, shop.site, `/speisekarte/${url}`);
  await hydrated(page);
  const answer = await hold(page, 'ratings');
  await page.getByRole('link', { name: '1 Bewertung' }).click();
  await expect.poll(() => page.title()).toBe('Bewertungen • Henkelmann');
  answer();
  await page.getByText('Gut.').waitFor();
  await expect
    .poll(() => headOf(page))
    .toEqual({
      title: `Bewertungen ${name} • Henkelmann`,
      description: expect.stringContaining(`Was Gäste von ${name} halten`),
    });
});
