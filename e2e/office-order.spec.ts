import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { letStepsStand, staffOf } from './fixtures/shop/kitchen.ts';
import { paidOrder } from './fixtures/shop/paid-order.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
vendors.postTo(app);

test('OFF-010 OFF-020 from the list an operator opens an order, gives money back and sees that it has moved', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `/verwaltung/bestellungen?suche=${orderId}`, { as: operator });
  await page.getByRole('link', { name: `#${orderId}` }).click();
  await page.getByRole('heading', { name: `Bestellung #${orderId}` }).waitFor();
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Geld zurückgeben' }).click();
  const dialog = page.getByRole('dialog', { name: `Bestellung #${orderId}: Geld zurück` });
  await dialog.getByText('Einen Betrag').click();
  await dialog.getByLabel('Betrag in Euro').fill('4,50');
  await dialog.getByLabel('Grund').fill('Kam viel zu spät.');
  await dialog.getByText('Wir', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Das tragen wir').waitFor();
  await question.getByRole('button', { name: /zurückgeben/ }).click();
  await page.getByText('Aus Kulanz zurückgegeben').waitFor();
  const moved = page.getByRole('region', { name: 'Zurückgezahlt' });
  // A job asks the payment service.
  await expect.poll(async () => (await page.reload(), moved.count())).toBe(1);
  expect(await moved.textContent()).toContain('4,50');
});

test('OFF-740 what is typed to a guest stays while a note of the same order is saved', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `/verwaltung/bestellungen/${orderId}`, { as });
  const words = page.getByRole('textbox', { name: 'Nachricht' });
  const note = page.getByLabel('Für alle, die sich das später ansehen');
  await words.fill('Der Fahrer kommt gleich noch einmal.');
  await note.fill('Am Telefon versprochen.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await page.getByRole('region', { name: 'Verlauf' }).getByText('Am Telefon versprochen.').waitFor();
  expect(await words.inputValue()).toBe('Der Fahrer kommt gleich noch einmal.');
  await expect.poll(() => note.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Nachricht schicken' }).click();
  await expect.poll(() => words.inputValue()).toBe('');
});

test('LAY-081 on a phone each posting of an order is a card whose figures say what they are', async () => {
  const { shop, orderId } = await paidOrder(app, vendors);
  await letStepsStand(app, 'completed');
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const address = `/verwaltung/bestellungen/${orderId}`;
  const page = await visit(app, shop.site, address, { as, viewport: { width: 390, height: 844 } });
  const books = page.getByRole('region', { name: 'In den Büchern' });
  const label = (cell: Element) => getComputedStyle(cell, '::before').content;
  expect(await books.getByRole('cell').first().evaluate(label)).toBe('"Tag"');
  expect(await books.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
