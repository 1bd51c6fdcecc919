import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct } from './fixtures/shop/menu.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

async function openShortages() {
  const shop = await makeShop(db, { dish: { title: 'Zander' } });
  const { site, restaurant } = shop;
  const as = await staffOf(app, site.host, 'kitchen', restaurant.id);
  const open = async () => {
    const page = await visit(app, site, `/kueche/ausverkauft?restaurant=${restaurant.id}`, {
      as,
    });
    await hydrated(page);
    return page;
  };
  return { shop, open };
}

test('KIT-200 two taps take a dish off every menu, one brings it back', async () => {
  const { shop, open } = await openShortages();
  const page = await open();
  await page.getByRole('link', { name: 'Zander', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Zander' });
  expect(await dialog.getByRole('radio', { name: 'Bis zur nächsten Öffnung' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Ausverkauft' }).click();
  await page.getByRole('heading', { name: 'Gerade aus' }).waitFor();
  const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`);
  await menu.getByText('Ausverkauft', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Wieder da.*Zander/ }).click();
  await page.getByRole('heading', { name: 'Gerade aus' }).waitFor({ state: 'detached' });
  await menu.reload();
  const buy = menu.getByRole('button', { name: /Zander.*in den Warenkorb/ });
  await expect.poll(() => buy.count()).toBe(1);
});

test('KIT-954 nothing is offered as back that is there, and what comes back has a button that says so', async () => {
  const { open } = await openShortages();
  const page = await open();
  const openDish = () =>
    page
      .getByRole('link', { name: /^Zander/ })
      .first()
      .click();
  await openDish();
  const dialog = page.getByRole('dialog', { name: 'Zander' });
  await dialog.getByRole('button', { name: 'Ausverkauft' }).waitFor();
  const back = dialog.getByText('Gar nicht, es ist wieder da');
  expect(await back.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Ausverkauft' }).click();
  await page.getByRole('heading', { name: 'Gerade aus' }).waitFor();
  await openDish();
  await back.click();
  await dialog.getByRole('button', { name: 'Wieder da' }).click();
  await page.getByRole('heading', { name: 'Gerade aus' }).waitFor({ state: 'detached' });
});

test('KIT-202 an ingredient takes its dishes along, and the page says which', async () => {
  const { shop, open } = await openShortages();
  const prawns = await makeIngredient(db, shop.restaurant, { title: 'Garnelen' });
  await makeProduct(db, shop.restaurant, { title: 'Garnelenpfanne', ingredients: [prawns] });
  const page = await open();
  await page.getByRole('searchbox').fill('garn');
  await page.getByRole('link', { name: 'Zander', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Garnelen in 1 Gericht' }).click();
  await page.getByText('Damit sind auch aus: Garnelenpfanne.').waitFor();
  await page.getByText('Bis auf Weiteres').click();
  await page.getByRole('button', { name: 'Ausverkauft' }).click();
  await page.getByText('ohne Garnelen nicht zu machen').waitFor();
  expect(await page.getByText('aus bis auf Weiteres').count()).toBe(1);
});

test('KIT-204 what is counted goes down with an order, and few are shown first', async () => {
  const { shop, open } = await openShortages();
  const page = await open();
  await page.getByRole('link', { name: /^Zählen.*Zander/ }).click();
  await page.getByLabel('Noch so viele Stück').fill('4');
  await page.getByRole('button', { name: 'Merken' }).click();
  await page.getByText('noch 4').waitFor();
  expect(await page.getByRole('heading', { name: 'Wird knapp' }).count()).toBe(0);
  await placeOneOrder(app, shop);
  await page.getByRole('heading', { name: 'Wird knapp' }).waitFor();
  await expect.poll(() => page.getByText('noch 3').count()).toBeGreaterThan(0);
});

test('KIT-206 what is pressed is at least 48 px high, on a tablet, a phone and a desktop, without barriers', async () => {
  const { shop, open } = await openShortages();
  await makeIngredient(db, shop.restaurant, { title: 'Garnelen' });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const hostId = shop.restaurant.id;
  await kitchen.cook.call('kitchenStock', { hostId, productId: shop.dish.id, pieces: 2 });
  const out = await makeProduct(db, shop.restaurant, { title: 'Dorsch' });
  await kitchen.cook.call('kitchenSoldOut', { hostId, productId: out.id, until: 'for-good' });
  const page = await open();
  for (const viewport of [
    { width: 1180, height: 820 },
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const target of await page.locator('main :is(a, button, [role=search])').all()) {
      const box = await target.boundingBox();
      expect([await target.innerText(), (box?.height ?? 0) >= 48]).toEqual([expect.any(String), true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await barriersOn(page)).toEqual([]);
});

test('KIT-206 the board leads there', async () => {
  const shop = await makeShop(db);
  const { page: board } = await openTablet(app, shop);
  await board.getByText('Mehr', { exact: true }).click();
  const link = board.getByRole('link', { name: 'Ausverkauft' });
  expect(await link.getAttribute('href')).toBe(`/kueche/ausverkauft?restaurant=${shop.restaurant.id}`);
});
