import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { closeLater } from './fixtures/opened.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { openOwnPostgres } from './fixtures/world/own-postgres.ts';
import { uniquePhone } from './fixtures/world/phone.ts';

const LAW = ['/impressum', '/datenschutz', '/agb', '/agb/anbieter', '/barrierefreiheit'];
const CLOSED = 'Wir rühren gerade kurz um';

const told = (page: Page) => page.getByRole('main').innerText();
// The console tells of every answer that is no success.
const clocked = { expects: /503/, before: (page: Page) => page.clock.install() };

/** Opens each page of law in turn; they are all as they always are. */
async function readsTheLaw(page: Page): Promise<void> {
  for (const path of LAW) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await page.locator('.legal-page').getByRole('heading', { level: 1 }).waitFor();
  }
}

describe('a site that its operator closes', async () => {
  const app = await webTestApp();
  const shop = await makeShop(app.database.db);
  const { host, id: siteId } = shop.site;
  const operator = await staffOf(app, host, 'operator', null);
  const close = () =>
    operator.call('officeMaintenance', { siteId, inMaintenance: true, message: 'Wir ziehen um.', until: '' });
  const open = () => operator.call('officeMaintenance', { siteId, inMaintenance: false });

  test('LAY-017 LAY-018 LAY-019 LAY-020 says so with a countdown, keeps the law open and comes back by itself', async () => {
    const { url } = shop.restaurant;
    const page = await visit(app, shop.site, '/impressum', clocked);
    await close();
    const refused = await page.goto(`/speisekarte/${url}`);
    expect([refused?.status(), Number(refused?.headers()['retry-after'])]).toEqual([503, 30]);
    expect(await told(page)).toContain(CLOSED);
    expect(await told(page)).toContain('Wir ziehen um. Gleich sind wir wieder da.');
    const said = await app.guest(host).send('locations', { query: 'Lübeck' });
    expect([said.status, said.error]).toEqual([
      503,
      { code: 'unhealthy', message: 'Wir ziehen um. Gleich sind wir wieder da.' },
    ]);
    await readsTheLaw(page);

    await page.goto(`/speisekarte/${url}`);
    await page.clock.runFor(10_000);
    await expect.poll(() => told(page)).toMatch(/in (1?\d|20) Sekunden/);
    await open();
    await page.clock.runFor(20_000);
    await page.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
  });

  test('LAY-017 who looks at a page meanwhile meets it with the next step', async () => {
    const page = await visit(app, shop.site, '/impressum', clocked);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
    await page.getByRole('link', { name: 'Lieferorte' }).click();
    await expect.poll(() => told(page)).toContain(CLOSED);
    await open();
    await page.clock.runFor(30_000);
    await page.getByRole('heading', { level: 1, name: 'Lieferorte' }).waitFor();
  });
});

test('LAY-017 LAY-018 LAY-019 LAY-020 HSE-192 while PostgreSQL is stopped the law stays, everything else says so, and all comes back by itself', async () => {
  const database = await openOwnPostgres();
  const app = await webTestApp({ database });
  // After the app, which was opened before.
  closeLater(() => database.close());
  const shop = await makeShop(database.db);
  const { guest, uid } = await placeOneOrder(app, shop);
  await app.rememberLaw();
  const list = `/restaurants/${shop.place.geo_url}`;
  const page = await visit(app, shop.site, list, clocked);
  const health = async () => (await app.http.inject({ url: '/api/health' })).statusCode;
  const search = () => app.guest(shop.site.host).send('locations', { query: shop.place.town });
  expect([await health(), (await search()).status]).toEqual([200, 200]);

  await database.stop();
  // What the server remembers is shown, and lives as any page.
  app.clock.pass({ minutes: 5 });
  const old = await page.goto(list);
  expect(old?.status()).toBe(200);
  await page.getByRole('status').filter({ hasText: 'Du siehst den Stand von' }).waitFor();
  await hydrated(page);
  expect(await page.getByText('Du siehst den Stand von').count()).toBe(1);
  const menu = `/speisekarte/${shop.restaurant.url}`;
  const refused = await page.goto(menu);
  expect(refused?.status()).toBe(503);
  expect(await told(page)).toContain(CLOSED);
  expect(await health()).toBe(503);
  const { status, error } = await search();
  expect([status, error.code, error.message]).toEqual([
    503,
    'unhealthy',
    expect.stringMatching(/^[A-ZÄÖÜ].+\.$/),
  ]);
  await expect(app.sweep()).rejects.toThrow(/ECONNREFUSED|terminat/);
  await readsTheLaw(page);

  await page.goto(menu);
  await database.start();
  await page.clock.runFor(30_000);
  await page.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
  expect([await health(), (await search()).status]).toEqual([200, 200]);
  expect((await guest.call('orderByUid', { uid })).answer.order?.uid).toBe(uid);
  await app.sweep();
  const another = { mobile: uniquePhone(), number: '14' };
  expect((await placeOneOrder(app, shop, another)).orderId).toBeGreaterThan(0);
});
