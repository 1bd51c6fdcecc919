import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { loadWebApp } from '#server/plumbing/pages/load-web-app.ts';
import { TONES } from './preview-card.ts';

const { http, database } = await pageTestApp();
const { db } = database;

async function load(host: string, url: string) {
  const { statusCode, headers, rawPayload } = await http.inject({ url, headers: { host } });
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
}

// The header of a PNG holds width and height (https://www.w3.org/TR/png-3/#11IHDR).
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

describe('the picture of', async () => {
  const site = await makeSite(db);
  const place = await makePlace(db, { town: uniqueName('St. Peter-Örding') });
  const restaurant = await makeRestaurant(db, {
    site,
    place_id: place.id,
    rating_count: 20,
    rating_tenths: 47,
  });

  test.each([
    ['the site', '/vorschau/seite'],
    ['a menu', `/vorschau/speisekarte/${restaurant.url}`],
    ['a list', `/vorschau/restaurants/${encodeURIComponent(place.geo_url)}`],
    ['a list of one kitchen', `/vorschau/doener/${encodeURIComponent(place.geo_url)}`],
  ])('%s is a PNG of 1200 by 630', async (_what, url) => {
    const { status, type, bytes } = await load(site.host, url);
    expect([status, type, ...sizeOf(bytes)]).toEqual([200, 'image/png', 1200, 630]);
  });

  test.each([
    [
      'a menu of another site',
      async () => `/vorschau/speisekarte/${(await makeRestaurant(db, { site: null })).url}`,
    ],
    ['no menu', async () => '/vorschau/speisekarte/gibt-es-nicht'],
    ['no place', async () => '/vorschau/restaurants/nirgendwo-00000'],
  ])('%s is not there', async (_what, url) => {
    expect((await load(site.host, await url())).status).toBe(404);
  });

  test('a menu changes with the rating, the kitchen and the name', async () => {
    const url = `/vorschau/speisekarte/${restaurant.url}`;
    const seen = [(await load(site.host, url)).bytes];
    for (const change of [
      { rating_tenths: 31 },
      { cuisines: ['Sushi'] },
      { name: 'Möwe' },
      { scene: 'sushi' },
    ]) {
      await db.updateTable('restaurant').set(change).where('id', '=', restaurant.id).execute();
      seen.push((await load(site.host, url)).bytes);
    }
    expect(new Set(seen.map((bytes) => bytes.toString('base64'))).size).toBe(seen.length);
  });

  test('a menu is another one on a site of another brand', async () => {
    const other = await makeSite(db, { brand: 'nordteller', title: 'Nordteller' });
    await db
      .insertInto('site_restaurant')
      .values({ site_id: other.id, restaurant_id: restaurant.id })
      .execute();
    const url = `/vorschau/speisekarte/${restaurant.url}`;
    const [one, two] = [await load(site.host, url), await load(other.host, url)];
    expect(one.bytes.equals(two.bytes)).toBe(false);
  });
});

test('a picture is painted once for all who ask', async () => {
  const web = await loadWebApp();
  const foodDrawing = vi.fn<(name: string) => Promise<Buffer | null>>(
    (name) => web.foodDrawing?.(name) ?? Promise.resolve(null),
  );
  const other = await testApp({ web: { ...web, foodDrawing } });
  const { host } = await makeSite(db, { title: uniqueName('Marke') });
  const ask = () => other.http.inject({ url: '/vorschau/seite', headers: { host } });
  for (const round of [1, 2]) {
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect([round, new Set(answers.map(({ body }) => body)).size]).toEqual([round, 1]);
  }
  expect(new Set(foodDrawing.mock.calls.flat()).size).toBe(foodDrawing.mock.calls.length);
});

test('nothing that a name can hold breaks a picture', async () => {
  const site = await makeSite(db);
  for (const name of [
    '<b>&"',
    'Ü'.repeat(300),
    'Phở Gia Đình Nguyễn',
    'Şişli Ğöçmen',
    '🍕'.repeat(40),
    '\u202eabc',
    ' ',
  ]) {
    const { url } = await makeRestaurant(db, { site, name, cuisines: [name], scene: 'gibt-es-nicht' });
    const { status, bytes } = await load(site.host, `/vorschau/speisekarte/${url}`);
    expect([status, ...sizeOf(bytes)]).toEqual([200, 1200, 630]);
  }
});

test('without the built pages a picture has no food, and is still one', async () => {
  const bare = await testApp();
  const { host } = await makeSite(db);
  const { statusCode, rawPayload } = await bare.http.inject({ url: '/vorschau/seite', headers: { host } });
  expect([statusCode, ...sizeOf(rawPayload)]).toEqual([200, 1200, 630]);
});

test('the grounds are those of the pages', () => {
  const css = readFileSync(new URL('../../../web/app/theme/tokens.css', import.meta.url), 'utf8');
  const light = (token: string) => new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6})`).exec(css)?.[1];
  for (const [tone, colours] of Object.entries(TONES))
    expect([light(`${tone}-a`), light(`${tone}-b`)]).toEqual([...colours]);
});
