import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { shiftOf, watchShifts } from './fixtures/pages/shifts.ts';
import { basketOf } from './fixtures/shop/basket.ts';
import { GoesWithRow, makeShopOfDrinks } from './fixtures/shop/goes-with.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { openOrderForm, summary } from './fixtures/shop/order-form.ts';

const app = await webTestApp();
const { db } = app.database;

/** An illustrator who has too much to do leaves a picture out. */
const expects = /\/gerichte\/bild\//;

/** What was added is known to the server, but the page hears of it only once it is let go. */
const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const fetchNow = window.fetch;
    const letGo = new Promise((resolve) => addEventListener('let-go', resolve));
    window.fetch = async (...asked) => {
      const answer = await fetchNow(...asked);
      if (answer.url.endsWith('/api/addProduct')) await letGo;
      return answer;
    };
  });

test('BSK-026 BSK-027 on the order form a tap adds a dish, and no other comes to lie under the finger', async () => {
  const shop = await makeShopOfDrinks(db);
  const page = await openOrderForm(app, shop, { ...onPhone, before: watchShifts, expects });
  await hydrated(page);
  const row = new GoesWithRow(page);
  const before = await row.places();
  expect(before).toHaveLength(3);
  // Base price and deposit are a long line; the page is no wider for it.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
  await row.dish('Limo').scrollIntoViewIfNeeded();
  const places = await row.places();
  await row.dish('Limo').click();
  const lines = summary(page).getByRole('list', { name: 'Im Warenkorb' });
  await lines.getByText('Limo', { exact: true }).waitFor();
  await row.added('Limo').waitFor();
  expect(await row.places()).toEqual(places);
  // A second tap adds nothing, its neighbour goes on.
  await row.added('Limo').click({ force: true });
  await row.dish('Kakao').click();
  await lines.getByText('Kakao', { exact: true }).waitFor();
  expect(await row.places()).toEqual(places);
  expect(await lines.getByRole('group', { name: /^Anzahl/ }).allInnerTexts()).toHaveLength(3);
  expect(await barriersOn(page)).toEqual([]);
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('BSK-027 a change that comes while a dish is being added leaves no old suggestions, and the form its room', async () => {
  const shop = await makeShopOfDrinks(db);
  const page = await openOrderForm(app, shop, { before: holdAnswers, expects });
  await hydrated(page);
  const row = new GoesWithRow(page);
  const { height } = (await row.at.boundingBox()) ?? {};
  const answered = page.waitForResponse('**/api/addProduct');
  await row.dish('Limo').click();
  await answered;
  const lines = summary(page).getByRole('list', { name: 'Im Warenkorb' });
  await lines.getByRole('button', { name: 'eins mehr' }).click();
  // The newer basket came first, with the drink in it; nothing is missing any more.
  await row.at.getByText('Da fehlt nichts mehr.').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await summary(page).getByText('25,25').first().waitFor();
  expect(await row.at.getByText('Da fehlt nichts mehr.').count()).toBe(1);
  expect((await row.at.boundingBox())?.height).toBe(height);
});

test('BSK-026 BSK-028 beside the menu a tap adds as well, what asks opens its sheet, and nothing moves', async () => {
  const shop = await makeShopOfDrinks(db);
  const guest = await hungryGuest(app, shop);
  const { page } = await openMenu(app, shop, { as: guest, before: watchShifts, expects });
  const row = new GoesWithRow(page);
  await row.asking('Wasser').scrollIntoViewIfNeeded();
  const places = await row.places();
  await row.dish('Limo').click();
  await row.added('Limo').waitFor();
  await page.getByRole('link', { name: 'Zur Kasse · 15,25 €' }).waitFor();
  expect(await row.places()).toEqual(places);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await row.asking('Wasser').click();
  await page.getByRole('dialog', { name: 'Wasser' }).waitFor();
});

test('BSK-028 beside a menu that is narrowed nothing is suggested that it leaves out', async () => {
  const shop = await makeShopOfDrinks(db);
  const guest = await hungryGuest(app, shop);
  const { restaurant, site } = shop;
  const page = await visit(app, site, `/speisekarte/${restaurant.url}?kost=vegan`, { as: guest, expects });
  const row = new GoesWithRow(page);
  await row.dish('Limo').waitFor();
  expect(await row.at.getByRole('listitem').count()).toBe(1);
});

test('BSK-026 BSK-029 without scripts a dish is added by the form, and nothing typed is lost', async () => {
  const shop = await makeShopOfDrinks(db);
  const guest = await hungryGuest(app, shop);
  const path = `/warenkorb/${shop.restaurant.url}`;
  const page = await visit(app, shop.site, path, { as: guest, javaScriptEnabled: false, expects });
  const row = new GoesWithRow(page);
  await page.getByLabel('Straße', { exact: true }).fill('Kurpromenade');
  await row.dish('Limo').click();
  await summary(page)
    .getByRole('list', { name: 'Im Warenkorb' })
    .getByText('Limo', { exact: true })
    .waitFor();
  expect(await page.getByLabel('Straße', { exact: true }).inputValue()).toBe('Kurpromenade');
  expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(2);
});

test('BSK-029 where nothing goes with it there is no room for it', async () => {
  const page = await openOrderForm(app, await makeShop(db));
  await summary(page).getByRole('list', { name: 'Im Warenkorb' }).waitFor();
  expect(await new GoesWithRow(page).at.count()).toBe(0);
});
