import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';
import { StarPrinter } from './fixtures/world/printers.ts';

const app = await webTestApp();
const { db } = app.database;

test('KIT-400 KIT-404 KIT-902 KIT-912 a printer is set up, tried and set with its address in sight, given another one, and taken away', async () => {
  const { site, restaurant } = await makeShop(db);
  const as = await staffOf(app, site.host, 'manager', restaurant.id);
  const path = `/kueche/drucker?restaurant=${restaurant.id}`;
  const page = await visit(app, site, path, { as, expects: /400/ });
  await hydrated(page);
  await page.getByText('Noch kein Drucker').waitFor();
  await page.getByLabel('Name').fill('Bar');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const address = (await page.locator('code').textContent()) ?? '';
  const printer = new StarPrinter(app, address);
  await page.getByText('hat sich noch nie gemeldet').waitFor();
  await page.getByRole('button', { name: 'Probe drucken: Bar' }).click();
  await page.getByText('1 Bon wartet').waitFor();
  expect(await page.locator('code').textContent()).toBe(address);
  await printer.asks();
  expect(printer.papers).toHaveLength(1);
  await page.getByRole('link', { name: 'Einstellen: Bar' }).click();
  await page.getByRole('checkbox', { name: 'Mit Preisen' }).uncheck();
  await page.getByLabel('Wie oft jeden Bon?').fill('9');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Mit Preisen' }).isChecked()).toBe(false);
  await page.getByLabel('Wie oft jeden Bon?').fill('2');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('2 Mal · ohne Preise').waitFor();
  await page.getByText('bereit', { exact: true }).waitFor();
  expect(await page.locator('code').textContent()).toBe(address);
  expect(await barriersOn(page)).toEqual([]);

  // Whoever lost the address gets another one.
  await page.reload();
  await hydrated(page);
  expect(await page.locator('code').count()).toBe(0);
  await page.getByRole('link', { name: 'Neue Adresse: Bar' }).click();
  await page.getByText('Die alte gilt dann sofort nicht mehr').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  // Not a tap that comes twice.
  app.clock.pass({ minutes: 1 });
  await page.getByRole('button', { name: 'Neue Adresse holen' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const renewed = (await page.locator('code').textContent()) ?? '';
  expect(renewed).not.toBe(address);
  await page.getByRole('button', { name: 'Probe drucken: Bar' }).click();
  await page.getByText(/Bons? warte/).waitFor();
  expect(await new StarPrinter(app, renewed).asks()).toBe(true);

  await page.getByRole('link', { name: 'Entfernen: Bar' }).click();
  await page.getByRole('button', { name: 'Entfernen' }).click();
  await page.getByText('Noch kein Drucker').waitFor();
  expect(await page.locator('code').count()).toBe(0);
});

test('KIT-403 KIT-405 the board says that paper is out, and prints an order once more by hand', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Herd', kind: 'star' });
  const printer = new StarPrinter(app, answer.url);
  printer.status = '410 Out of Paper';
  await printer.asks();
  const { orderId } = await placeOneOrder(app, shop);
  const tablet = await openTablet(app, shop);
  const { page } = tablet;
  await page.getByText('Drucker „Herd“ hat kein Papier').waitFor();
  printer.status = '200 OK';
  const whole = await tablet.opens(orderId);
  await whole.getByRole('button', { name: `Bon #${orderId} drucken` }).click();
  await page.getByText(`Bon #${orderId} geht an: Herd`).waitFor();
  await printer.asks();
  expect(printer.papers).toHaveLength(1);
});
