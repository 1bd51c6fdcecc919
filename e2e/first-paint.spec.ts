import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { measureFirstLoad, mostScripts } from '#tools/first-load.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { loadPage, pageTestApp } from './fixtures/pages/page.ts';

const { http, database } = await pageTestApp();
const { site, place, restaurant } = await makeShop(database.db);

const LINKED = /<link (?!type)[^>]*href="\/assets\/[^"]+\.css"/;

test.each(['/', `/restaurants/${place.geo_url}`, `/speisekarte/${restaurant.url}`])(
  '%s carries its styles, and its scripts wait for the first paint',
  async (url) => {
    const { text, headers } = await loadPage(http, site.host, url);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
    expect(style).toContain('--enamel:');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);

    const links = text.match(/<link[^>]*>/g) ?? [];
    const sheets = links.filter((link) => link.includes('rel="stylesheet"'));
    expect(sheets).not.toEqual([]);
    expect(sheets.filter((link) => !link.includes('type="text/plain"'))).toEqual([]);
    const scripts = links.filter((link) => link.includes('rel="modulepreload"'));
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((link) => !link.includes('media="not all"'))).toEqual([]);
  },
);

test('HSE-348 a page that is made for one visitor carries its styles by a nonce, those of staff link theirs', async () => {
  const { text, headers } = await loadPage(http, site.host, `/warenkorb/${restaurant.url}`);
  const [, nonce = ''] = /<style nonce="([^"]+)">[^]*--enamel:/.exec(text) ?? [];
  expect(nonce).not.toBe('');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(text).not.toMatch(LINKED);
  expect(text).toMatch(/<link media="not all" [^>]*rel="modulepreload"/);
  // Nobody is logged in; what says so looks like the rest of the room.
  const room = await loadPage(http, site.host, '/kueche/nirgends');
  expect(room.text).toMatch(LINKED);
  expect(room.text).not.toContain('<style');
});

test.each([
  ['start', '/'],
  ['list', `/restaurants/${place.geo_url}`],
  ['menu', `/speisekarte/${restaurant.url}`],
  ['basket', `/warenkorb/${restaurant.url}`],
] as const)('HSE-110 what the %s loads before it can be used keeps to its weight', async (page, path) => {
  const load = async (url: string, encoding: string) => {
    const headers = { host: site.host, 'accept-encoding': encoding };
    const answer = await http.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.rawPayload;
  };
  const { scripts } = await measureFirstLoad(path, async (url) => ({
    text: (await load(url, 'identity')).toString(),
    bytes: (await load(url, 'br')).length,
  }));
  const own = [...scripts].filter(([script]) => !/\/react-[^/]+\.js$/.test(script));
  expect(own.length).toBeLessThan(scripts.size);
  const weight = own.reduce((total, [, bytes]) => total + bytes, 0);
  expect(weight).toBeLessThanOrEqual(mostScripts[page]);
});
