import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp();
const { db } = app.database;

/** What the only card of a list reads like; null: of a restaurant that delivers to nobody. */
async function cardOf(area: { delivery_cents: number; free_from_cents?: number } | null): Promise<string> {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const areas = area ? [{ place_id: place.id, ...area }] : [];
  const { name } = await makeRestaurant(db, {
    site,
    place_id: place.id,
    areas,
    offers_delivery: area !== null,
  });
  const path = `/restaurants/${encodeURIComponent(place.geo_url)}`;
  const { text } = await loadPage(app.http, site.host, path);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main'));
  return main
    .slice(main.indexOf(name))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
}

test('LST-020 a card says what delivery costs, and from which value on it is free', async () => {
  expect(await cardOf({ delivery_cents: 199, free_from_cents: 3000 })).toContain('1,99 €, ab 30 € frei');
  const always = await cardOf({ delivery_cents: 199 });
  expect(always).toContain('1,99 €');
  expect(always).not.toContain('frei');
});

test('LST-020 a card of who delivers to nobody says that food is fetched there', async () => {
  expect(await cardOf(null)).toContain('nur Abholung');
});

test('LST-008 taking off all filters leaves how the list is shown', async () => {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  await makeRestaurant(db, { site, place_id: place.id });
  const path = `/restaurants/${encodeURIComponent(place.geo_url)}?ansicht=karte&bar=ja&gratis=ja`;
  const { text } = await loadPage(app.http, site.host, path);
  const [link = ''] = /<a [^>]*>Alle zurücksetzen/.exec(text) ?? [];
  expect(link).toContain('?ansicht=karte"');
});
