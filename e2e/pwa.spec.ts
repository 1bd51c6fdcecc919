import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, settled, visit, type WebTestApp, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { releasingApp } from './fixtures/world/releasing-app.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeVariants } from './fixtures/shop/variants.ts';

// The sites as apps: installed, offline, after a release.
const app = await webTestApp();
const { db } = app.database;
const { marketplace, own, frame } = await makeVariants(db);
const SENTENCE = 'Wir erreichen gerade niemanden.';

type Site = Parameters<typeof visit>[1];

/** Opens a page and waits until its service worker has taken over. */
async function arrive(
  site: Site,
  path = '/',
  options: Parameters<typeof visit>[3] = {},
  on: WebTestApp = app,
) {
  const page = await visit(on, site, path, { serviceWorkers: 'allow', ...options });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** A browser for tests has no window, and its pages come over http. */
const SHOWN_IN_TESTS = ['in-incognito', 'not-from-secure-origin', 'platform-not-supported-on-android'];

describe('installing', () => {
  test.each([
    ['a marketplace', marketplace],
    ['a restaurant’s own site', own],
  ])('%s can be kept as an app', async (_name, { site }) => {
    const page = await visit(app, site, '/');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      name: site.title,
      start_url: '/',
      display: 'standalone',
    });
    // Browsers install what has a picture of at least 192 pixels that is as large as it says.
    const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] };
    const icons = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    const widths = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const icon = new Image();
            icon.src = src;
            await icon.decode();
            return icon.naturalWidth;
          }),
        ),
      icons.map(({ src }) => src),
    );
    expect(widths).toEqual(icons.map(({ sizes }) => Number.parseInt(sizes, 10)));
    expect(Math.max(...widths)).toBeGreaterThanOrEqual(192);
  });

  test.each(['/kueche', '/fahrer'])('KIT-925 %s is kept as an app that opens there', async (room) => {
    const { site, restaurant } = await makeShop(db);
    const as = await staffOf(app, site.host, 'manager', restaurant.id);
    const page = await visit(app, site, room, { as });
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: room, display: 'standalone' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => !SHOWN_IN_TESTS.includes(errorId))).toEqual([]);
  });

  test('a frame in another page has neither manifest nor worker', async () => {
    const page = await visit(app, frame.site, `/speisekarte/${frame.restaurant.url}`, {
      serviceWorkers: 'allow',
    });
    // The beacon is sent after the worker would have been asked for.
    const told = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/joinHost')),
      );
    await expect.poll(told).toBe(true);
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

describe('without connection', () => {
  test('every page is a German one in the look of the site, and the way back', async () => {
    const page = await arrive(marketplace.site, '/quellen', { expects: /ERR_INTERNET_DISCONNECTED/ });
    await page.context().setOffline(true);
    await page.goto('/wie-wir-sortieren?von=hier');
    expect(await page.title()).toBe(`Keine Verbindung • ${marketplace.site.title}`);
    expect(await page.getByRole('main').innerText()).toContain(SENTENCE);
    const heading = page.getByRole('heading', { level: 1, name: 'Keine Verbindung' });
    expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(29, 58, 110)');
    await page.waitForFunction(() => document.fonts.check('700 24px "Bricolage Grotesque"'));
    const drawn = page.locator('main img');
    await expect
      .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wie wir sortieren' }).waitFor();
    expect(new URL(page.url()).search).toBe('?von=hier');
  });

  test.each(['phone', 'desktop'] as const)('that page has no barriers on a %s', async (device) => {
    const page = await visit(app, marketplace.site, '/offline', devices[device]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.locator('script').count()).toBe(0);
  });

  test('the office speaks for itself', async () => {
    const shop = await makeShop(db);
    const page = await arrive(shop.site, '/', { expects: /ERR_(?:INTERNET_DISCONNECTED|FAILED)/ });
    await page.context().setOffline(true);
    // The browser's own page, not the one for guests.
    await expect(page.goto('/verwaltung')).rejects.toThrow('net::ERR_');
  });
});

describe('what the worker keeps', () => {
  test('KIT-701 are files that never change and the offline page; no other page, no answer, nothing personal', async () => {
    const shop = await makeShop(db);
    const page = await arrive(shop.site, '/', { isCounted: true });
    await page.goto(`/restaurants/${shop.place.geo_url}`);
    await page.getByRole('link', { name: shop.restaurant.name }).click();
    await page.waitForURL('**/speisekarte/**');
    await settled(page);
    await expect.poll(async () => (await cached(page)).length).toBeGreaterThan(10);
    const kept = await cached(page);
    expect(kept.filter((path) => !/^\/(?:assets|food)\//.test(path))).toEqual(['/offline']);
  });

  test('comes without the network the next time', async () => {
    const page = await arrive(marketplace.site, '/quellen', { isCounted: true });
    await page.reload();
    await settled(page);
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.(?:js|css)$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).workerStart > 0),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(new Set(files)).toEqual(new Set([true]));
  });

  test('a page is always the server’s: what changes there is seen at once', async () => {
    const site = await makeSite(db, { tagline: 'Vorher' });
    const page = await arrive(site);
    const tagline = () => page.getByRole('contentinfo').innerText();
    expect(await tagline()).toContain('Vorher');
    await db.updateTable('site').set({ tagline: 'Nachher' }).where('id', '=', site.id).execute();
    app.context.announce({ tags: [`site:${site.id}`, 'sites'] });
    await page.reload();
    expect(await tagline()).toContain('Nachher');
  });
});

describe('after a release', () => {
  test('a new worker takes over at once and drops what the old one kept', async () => {
    const released = await releasingApp();
    const page = await arrive(marketplace.site, '/quellen', {}, released);
    const caches = () => page.evaluate(() => globalThis.caches.keys());
    const [before] = await caches();
    released.release('next');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(caches).toEqual([before?.replace('henkelmann-', 'henkelmann-next-')]);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await cached(page)).toContain('/offline');
  });

  test('browsers look for a new worker at every start', async () => {
    const script = await app.http.inject({ url: '/sw.js', headers: { host: marketplace.site.host } });
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('a page from before, whose parts are gone, is loaded anew once', async () => {
    let isGone = true;
    const page = await visit(app, marketplace.site, '/', {
      expects: /dynamically imported module|404/,
      async before(opened) {
        // A part that comes when it is wanted.
        await opened.route('**/assets/LoginDialog-*.js', (route) =>
          isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
        );
      },
    });
    await hydrated(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await reloaded;
    isGone = false;
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel('E-Mail').count()).toBe(1);
  });

  test('a file that is gone is not found, and is not kept either', async () => {
    const page = await arrive(marketplace.site, '/quellen', { expects: /404/ });
    const status = await page.evaluate(async () => (await fetch('/assets/from-before-a1b2c3.js')).status);
    expect(status).toBe(404);
    expect(await cached(page)).not.toContain('/assets/from-before-a1b2c3.js');
  });

  test('KIT-1102 a page behind the counter is asked of the server once', async () => {
    const shop = await makeShop(db);
    const { orderId } = await placeOneOrder(app, shop);
    const as = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
    const page = await arrive(shop.site, '/quellen', { as });
    await page.goto(`/kueche/bestellungen/${orderId}`);
    await hydrated(page);
    const looks = db.selectFrom('audit_entry').select('id').where('action', '=', 'order-opened');
    expect(await looks.where('subject_id', '=', orderId).execute()).toHaveLength(1);
  });

  test('forms and log-ins pass the worker by', async () => {
    const person = await makePerson(db, { first_name: 'Fiete' });
    const page = await arrive(marketplace.site, '/anmelden?weiter=/quellen');
    await page.getByLabel('E-Mail').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Quellen' }).waitFor();
    expect((await cached(page)).some((path) => path.startsWith('/api'))).toBe(false);
  });
});
