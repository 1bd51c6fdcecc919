import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  EmbeddedMenu,
  embeddedShop,
  foreignSite,
  pageWith,
  pastedLine,
} from './fixtures/pages/foreign-page.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';

// A restaurant's line in its own page. The browser of these tests blocks third-party cookies and storage.
const app = await webTestApp();
const { db } = app.database;
const foreign = await foreignSite();
const shop = await embeddedShop(app, foreign);
const PHONE = { width: 390, height: 844 };

async function openEmbedded(options: Parameters<typeof EmbeddedMenu.open>[3] & { data?: string } = {}) {
  const { data, ...rest } = options;
  foreign.shows(pageWith(pastedLine(app, shop, data)));
  const menu = await EmbeddedMenu.open(app, shop, foreign, rest);
  await menu.inside.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
  return menu;
}

async function takeDish({ inside }: EmbeddedMenu, { dish }: Shop = shop): Promise<void> {
  await inside.getByRole('button', { name: new RegExp(`^${dish.title}, .* in den Warenkorb$`) }).click();
}

async function fillForm({ inside }: EmbeddedMenu): Promise<void> {
  const fields = {
    Vorname: 'Jule',
    Nachname: 'Petersen',
    Straße: 'Kurpromenade',
    Hausnummer: '12',
    Handynummer: '0170 1234567',
  };
  for (const [label, text] of Object.entries(fields))
    await inside.getByLabel(label, { exact: true }).fill(text);
  await inside.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await inside.getByLabel('Lieferort', { exact: true }).selectOption({ index: 1 });
  // The delivery's cost has arrived: what is ordered then is what is seen.
  await inside
    .getByRole('complementary', { name: 'Deine Bestellung' })
    .getByLabel('Summen')
    .getByText('12,00 €')
    .waitFor();
}

describe('an embedded menu', () => {
  test.each([
    ['on a phone', { viewport: PHONE }, /Warenkorb(?! springen)/],
    ['on a desktop', {}, /^Zur Kasse/],
    ['without any cookie', { withoutCookies: true }, /^Zur Kasse/],
  ])('INS-001 INS-002 INS-003 %s goes from the menu to the thank-you page', async (_how, options, go) => {
    const menu = await openEmbedded(options);
    const { page, inside } = menu;
    for (const role of ['banner', 'contentinfo'] as const)
      expect(await inside.getByRole(role).count()).toBe(0);
    expect(await inside.getByRole('navigation', { name: 'Brotkrumen' }).count()).toBe(0);
    await takeDish(menu);
    await inside.getByRole('link', { name: go }).click();
    await inside.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    await fillForm(menu);
    // By keyboard: a frame that is scrolled out of sight between two tries is not painted, and stands still for ever.
    await inside.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).press('Enter');
    // The whole window goes on, with the session of the frame.
    await page.waitForURL(`http://${shop.site.key}.localhost:${app.port}/danke`);
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    const order = db
      .selectFrom('orders')
      .where('restaurant_id', '=', shop.restaurant.id)
      .orderBy('id', 'desc');
    expect(await order.select(['is_embedded', 'goods_cents']).executeTakeFirst()).toEqual({
      is_embedded: true,
      goods_cents: 1000,
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    await page.getByRole('link', { name: /^Zurück zu laden/ }).click();
    await page.waitForURL(`${foreign.origin}/`);
  });

  test.each([
    ['a cookie of its own', {}],
    ['a token', { withoutCookies: true }],
  ])('TOK-006 INS-001 a basket loaded anew is known by %s', async (_by, options) => {
    // What is still asked for when the frame is loaded anew is cut off.
    const menu = await openEmbedded({ expects: /manifest patches/, ...options });
    await takeDish(menu);
    await menu.inside.getByRole('link', { name: /^Zur Kasse/ }).click();
    await menu.inside.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    await menu.frame.evaluate(() => location.reload());
    await menu.frame.waitForURL(`**/warenkorb/${shop.restaurant.url}`);
    await fillForm(menu);
    const summary = menu.inside.getByRole('complementary', { name: 'Deine Bestellung' });
    expect(await summary.innerText()).toContain(shop.dish.title);
  });

  test('the frame is as high as its content, whatever it shows', async () => {
    const menu = await openEmbedded();
    const fits = async () => {
      const { frame, content } = await menu.heights();
      return frame === content;
    };
    await expect.poll(fits).toBe(true);
    const { frame: before } = await menu.heights();
    await menu.inside.getByRole('searchbox', { name: 'Gericht suchen' }).fill(shop.dish.title);
    await expect.poll(async () => (await menu.heights()).frame < before).toBe(true);
    await expect.poll(fits).toBe(true);
  });

  test('LAY-012 a new page is shown from its top', async () => {
    const menu = await openEmbedded();
    const { page, inside } = menu;
    await takeDish(menu);
    await page.evaluate(() => scrollTo(0, 900));
    await inside.getByRole('link', { name: /^Zur Kasse/ }).click();
    await inside.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    // While the new page is short, the page around it may not be scrolled as far; its top is seen all the same.
    const isSeen = async () => {
      const top = Math.round((await page.locator('iframe').boundingBox())?.y ?? -1);
      return top >= 0 && top < 300;
    };
    await expect.poll(isSeen).toBe(true);
  });

  test.each([PHONE, { width: 1440, height: 900 }])(
    'a dialog opens in the visible part at %o',
    async (viewport) => {
      const { page, inside } = await openEmbedded({ viewport });
      await page.evaluate(() => scrollTo(0, 900));
      await inside.locator('.dish-link').nth(4).click();
      const dialog = inside.getByRole('dialog');
      await dialog.waitFor();
      await expect.poll(() => isSeen(page, dialog)).toBe(true);
      await page.evaluate(() => scrollBy(0, -300));
      await expect.poll(() => isSeen(page, dialog)).toBe(true);
    },
  );

  test.each([
    ['on a phone', PHONE, '.basket-bar'],
    ['on a desktop', { width: 1440, height: 900 }, '.basket-panel'],
    ['on a desktop', { width: 1440, height: 900 }, '.menu-nav'],
  ])('what has to stay in view stays there %s: %s %s', async (_on, viewport, part) => {
    const menu = await openEmbedded({ viewport });
    await takeDish(menu);
    const element = menu.inside.locator(part);
    await element.waitFor();
    for (const by of [600, 700, -200]) {
      await menu.page.evaluate((px) => scrollBy(0, px), by);
      await expect.poll(() => isSeen(menu.page, element)).toBe(true);
    }
  });

  test('MNU-007 a category that is tapped comes into view', async () => {
    const { page, inside } = await openEmbedded();
    const headings = inside.locator('.menu-section > h2');
    await inside.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').nth(6).click();
    await expect.poll(() => isSeen(page, headings.nth(6))).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    const current = inside.getByRole('navigation', { name: 'Kategorien' }).locator('[aria-current]');
    await expect.poll(() => current.innerText()).toBe(await headings.nth(6).innerText());
  });

  test('MNU-007 a category that was tapped before the frame had grown comes into view', async () => {
    let letCome = () => {};
    const asked = new Promise<void>((resolve) => (letCome = resolve));
    const before = (page: Page) =>
      page.route('**/frame-window*.js', async (route) => {
        await asked;
        await route.continue();
      });
    const { page, inside } = await openEmbedded({ before });
    const headings = inside.locator('.menu-section > h2');
    await inside.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').nth(6).click();
    // The browser has scrolled what is in the frame, which is as high as the script first made it.
    await expect.poll(() => headings.nth(6).evaluate(() => scrollY)).toBeGreaterThan(600);
    letCome();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await expect.poll(() => isSeen(page, headings.nth(6))).toBe(true);
  });

  test('several stand in one page, each as high as it needs, at the place of its line', async () => {
    const other = await embeddedShop(app, foreign, 1);
    const data = ' data-seite="/impressum" data-titel="Wer wir sind"';
    foreign.shows(pageWith(pastedLine(app, shop) + pastedLine(app, other, data)));
    const { page } = await EmbeddedMenu.open(app, shop, foreign);
    const frames = page.locator('iframe');
    await page.frameLocator('iframe >> nth=0').getByRole('heading', { name: shop.restaurant.name }).waitFor();
    await page.frameLocator('iframe >> nth=1').getByRole('heading', { name: 'Impressum' }).waitFor();
    expect(await frames.nth(1).getAttribute('title')).toBe('Wer wir sind');
    const heights = () =>
      Promise.all([0, 1].map(async (at) => (await frames.nth(at).boundingBox())?.height ?? 0));
    await expect.poll(async () => (await heights())[0]).toBeGreaterThan(1000);
    await expect.poll(async () => (await heights())[1]).toBeLessThan(640);
    const pasted = await page.evaluate(() =>
      Object.keys(window).filter((name) => /embed|henkel/i.test(name)),
    );
    expect(pasted).toEqual([]);
  });
});

test('INS-001 INS-002 a visit that began with ?insite stays without header, footer and breadcrumb, even loaded anew', async () => {
  const market = await makeShop(db);
  const page = await visit(app, market.site, `/speisekarte/${market.restaurant.url}?insite`);
  const around = async () => {
    await hydrated(page);
    const parts = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
    return Promise.all([...parts, crumbs].map((part) => part.count()));
  };
  expect(await around()).toEqual([0, 0, 0]);
  await page.getByRole('button', { name: new RegExp(`^${market.dish.title}, .* in den Warenkorb$`) }).click();
  await page.getByRole('link', { name: /^Zur Kasse/ }).click();
  await page.waitForURL(`**/warenkorb/${market.restaurant.url}`);
  await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
  expect(await around()).toEqual([0, 0, 0]);
  const sent = page.waitForRequest('**/api/order');
  await page.reload();
  await expect.poll(around).toEqual([0, 0, 0]);
  const fields = { Vorname: 'Jule', Nachname: 'Petersen', Handynummer: '0170 1234567' };
  await page.getByRole('radio', { name: /Abholung/ }).check();
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ insite: true });
  await page.waitForURL('**/danke');
  expect(await around()).toEqual([0, 0, 0]);
  const another = await visit(app, market.site, `/speisekarte/${market.restaurant.url}`);
  await hydrated(another);
  await expect.poll(() => another.getByRole('banner').count()).toBe(1);
});

describe('strangers', () => {
  test('INS-001 a page that the restaurant did not name cannot show it', async () => {
    const stranger = await foreignSite();
    stranger.shows(pageWith(pastedLine(app, shop)));
    const { page } = await EmbeddedMenu.open(app, shop, stranger, { expects: /frame-ancestors|Framing/ });
    await page.locator('iframe').waitFor();
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  });

  test('INS-001 the page hears only its own frame, and the frame takes it only to its own site', async () => {
    const { page, frame } = await openEmbedded();
    const height = async () => (await page.locator('iframe').boundingBox())?.height;
    await expect.poll(height).toBeGreaterThan(1000);
    await page.evaluate(() => {
      window.postMessage({ henkelmann: 'size', height: 7 }, '*');
      window.postMessage({ henkelmann: 'open', url: 'http://evil.localhost/' }, '*');
    });
    await frame.evaluate(() => {
      for (const url of ['http://evil.localhost/', 'javascript:document.title=1', '//evil.localhost'])
        window.parent.postMessage({ henkelmann: 'open', url }, '*');
      window.parent.postMessage({ henkelmann: 'scroll', top: 200 }, '*');
    });
    // The last message has been heard, so all before it have.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect.poll(height).toBeGreaterThan(1000);
    expect([page.url(), await page.title()]).toEqual([`${foreign.origin}/`, 'Mein Laden']);
  });

  test('INS-001 the frame tells nothing to a page that is not its restaurant’s', async () => {
    const { frame } = await openEmbedded();
    await expect.poll(() => frame.locator('html').getAttribute('data-framed')).toBe('');
    const top = () => frame.evaluate(() => document.documentElement.style.getPropertyValue('--view-top'));
    const before = await top();
    await frame.evaluate(() => window.postMessage({ henkelmann: 'view', top: 123, height: 456 }, '*'));
    await frame.evaluate(() => new Promise(requestAnimationFrame));
    expect(await top()).toBe(before);
  });
});

async function isSeen(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= -1 && box.y + box.height <= height + 1;
}
