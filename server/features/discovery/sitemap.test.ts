import { afterAll, describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { ownDatabase } from '#tools/test-database.ts';

const app = await testApp();
const { database, http } = app;
const { db } = database;
const get = (host: string, url: string) => http.inject({ method: 'GET', url, headers: { host } });
const found = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
const changes = (body: string) => [...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, at]) => at);

/** The paths in every file that a site's index names. */
async function pathsOf(site: { host: string; origin: string }): Promise<string[]> {
  const { body } = await get(site.host, '/sitemap.xml');
  const files = await Promise.all(found(body).map((file = '') => get(site.host, new URL(file).pathname)));
  return files.flatMap((file) => found(file.body).map((location = '') => location.replace(site.origin, '')));
}

describe('for crawlers', () => {
  test('SEO-008 the index names a file for each kind, and when it last changed', async () => {
    const site = await makeSite(db);
    await makeRestaurant(db, { site, changed_at: EVENING.subtract({ hours: 48 }) });
    const { body, headers } = await get(site.host, '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(found(body)).toEqual(
      ['pages', 'places', 'categories', 'restaurants'].map((kind) => `${site.origin}/sitemap-${kind}-1.xml`),
    );
    expect(changes(body)).toEqual(Array.from({ length: 3 }, () => '2026-11-19T17:00:00Z'));
  });

  test('SEO-008 lists of places with restaurants and menus stand there with their last change', async () => {
    const site = await makeSite(db);
    const place = await makePlace(db, { town: uniqueName('Lübeck') });
    const changed_at = EVENING.subtract({ hours: 1 });
    const { url } = await makeRestaurant(db, { site, place_id: place.id, changed_at });
    await makeRestaurant(db, { site, place_id: place.id, changed_at: EVENING });
    await makeRestaurant(db, { site: await makeSite(db) });
    const places = await get(site.host, '/sitemap-places-1.xml');
    expect(found(places.body)).toEqual([`${site.origin}/restaurants/${encodeURIComponent(place.geo_url)}`]);
    expect(changes(places.body)).toEqual(['2026-11-21T17:00:00Z']);
    const menus = await get(site.host, '/sitemap-restaurants-1.xml');
    expect(found(menus.body)).toContain(`${site.origin}/speisekarte/${url}`);
    expect(changes(menus.body)).toEqual(['2026-11-21T16:00:00Z', '2026-11-21T17:00:00Z']);
  });

  test('SEO-008 VAR-008 lists of a cuisine stand there where a restaurant brings it, and nowhere else', async () => {
    const [site, pizzeria, grill] = [await makeSite(db), await makePlace(db), await makePlace(db)];
    await makeRestaurant(db, { site, place_id: pizzeria.id, cuisines: ['Pizza', 'Pasta'] });
    await makeRestaurant(db, { site, place_id: grill.id, cuisines: ['Döner', 'Burger'] });
    const named = (await pathsOf(site)).filter((path) => /^\/(?:pizza|burger|doener)\//.test(path));
    expect(named.map((path) => decodeURI(path))).toEqual([
      `/pizza/${pizzeria.geo_url}`,
      `/burger/${grill.geo_url}`,
      `/doener/${grill.geo_url}`,
    ]);
    const { answer } = await app.guest(site.host).call('hostlocations', { foodtype: 'Pizza' });
    expect(answer.locations.map(({ item_url }) => item_url)).toEqual([pizzeria.geo_url]);
  });

  test('SEO-008 REV-001 pages of reviews stand there where there are any', async () => {
    const site = await makeSite(db);
    const { url } = await makeRestaurant(db, { site, rating_count: 1 });
    await makeRestaurant(db, { site });
    const reviews = (await pathsOf(site)).filter((path) => path.startsWith('/bewertungen'));
    expect(reviews).toEqual([`/bewertungen/${url}`]);
  });

  test('VAR-004 a restaurant’s own site names only its own pages', async () => {
    const own = await makeRestaurant(db, { site: null });
    const site = await makeSite(db, { type: 'customer', restaurant_id: own.id });
    const paths = await pathsOf(site);
    expect(paths).toEqual(expect.arrayContaining(['/', '/oeffnungszeiten', `/speisekarte/${own.url}`]));
    expect(paths.filter((path) => /restaurants\/|pizza|empfehlen|anbieter/.test(path))).toEqual([]);
  });

  test('VAR-008 categories are named on a marketplace only', async () => {
    const [market, beach] = [await makeSite(db), await makeSite(db, { type: 'strandbutler' })];
    expect(await pathsOf(market)).toContain('/pizza');
    expect(await pathsOf(beach)).not.toContain('/pizza');
  });

  test.each(['insite', 'pos'] as const)('SEO-009 of a site of type %s nothing is named', async (type) => {
    const { id: restaurant_id } = await makeRestaurant(db, { site: null });
    const site = await makeSite(db, { type, restaurant_id });
    for (const file of ['/sitemap.xml', '/sitemap-pages-1.xml', '/sitemap-restaurants-1.xml'])
      expect((await get(site.host, file)).statusCode).toBe(404);
    expect((await get(site.host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
  });

  test('SEO-008 crawlers are shown the way to the index', async () => {
    const site = await makeSite(db);
    expect((await get(site.host, '/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${site.origin}/sitemap.xml\n`,
    );
  });

  test.each(['/sitemap-places-0.xml', '/sitemap-places-2.xml', '/sitemap-pages-2.xml', '/sitemap-x-1.xml'])(
    'SEO-008 there is no %s',
    async (file) => {
      const site = await makeSite(db);
      await makeRestaurant(db, { site });
      expect((await get(site.host, file)).statusCode).toBe(404);
    },
  );
});

test.each(['/robots.txt', '/sitemap.xml'])('VAR-013 VAR-014 %s is read at the origin only', async (file) => {
  const site = await makeSite(db, { origin: `https://${uniqueName()}.example` });
  const alias = { host_name: `www.${site.host}`, site_id: site.id, redirects: true };
  await db.insertInto('site_host').values(alias).execute();
  const { http } = await testApp({ http: { trustProxy: ['127.0.0.1'] } });
  for (const host of [site.host, alias.host_name]) {
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.1.2.3' };
    const { statusCode, headers } = await http.inject({ url: file, headers: { host, ...plain } });
    expect([statusCode, headers.location]).toEqual([301, site.origin + file]);
  }
});

test('SEO-008 no file holds more than 50,000 addresses or 50 MB', async () => {
  const many = await ownDatabase('sitemap');
  afterAll(() => many.close());
  const app = await testApp({ database: many });
  const site = await makeSite(many.db);
  const restaurant = await makeRestaurant(many.db, { site });
  await many.pool.query(`
    insert into place (postal_code, town, geo_url, state, latitude, longitude, search)
    select lpad((n % 100000)::text, 5, '0'), 'Ort ' || n, 'ort-mit-einem-sehr-langen-namen-' || n, 'SH', 54, 10, 'ort'
      from generate_series(1, 50001) n`);
  await many.pool.query(
    `insert into delivery_area (restaurant_id, place_id, minimum_order_cents, delivery_cents)
     select $1, id, 0, 0 from place where search = 'ort'`,
    [restaurant.id],
  );
  const read = async (file: string) =>
    (await app.http.inject({ url: file, headers: { host: site.host } })).body;
  expect(found(await read('/sitemap.xml')).filter((file) => file?.includes('places'))).toHaveLength(2);
  const files = [await read('/sitemap-places-1.xml'), await read('/sitemap-places-2.xml')];
  expect(files.map((file) => found(file).length)).toEqual([50_000, 2]);
  expect(new Set(files.flatMap(found)).size).toBe(50_002);
  for (const file of files) expect(Buffer.byteLength(file)).toBeLessThan(50_000_000);
});
