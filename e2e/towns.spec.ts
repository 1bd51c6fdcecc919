import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;

/** A town with two postal codes, and a restaurant that delivers to one of them. */
async function town(postal_code = '23992') {
  const site = await makeSite(db);
  const one = await makePlace(db, { postal_code: '23991' });
  const other = await makePlace(db, { town: one.town, state: one.state, postal_code });
  await makeRestaurant(db, { site, place_id: one.id, name: 'Hafenküche', cuisines: ['Burger'] });
  return { site, one, other };
}

test('LST-063 LST-004 where a town has several postal codes a list says which one it is of', async () => {
  const { site, one } = await town();
  const page = await visit(app, site, `/restaurants/${one.geo_url}`);
  const name = `${one.town} (23991)`;
  await page.getByRole('heading', { level: 1, name: `1 Restaurant in ${name}`, exact: true }).waitFor();
  expect(await page.title()).toContain(`Essen bestellen in ${name}`);
});

test('LST-063 a town alone asks for the postal code instead of taking one', async () => {
  const { site, one } = await town();
  const page = await visit(app, site, `/restaurants/${one.town.toLowerCase()}`);
  expect(new URL(page.url()).pathname).toBe('/');
  const found = page.getByRole('list', { name: 'Gefundene Orte' }).getByRole('link');
  await expect
    .poll(() => found.allInnerTexts())
    .toEqual([expect.stringContaining('23991'), expect.stringContaining('23992')]);
});

test('LST-063 PAG-016 a town alone asks on the page of the cuisine that was wanted', async () => {
  const { site, one } = await town();
  const page = await visit(app, site, `/pizza/${one.town.toLowerCase()}`);
  expect(new URL(page.url()).pathname).toBe('/pizza');
  await page.getByRole('link', { name: /23991/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(encodeURI(`/pizza/${one.geo_url}`));
});

test('LST-029 a list of a cuisine that nobody cooks leads to all restaurants', async () => {
  const { site, one } = await town();
  const page = await visit(app, site, `/pizza/${one.geo_url}`);
  await page.getByRole('link', { name: 'Alle Restaurants zeigen' }).click();
  await page.getByRole('heading', { level: 1, name: /^1 Restaurant in/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(encodeURI(`/restaurants/${one.geo_url}`));
});

test('LST-002 a list of delivery services leaves out who only lets fetch', async () => {
  const { site, one } = await town();
  await makeRestaurant(db, { site, place_id: one.id, name: 'Backstube', areas: [], offers_delivery: false });
  const page = await visit(app, site, `/lieferdienste/${one.geo_url}`);
  await page.getByRole('heading', { level: 1, name: /^1 Lieferdienst in/ }).waitFor();
  await page.goto(`/restaurants/${one.geo_url}`);
  await page.getByRole('heading', { level: 1, name: /^2 Restaurants in/ }).waitFor();
  expect(await page.getByRole('article').filter({ hasText: 'Backstube' }).innerText()).toContain(
    'Abholung jetzt',
  );
});

test('LST-002 LST-029 where nobody delivers a list of delivery services says so and leads to all restaurants', async () => {
  const site = await makeSite(db);
  const place = await makePlace(db);
  await makeRestaurant(db, { site, place_id: place.id, areas: [], offers_delivery: false });
  const page = await visit(app, site, `/lieferdienste/${place.geo_url}`, { javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Hierher liefert leider noch niemand' }).waitFor();
  await page.getByRole('link', { name: 'Alle Restaurants zeigen' }).click();
  await page.getByRole('heading', { level: 1, name: /^1 Restaurant in/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(encodeURI(`/restaurants/${place.geo_url}`));
});

test('LST-008 what a list is narrowed to goes along to another place, for this visit', async () => {
  // Of a code with several places it would be asked which one is meant.
  const { site, one, other } = await town('23993');
  await makeRestaurant(db, { site, place_id: other.id, name: 'Abendküche', is_active: false });
  const page = await visit(app, site, `/restaurants/${one.geo_url}`);
  await hydrated(page);
  await page
    .getByRole('switch', { name: /Geschlossene/ })
    .first()
    .uncheck();
  await page.getByRole('link', { name: 'Henkelmann, Startseite' }).click();
  await page.getByRole('heading', { level: 1, name: /^Mahlzeit/ }).waitFor();
  await hydrated(page);
  await page.getByRole('combobox').fill('23993');
  await page.getByRole('button', { name: 'Restaurants zeigen' }).click();
  await page.getByRole('heading', { level: 1, name: /^0 Restaurants in/ }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?geschlossene=nein');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Mahlzeit/ }).waitFor();
  await page.goto(`/restaurants/${other.geo_url}`);
  await page.getByRole('heading', { level: 1, name: /^1 Restaurant in/ }).waitFor();
});
