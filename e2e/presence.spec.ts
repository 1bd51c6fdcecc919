import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;

const guestsAt = ({ restaurant }: Shop) =>
  db.selectFrom('presence').select('session_public_id').where('restaurant_id', '=', restaurant.id).execute();

/** The public id of the page's session. */
const sessionOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/getSessionId');
    return ((await answer.json()) as { sessionId: string }).sessionId;
  });

/** Puts the page behind another tab, or in front again. */
async function isHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
}

describe('who looks at a restaurant', () => {
  test('TOK-012 TOK-013 ENT-059 is there on its menu and basket, and nowhere else', async () => {
    const shop = await makeShop(db);
    const as = await hungryGuest(app, shop);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as });
    await expect.poll(() => guestsAt(shop)).toEqual([{ session_public_id: await sessionOf(page) }]);
    await page
      .getByRole('link', { name: /Zur Kasse/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    await expect.poll(() => guestsAt(shop)).toHaveLength(1);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Startseite/ })
      .click();
    await expect.poll(() => guestsAt(shop)).toEqual([]);
    await page.goBack();
    await expect.poll(() => guestsAt(shop)).toHaveLength(1);
    await page.goto('/quellen');
    await expect.poll(() => guestsAt(shop)).toEqual([]);
  });

  test('TOK-012 a menu that was opened from the list counts as well, also where it comes after its page', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`);
    await hydrated(page);
    const isShown = Promise.withResolvers<void>();
    await page.route('**/api/menu', async (route) => {
      await isShown.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: shop.restaurant.name }).click();
    await page.waitForURL('**/speisekarte/**');
    isShown.resolve();
    await expect.poll(() => guestsAt(shop)).toHaveLength(1);
  });

  test('TOK-014 is gone while the page is hidden, and back with it', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`);
    await expect.poll(() => guestsAt(shop)).toHaveLength(1);
    await isHidden(page, true);
    await expect.poll(() => guestsAt(shop)).toEqual([]);
    await isHidden(page, false);
    await expect.poll(() => guestsAt(shop)).toHaveLength(1);
  });

  test('TOK-013 an order that is already left behind is reported at the first page elsewhere', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    const { answer } = await guest.call('getSessionId', {});
    await guest.call('joinHost', { host: shop.restaurant.id, session: answer.sessionId });
    await visit(app, shop.site, '/', { as: guest });
    await expect.poll(() => guestsAt(shop)).toEqual([]);
  });
});

describe('the token', () => {
  test('TOK-001 is fetched at the start, before anybody asks for anything', async () => {
    const { site } = await makeShop(db);
    const calls: string[] = [];
    const page = await visit(app, site, '/quellen', {
      before: async (opened) =>
        opened.on('request', (request) => calls.push(new URL(request.url()).pathname)),
    });
    await expect.poll(() => calls.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/gettoken');
    await expect.poll(() => page.context().cookies()).toMatchObject([{ name: 'henkelmann', httpOnly: true }]);
  });

  test('TOK-005 ERR-053 one that cannot be had is a warning in the console and nothing on the page', async () => {
    const { site } = await makeShop(db);
    const warnings: string[] = [];
    const page = await visit(app, site, '/quellen', {
      expects: /Failed to load resource/,
      async before(opened) {
        opened.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
        await opened.route('**/api/gettoken', (route) => route.fulfill({ status: 500, body: '' }));
      },
    });
    await expect.poll(() => warnings.join()).toContain('Token konnte nicht geladen werden');
    await hydrated(page);
    await page.getByRole('heading', { name: 'Quellen', level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/Token/).count()).toBe(0);
  });
});
