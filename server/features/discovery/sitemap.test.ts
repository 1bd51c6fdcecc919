import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/place.ts';
import { makeRestaurant } from '#e2e/fixtures/restaurant.ts';
import { makeSite } from '#e2e/fixtures/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const { database, http } = await testApp();
const { db } = database;

describe('for crawlers', () => {
  const get = (host: string, url: string) => http.inject({ method: 'GET', url, headers: { host } });

  test('SEO-008 the sitemap names start, lists with restaurants and menus of the site', async () => {
    const site = await makeSite(db);
    const place = await makePlace(db, { town: uniqueName('Lübeck') });
    const { url } = await makeRestaurant(db, { site, place_id: place.id });
    await makeRestaurant(db, { site: await makeSite(db) });
    const { body, headers } = await get(site.host, '/sitemap.xml');
    const locations = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    const paths = ['/', '/pizza', '/burger', '/doener', `/restaurants/${encodeURIComponent(place.geo_url)}`];
    expect(locations).toEqual([...paths, `/speisekarte/${url}`].map((path) => `http://${site.host}${path}`));
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  test('SEO-008 crawlers are shown the sitemap, and kept out of frames and tills', async () => {
    const own = await makeRestaurant(db, { site: null });
    const market = await makeSite(db);
    const frame = await makeSite(db, { type: 'insite', restaurant_id: own.id });
    expect((await get(market.host, '/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: http://${market.host}/sitemap.xml\n`,
    );
    expect((await get(frame.host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get(frame.host, '/sitemap.xml')).body).not.toContain('<loc>');
  });

  test("VAR-004 a restaurant's own site has its start and its menu", async () => {
    const own = await makeRestaurant(db, { site: null });
    const site = await makeSite(db, { type: 'customer', restaurant_id: own.id });
    const { body } = await get(site.host, '/sitemap.xml');
    expect(body.match(/<loc>/g)).toHaveLength(2);
    expect(body).toContain(`/speisekarte/${own.url}`);
  });

  test('VAR-014 a host name that only redirects leads to the origin', async () => {
    const site = await makeSite(db);
    const alias = `www.${site.host}`;
    await db
      .insertInto('site_host')
      .values({ host_name: alias, site_id: site.id, redirects: true })
      .execute();
    const response = await get(alias, '/robots.txt');
    expect([response.statusCode, response.headers.location]).toEqual([301, `http://${site.host}/robots.txt`]);
  });
});
