import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

async function openBusy() {
  const shop = await makeShop(db, { restaurant: { delivery_minutes: 40 } });
  const { site, restaurant } = shop;
  const as = await staffOf(app, site.host, 'kitchen', restaurant.id);
  const path = `/kueche/viel-los?restaurant=${restaurant.id}`;
  const page = await visit(app, site, path, { as, expects: /422/ });
  await hydrated(page);
  return { shop, page };
}

test('KIT-210 KIT-211 one tap makes everything take longer, on the menu too', async () => {
  const { shop, page } = await openBusy();
  await page.getByRole('button', { name: '30 Min. lang' }).click();
  await page.getByText('20 Minuten länger').waitFor();
  const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`);
  expect(await menu.getByText('55–65\u00a0Min.').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Wieder wie immer' }).click();
  await page.getByRole('button', { name: '30 Min. lang' }).waitFor();
  await menu.reload();
  expect(await menu.getByText('35–45\u00a0Min.').count()).toBeGreaterThan(0);
});

test('KIT-940 KIT-942 times of every week are set in a row of the form, and the next row is free', async () => {
  const { shop, page } = await openBusy();
  const part = page.locator('form', { has: page.getByRole('button', { name: 'Zeiten speichern' }) });
  const saturday = part.getByRole('checkbox', { name: 'Samstag' }).first();
  await saturday.check();
  await part.getByRole('button').click();
  await part.getByText('Bitte gib beide Uhrzeiten an').waitFor();
  expect(await saturday.isChecked()).toBe(true);
  await part.getByLabel('1. Zeit, von').fill('17:00');
  await part.getByLabel('1. Zeit, bis').fill('21:30');
  await part.getByLabel('Länger um').first().selectOption('30');
  await part.getByRole('button').click();
  await part.getByLabel('2. Zeit, von').waitFor();
  expect(await part.getByLabel('1. Zeit, bis').inputValue()).toBe('21:30');
  const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`);
  expect(await menu.getByText('60+\u00a0Min.').count()).toBeGreaterThan(0);
});

test('KIT-212 a mode is paused until a time or the next opening, and goes on by a tap', async () => {
  const { page } = await openBusy();
  await page.getByRole('button', { name: /^Pause.*Lieferung/ }).click();
  await page.getByText('Bis wann? Schreib die Uhrzeit so: 17:30.').waitFor();
  const until = page.getByLabel('Bis zu dieser Uhrzeit').first();
  await until.fill('19:45');
  await page.getByRole('button', { name: /^Pause.*Lieferung/ }).click();
  await page.getByText('Pause bis 19:45').waitFor();
  await page.getByRole('button', { name: /^Pause beenden.*Lieferung/ }).click();
  await page.getByRole('button', { name: /nächsten Öffnung.*Abholung/ }).click();
  const resume = page.getByRole('button', { name: /^Pause beenden.*Abholung/ });
  await expect.poll(() => resume.count()).toBe(1);
});

test('OWN-742 whoever goes back to the board with limits that are not saved is asked before', async () => {
  const { page } = await openBusy();
  await page.getByLabel('Fahrer').fill('2');
  await page.getByRole('link', { name: 'Küche' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  expect(await page.getByLabel('Fahrer').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText(/^Gilt /).waitFor();
  await page.getByRole('link', { name: 'Küche' }).click();
  await page.waitForURL(/\/kueche(\?|$)/);
  expect(await question.count()).toBe(0);
});

test('KIT-213 KIT-215 limits stay in their fields; on no screen is anything too small or too wide', async () => {
  const { page } = await openBusy();
  await page.getByLabel('Bestellungen').fill('4');
  await page.getByRole('radio', { name: 'Immer' }).check();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Gilt immer.').waitFor();
  expect(await page.getByLabel('Bestellungen').inputValue()).toBe('4');
  for (const [width, height] of [
    [1180, 820],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const button of await page.locator('main button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await barriersOn(page)).toEqual([]);
});

test('KIT-1040 the board says which way is paused and what takes longer, and leads to where it ends', async () => {
  const { shop, page } = await openBusy();
  await page.getByRole('button', { name: '30 Min. lang' }).click();
  await page.getByText('20 Minuten länger').waitFor();
  await page.getByLabel('Bis zu dieser Uhrzeit').first().fill('19:45');
  await page.getByRole('button', { name: /^Pause.*Lieferung/ }).click();
  await page.getByText('Pause bis 19:45').waitFor();
  const { page: board } = await openTablet(app, shop);
  const note = board.getByRole('link', { name: /^Lieferung pausiert bis 19:45.*\+20 Min\. bis 18:30/ });
  expect(await note.getAttribute('href')).toBe(`/kueche/viel-los?restaurant=${shop.restaurant.id}`);
});

test('KIT-215 the board leads there', async () => {
  const shop = await makeShop(db);
  const { page: board } = await openTablet(app, shop);
  await board.getByText('Mehr', { exact: true }).click();
  const link = board.getByRole('link', { name: 'Viel los' });
  expect(await link.getAttribute('href')).toBe(`/kueche/viel-los?restaurant=${shop.restaurant.id}`);
});
