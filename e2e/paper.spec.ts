import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { textOf } from './fixtures/pages/pdf.ts';
import { add } from './fixtures/shop/basket.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

/** Orders of one dish and of fifteen. */
async function openShop() {
  const shop = await makeShop(db);
  const short = await ordered(await hungryGuest(app, shop), orderForm(shop));
  const guest = await hungryGuest(app, shop);
  for (let at = 1; at <= 14; at += 1)
    await add(guest, await makeProduct(db, shop.restaurant, { title: `Backfisch ${at}` }));
  const long = await ordered(guest, orderForm(shop));
  return { shop, short: short.orderId, long: long.orderId };
}

/** The millimetres of each page that comes out once the page has asked to be printed, and what stands there. */
async function printed(page: Page, press: () => Promise<void>) {
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = resolve;
      }),
  );
  await press();
  await asked;
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const sizes: number[][] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const [left = 0, low = 0, right = 0, high = 0] = (await file.getPage(at)).view;
    sizes.push([right - left, high - low].map((points) => Math.round((points / 72) * 25.4)));
  }
  return { sizes, text: await textOf(bytes) };
}

test('KIT-924 a ticket that the browser prints is one page as long as what stands on it', async () => {
  const { shop, short, long } = await openShop();
  const tablet = await openTablet(app, shop);
  const lengths: number[] = [];
  for (const orderId of [short, long]) {
    const whole = await tablet.opens(orderId);
    const button = whole.getByRole('button', { name: `Bon #${orderId} drucken` });
    const { sizes, text } = await printed(tablet.page, () => button.click());
    expect([sizes.length, sizes[0]?.[0]]).toEqual([1, 80]);
    expect(text).toContain(`#${orderId}`);
    lengths.push(sizes[0]?.[1] ?? 0);
    await tablet.page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
  }
  const [one = 0, many = 0] = lengths;
  expect(one).toBeLessThan(200);
  expect(many).toBeGreaterThan(one + 50);
});

test('KIT-924 so is a slip', async () => {
  const { shop, long } = await openShop();
  const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
  const page = await visit(app, shop.site, `/kueche/bon/${long}`, { as });
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Bestellzettel drucken' });
  const { sizes, text } = await printed(page, () => button.click());
  expect([sizes.length, sizes[0]?.[0]]).toEqual([1, 80]);
  expect(sizes[0]?.[1]).not.toBe(297);
  expect(text).toContain('Backfisch 14');
});
