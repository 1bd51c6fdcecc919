import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { holdBack } from './fixtures/pages/hold-back.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { add, basketOf } from './fixtures/shop/basket.ts';
import { makeAskingBread, makeProduct } from './fixtures/shop/menu.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { devices } from './fixtures/shop/shopper.ts';

// Somebody who is quicker than the scripts of a page, as everybody is on a slow phone.
const app = await webTestApp();
const { db } = app.database;
const DESK = { viewport: { width: 1440, height: 900 } };

/** A page whose scripts come once it has been used. */
async function beforeScripts(shop: Pick<Shop, 'site'>, path: string, as?: Guest, screen: object = DESK) {
  const { before, release } = holdBack('entry.client');
  const page = await visit(app, shop.site, path, { ...screen, before, isAsleep: true, ...(as && { as }) });
  const wakeUp = async () => {
    release();
    await hydrated(page);
  };
  return { page, wakeUp };
}

/** The address of a new piece of bread, which asks whether olives shall be on it, and who has taken it. */
async function takenBread(shop: Shop) {
  const guest = await hungryGuest(app, shop);
  const { answer } = await add(guest, await makeAskingBread(db, shop.restaurant));
  return { guest, path: `/warenkorb/${shop.restaurant.url}/zeile/${answer.id}/extras` };
}

const focused = (page: Page) => page.locator(':focus').getAttribute('name');

test('HSE-320 a place that is typed before the start page wakes up is searched for', async () => {
  const shop = await makeShop(db);
  const { page, wakeUp } = await beforeScripts(shop, '/');
  const field = page.getByRole('combobox', { name: 'PLZ oder Ort' });
  await field.fill(shop.place.town);
  await wakeUp();
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1);
  await field.press('Enter');
  await page.waitForURL(`**/restaurants/${shop.place.geo_url}`);
});

test('HSE-320 what is searched for in a list or a menu before it wakes up narrows it', async () => {
  const shop = await makeShop(db, { dish: { title: 'Margherita' } });
  await makeProduct(db, shop.restaurant, { title: 'Bohnensalat' });
  const place_id = shop.place.id;
  const other = await makeRestaurant(db, { site: shop.site, place_id, name: 'Grill', areas: [{ place_id }] });
  const list = await beforeScripts(shop, `/restaurants/${shop.place.geo_url}`);
  await list.page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' }).fill(other.name);
  await list.wakeUp();
  const cards = list.page.getByRole('article').getByRole('heading');
  await expect.poll(() => cards.allInnerTexts()).toEqual([other.name]);

  const menu = await beforeScripts(shop, `/speisekarte/${shop.restaurant.url}`);
  const search = menu.page.getByRole('searchbox', { name: 'Gericht suchen' });
  await search.fill('Bohnen');
  await menu.wakeUp();
  await expect.poll(() => menu.page.getByText('1 Gericht gefunden').count()).toBe(1);
  expect(await search.inputValue()).toBe('Bohnen');
});

test('HSE-321 the size that is chosen before a dish’s page wakes up is the one that is taken', async () => {
  const sizes = [
    { size: 'small', price_cents: 750 },
    { size: 'big', price_cents: 1150 },
  ] as const;
  const shop = await makeShop(db, { dish: { title: 'Margherita', sizes: [...sizes] } });
  const path = `/speisekarte/${shop.restaurant.url}/produkt/${shop.dish.id}`;
  const { page, wakeUp } = await beforeScripts(shop, path);
  const dialog = page.getByRole('dialog');
  const big = dialog.getByRole('radio', { name: /^Groß/ });
  await big.check();
  await wakeUp();
  await dialog.getByRole('button', { name: 'In den Warenkorb · 11,50 €' }).waitFor();
  await dialog.getByRole('button', { name: 'Margherita: eins mehr' }).click();
  await dialog.getByRole('button', { name: 'In den Warenkorb · 23,00 €' }).waitFor();
  expect(await big.isChecked()).toBe(true);
});

test('HSE-321 what is chosen and noted before the questions of a dish wake up is what the kitchen gets', async () => {
  const shop = await makeShop(db);
  const { guest, path } = await takenBread(shop);
  const { page, wakeUp } = await beforeScripts(shop, path, guest);
  await page.getByRole('radio', { name: /Oliven/ }).check();
  const note = page.getByLabel('Notiz an die Küche');
  await note.fill('bitte in Scheiben');
  await wakeUp();
  await page.getByRole('button', { name: 'Übernehmen · 10,50 €' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { basket } = await basketOf(guest, shop.restaurant);
  const noted = Object.values(basket).filter(({ item_note }) => item_note === 'bitte in Scheiben');
  expect(noted.map(({ basketaddons }) => basketaddons.length)).toEqual([1]);
});

test('HSE-322 whoever types in a dialog while it wakes up goes on typing', async () => {
  const shop = await makeShop(db);
  const { guest, path } = await takenBread(shop);
  const { page, wakeUp } = await beforeScripts(shop, path, guest);
  const note = page.getByLabel('Notiz an die Küche');
  await note.pressSequentially('ohne ');
  await wakeUp();
  expect(await focused(page)).toBe('note');
  await page.keyboard.type('Kerne');
  expect(await note.inputValue()).toBe('ohne Kerne');
});

test('HSE-323 whoever has scrolled down a list of the office before it wakes up stays there', async () => {
  const shop = await makeShop(db);
  await makeBareOrders(db, shop, 51);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { page, wakeUp } = await beforeScripts(shop, '/verwaltung/bestellungen', operator, devices.phone);
  await page.getByRole('link', { name: 'Weiter' }).scrollIntoViewIfNeeded();
  const stands = () => page.evaluate(() => scrollY);
  const before = await stands();
  expect(before).toBeGreaterThan(300);
  await wakeUp();
  expect(await stands()).toBe(before);
});

test('HSE-352 what is typed into a restaurant’s form before it wakes up is asked about before it is left', async () => {
  const shop = await makeShop(db);
  const { id } = shop.restaurant;
  const owner = await staffOf(app, shop.site.host, 'owner', id);
  const { page, wakeUp } = await beforeScripts(
    shop,
    `/kueche/speisekarte/kategorie/neu?restaurant=${id}`,
    owner,
  );
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Suppen');
  await wakeUp();
  await page.getByRole('main').getByRole('link', { name: 'Speisekarte', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hierbleiben' }).click();
  expect(await name.inputValue()).toBe('Suppen');
});

test('HSE-352 a shift that is begun before the board wakes up has begun', async () => {
  const shop = await makeShop(db);
  const kitchen = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const { page, wakeUp } = await beforeScripts(shop, '/kueche', kitchen);
  const begin = page.getByRole('button', { name: 'Schicht beginnen' });
  await begin.click();
  await wakeUp();
  await begin.waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: /^Neu/ }).count()).toBe(1);
});
