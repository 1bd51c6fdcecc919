import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { BRANDS } from './brand-colours.ts';
import { markOf } from './brand-mark.ts';
import { initialsOf } from './monogram.ts';

// What devices need to keep a site as an app.
const { http, database, clock } = await testApp();
const { db } = database;

const load = (host: string, url: string) => http.inject({ url, headers: { host } });
const manifestOf = async (host: string) => (await load(host, '/manifest.webmanifest')).json();

async function ownSite() {
  const style = { rim: '#4a6b1f', enamel: 'light-dark(#fffdf4, #101010)', field: 'url(evil)' };
  const own = await makeRestaurant(db, { site: null, style: JSON.stringify(style) });
  return { own, site: await makeSite(db, { type: 'customer', restaurant_id: own.id, title: 'Blattgold' }) };
}

test('TRU-218 every site says where to report a hole, with an end that is never past', async () => {
  const site = await makeSite(db, { company_mail: 'moin@trave.example' });
  const { headers, body } = await load(site.host, '/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:moin@trave.example\n');
  const until = Temporal.Instant.from(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = until.since(clock.now()).total('days');
  expect([days > 30, days < 365]).toEqual([true, true]);
});

test('every site is an app of its own name and colours', async () => {
  const [beach, second] = [
    await makeSite(db, {
      type: 'strandbutler',
      brand: 'strandbutler',
      title: 'Strandbutler',
      tagline: 'Am Meer',
    }),
    await makeSite(db, { brand: 'nordteller', title: 'Nordteller' }),
  ];
  const { headers } = await load(beach.host, '/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(await manifestOf(beach.host)).toMatchObject({
    id: '/',
    name: 'Strandbutler',
    description: 'Am Meer',
    lang: 'de',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BRANDS['strandbutler']?.rim,
    background_color: BRANDS['strandbutler']?.enamel,
  });
  expect(await manifestOf(second.host)).toMatchObject({ name: 'Nordteller', theme_color: '#0f5257' });
});

test('KIT-925 kitchen, driver’s tour and till are apps of their own beside it, each of which opens in its room', async () => {
  const site = await makeSite(db, { title: 'Nordteller', brand: 'nordteller' });
  const ids = new Set<string>();
  for (const [room, name] of [
    ['kueche', 'Küche'],
    ['fahrer', 'Fahrer'],
    ['kasse', 'Kasse'],
  ]) {
    const { headers, body } = await load(site.host, `/${room}/manifest.webmanifest`);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body) as { id: string };
    expect(manifest).toMatchObject({
      name: `${name} · Nordteller`,
      short_name: name,
      start_url: `/${room}`,
      scope: '/',
      display: 'standalone',
      theme_color: '#0f5257',
    });
    ids.add(manifest.id);
  }
  expect(ids.size).toBe(3);
  expect(ids).not.toContain('/');
});

test('a restaurant’s own app bears the colours that the restaurant chose, and leads to its menu', async () => {
  const { own, site } = await ownSite();
  const manifest = await manifestOf(site.host);
  expect(manifest).toMatchObject({ name: 'Blattgold', theme_color: '#4a6b1f', background_color: '#fffdf4' });
  expect(manifest.shortcuts).toEqual([
    { name: 'Speisekarte', url: `/speisekarte/${own.url}` },
    { name: 'Deine Bestellungen', url: '/archiv' },
  ]);
  const icon = await load(site.host, '/icon.svg');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.body).toContain('#4a6b1f');
  expect(icon.body).not.toContain('evil');
});

test('VAR-002 every brand and every restaurant has a mark of its own, the same in its tab, its pages and its previews', async () => {
  const { own, site } = await ownSite();
  const sites = [
    await makeSite(db),
    await makeSite(db, { brand: 'nordteller', title: 'Nordteller' }),
    await makeSite(db, { brand: 'strandbutler', type: 'strandbutler', title: 'Strandbutler' }),
    site,
    await makeSite(db, { type: 'pos', restaurant_id: own.id, title: 'Fischhus Niendorf' }),
  ];
  const marks = sites.map(async ({ host }) => {
    const icon = (await load(host, '/icon.svg')).body;
    const { mark } = (await load(host, '/api/site')).json() as { mark: { d: string }[] };
    for (const { d } of mark) expect(icon).toContain(`d="${d}"`);
    return JSON.stringify(mark);
  });
  expect(new Set(await Promise.all(marks)).size).toBe(sites.length);
  const homeScreen = sites.map(async ({ host }) => (await load(host, '/app-icon/192.png')).rawPayload);
  expect(new Set((await Promise.all(homeScreen)).map((bytes) => bytes.toString('base64'))).size).toBe(5);
});

test('a monogram is made of the first two names; a name that cannot be drawn takes the mark of the brand', () => {
  expect(
    ['Pizzeria Seebrücke', 'Zum Ölkrug am Meer', 'Blattgold', 'çay', '76 寿司'].map((name) =>
      initialsOf(name).join(''),
    ),
  ).toEqual(['PS', 'ZO', 'B', '', '']);
  const pail = markOf({
    brand: 'henkelmann',
    title: 'Henkelmann',
    restaurant_id: null,
    bears_initials: false,
  });
  expect(markOf({ brand: 'henkelmann', title: '76 寿司', restaurant_id: 1, bears_initials: false })).toEqual(
    pail,
  );
});

describe('icons', () => {
  test('every icon of the manifest is there in the size that it promises', async () => {
    const { host } = await makeSite(db);
    const { icons } = (await manifestOf(host)) as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    const drawn = icons.filter(({ src }) => src.endsWith('.png'));
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of [...drawn, { src: '/app-icon/180.png', sizes: '180x180' }]) {
      const { rawPayload, headers } = await load(host, src);
      expect(headers['content-type']).toBe('image/png');
      // The header of a PNG holds width and height (https://www.w3.org/TR/png-3/#11IHDR).
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('there are no others', async () => {
    const { host } = await makeSite(db);
    for (const name of ['1024', '19', '512-maskable2'])
      expect((await load(host, `/app-icon/${name}.png`)).statusCode).toBe(404);
  });
});

test.each(Object.entries(BRANDS))('the app of %s has the colours of its pages', (brand, colours) => {
  const theme = new URL('../../../web/app/theme/', import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, theme), 'utf8');
  const css = (brand === 'henkelmann' ? '' : read(`brands/${brand}.css`)) + read('tokens.css');
  const light = (token: string) => new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6})`).exec(css)?.[1];
  const { enamel, field, rim, tomato } = colours;
  expect({ enamel, field, rim, tomato }).toEqual({
    enamel: light('enamel'),
    field: light('field'),
    rim: light('rim'),
    tomato: light('tomato-fill'),
  });
});
