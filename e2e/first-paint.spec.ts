import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeShop } from './fixtures/order.ts';
import { loadPage, pageTestApp } from './fixtures/page.ts';

const { http, database } = await pageTestApp();
const { site, place, restaurant } = await makeShop(database.db);

test.each(['/', `/restaurants/${place.geo_url}`, `/speisekarte/${restaurant.url}`])(
  '%s carries its styles, and its scripts give way',
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
    expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  },
);

test('a page that is made for one visitor goes on linking its styles', async () => {
  const { text } = await loadPage(http, site.host, `/warenkorb/${restaurant.url}`);
  expect(text).toMatch(/<link (?!type)[^>]*href="\/assets\/[^"]+\.css"/);
  expect(text).not.toContain('<style>');
});
