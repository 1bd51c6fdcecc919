import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { webTestApp } from './fixtures/pages/browser.ts';
import { hungryGuest, makeShop, ordered, orderForm } from './fixtures/shop/order.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';
import { orderRow } from './fixtures/shop/paying.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

test('what is missing is taken off on the tablet after a look at the sum; ticket and guest see what is to be paid now', async () => {
  const shop = await makeShop(db);
  const tablet = await openTablet(app, shop);
  const guest = await hungryGuest(app, shop, 2);
  const { orderId } = await ordered(guest, orderForm(shop));
  const thanks = await openOrderPage(app, shop, guest);
  await tablet.takes(orderId, /^Annehmen/);
  const ticket = await tablet.opens(orderId);
  await ticket.getByText('22,00 € kassieren').waitFor();
  await ticket.getByText('Mehr', { exact: true }).click();
  await ticket.getByRole('link', { name: /Etwas fehlt/ }).click();

  const { page } = tablet;
  // The check for barriers needs time to pass.
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: 'Was fehlt?' });
  await dialog.getByRole('button', { name: 'Prüfen' }).click();
  await dialog.getByText('Bitte sag dem Gast, warum er weniger zahlt.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox', { name: /Grund/ }).fill('Der Fisch war aus');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog', { name: '10,00 € abziehen?' });
  await confirm.getByText('Vor Ort sind 10,00 € weniger zu bezahlen.').waitFor();
  expect((await orderRow(db, orderId)).reduced_cents).toBe(0);
  await confirm.getByRole('button', { name: '10,00 € abziehen' }).click();

  await ticket.getByText('12,00 € kassieren').waitFor();
  await ticket.getByText('10,00 € abgezogen').waitFor();
  await thanks.page.getByText('Neuer Gesamtbetrag').waitFor();
  await thanks.page.getByText('Der Fisch war aus').first().waitFor();
});
