import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TestApp } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { pretendPush } from './fixtures/world/pretend-push.ts';

const app = await webTestApp();

const ENDPOINT = 'https://push.example.com/browser';

async function browsersOf({ database: { db } }: TestApp, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

/** The page's worker gets news and then a tap on it; what it showed and where it led. */
async function receive(page: Page, news: object) {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(async (text) => {
    const scope = self as unknown as {
      registration: { showNotification(title: string, options: object): Promise<void> };
      clients: { openWindow(url: string): Promise<null> };
    };
    const fire = (name: string, facts: object) =>
      new Promise<void>((resolve) => {
        const waitUntil = (work: Promise<unknown>) => void work.then(() => resolve());
        self.dispatchEvent(Object.assign(new Event(name), facts, { waitUntil }));
      });
    const said: { title?: string; opened?: string; body?: string; data?: string } = {};
    scope.registration.showNotification = (title, options) =>
      Promise.resolve(void Object.assign(said, { title }, options));
    scope.clients.openWindow = (url) => Promise.resolve(((said.opened = url), null));
    await fire('push', { data: { json: () => JSON.parse(text) as unknown } });
    await fire('notificationclick', { notification: { data: said.data, close: () => undefined } });
    const { title, body, opened } = said;
    return { title, body, opened };
  }, JSON.stringify(news));
}

test('DON-006 a tap asks for news of the order; they show on the device and lead back to it', async () => {
  const shop = await makeShop(app.database.db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, '/danke', {
    as: guest,
    serviceWorkers: 'allow',
    before: (opened) => opened.addInitScript(pretendPush, { endpoint: ENDPOINT, answer: 'granted' as const }),
  });
  await page.getByRole('button', { name: 'Benachrichtige mich' }).click();
  await page.getByText('Du bekommst Bescheid').waitFor();
  expect(await browsersOf(app, orderId)).toEqual([ENDPOINT]);

  const news = { title: 'Unterwegs', body: 'Gleich da.', path: `/bestellung/${uid}`, tag: 'order-1' };
  const { origin } = new URL(page.url());
  expect(await receive(page, news)).toEqual({
    title: 'Unterwegs',
    body: 'Gleich da.',
    opened: `${origin}/bestellung/${uid}`,
  });
  // What leads away from the site, or says nothing, is still shown, or the browser would take the permission back.
  for (const strange of [{ ...news, path: '//elsewhere.example' }, {}])
    expect(await receive(page, strange)).toMatchObject({
      title: 'Neues von deiner Bestellung',
      opened: `${origin}/archiv`,
    });

  await page.getByRole('button', { name: 'Nicht mehr benachrichtigen' }).click();
  await page.getByRole('button', { name: 'Benachrichtige mich' }).waitFor();
  expect(await browsersOf(app, orderId)).toEqual([]);
});

test('DON-006 who says no is told how to change that; inside another page nothing is offered', async () => {
  const shop = await makeShop(app.database.db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, `/bestellung/${uid}`, {
    as: guest,
    serviceWorkers: 'allow',
    before: (opened) => opened.addInitScript(pretendPush, { endpoint: ENDPOINT, answer: 'denied' as const }),
  });
  await page.getByRole('button', { name: 'Benachrichtige mich' }).click();
  await page.getByText('Dein Browser lässt hier keine Benachrichtigungen zu.').waitFor();
  expect(await browsersOf(app, orderId)).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/bestellung/${uid}?insite`);
  await hydrated(page);
  await page.locator('[data-live=connected]').waitFor();
  expect(asked).not.toContain('/api/orderNotices');
  expect(await page.getByRole('button', { name: 'Benachrichtige mich' }).count()).toBe(0);
});
