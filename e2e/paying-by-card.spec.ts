import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { placeOneOrder } from './fixtures/shop/order.ts';
import { contact, fill, openOrderForm, orderButton } from './fixtures/shop/order-form.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from './fixtures/shop/paying.ts';
import { inSheet } from './fixtures/shop/paying-page.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors);

/** Stripe's own numbers of test cards. */
const CARD = '4242 4242 4242 4242';
const ASKS_BANK = '4000 0027 6000 3184';
const DECLINED = '4000 0000 0000 0002';

const state = async (orderId: number) => {
  const { state: order, payment_state: payment } = await orderRow(db, orderId);
  return [order, payment];
};

async function atPayPage(cookies: 'accepted' | 'declined' = 'accepted') {
  const placed = await placeOneOrder(app, shop, { payment: 'card' });
  const page = await visit(app, shop.site, `/bezahlen/${placed.orderId}`, { cookies, as: placed.guest });
  return { ...placed, page };
}

async function pays(page: Page, number: string): Promise<void> {
  await page.getByLabel('Kartennummer').fill(number);
  await page.getByLabel('Gültig bis').fill('12/34');
  await page.getByLabel('Prüfziffer').fill('123');
  await page.getByRole('button', { name: /^12,00\s€ bezahlen$/ }).click();
}

const said = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text).waitFor();

test('PAY-201 from the form to the thanks by card, without a wallet: held for what the server says', async () => {
  const page = await openOrderForm(app, shop, { cookies: 'accepted' });
  await fill(page, contact);
  await page.getByRole('radio', { name: 'Kreditkarte' }).check();
  await orderButton(page).click();
  await page.waitForURL('**/bezahlen/*');
  const orderId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  await pays(page, CARD);
  await page.waitForURL('**/danke');
  await page.getByText('Kreditkarte, bereits bezahlt').waitFor();
  expect(await state(orderId)).toEqual(['placed', 'authorised']);
  expect(await paymentsOf(db, orderId)).toMatchObject([
    { amount_cents: 1200, method: 'card', provider: 'stripe' },
  ]);
});

test('PAY-202 a bank that asks first is answered over the page, and then it is paid', async () => {
  const { page, orderId } = await atPayPage();
  await pays(page, ASKS_BANK);
  await inSheet(page, 'Freigeben').waitFor();
  // Nothing moves until the guest has answered.
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  await inSheet(page, 'Freigeben').click();
  await page.waitForURL('**/danke');
  expect(await state(orderId)).toEqual(['placed', 'authorised']);
});

test('PAY-202 a bank that is refused is told of; the order stays, and the next card pays the same payment', async () => {
  const { page, orderId } = await atPayPage();
  await pays(page, ASKS_BANK);
  await inSheet(page, 'Ablehnen').click();
  await said(page, /^Deine Bank hat die Zahlung nicht freigegeben\. Es wurde nichts abgebucht/);
  expect(await barriersOn(page)).toEqual([]);
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  await pays(page, CARD);
  await page.waitForURL('**/danke');
  expect(await state(orderId)).toEqual(['placed', 'authorised']);
  expect(await paymentsOf(db, orderId)).toHaveLength(1);
});

test('PAY-202 a refused card is told of in the words of Stripe, and another method can be chosen', async () => {
  const { page, orderId } = await atPayPage();
  await pays(page, DECLINED);
  await said(page, /^Deine Karte wurde abgelehnt\. Es wurde nichts abgebucht/);
  expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
  await page.getByRole('button', { name: 'Anders bezahlen' }).click();
  await page.waitForURL(`**/warenkorb/${shop.restaurant.url}?erneut=${orderId}`);
  expect((await state(orderId))[0]).toBe('cancelled');
});

test('PAY-201 what is not filled in is said beside the fields, and nothing is asked of the bank', async () => {
  const { page, orderId } = await atPayPage();
  await pays(page, '4242');
  await said(page, /^Deine Kartennummer ist unvollständig\.$/);
  expect(await paymentsOf(db, orderId)).toEqual([]);
});

test('PAY-201 whoever leaves the page in the middle finds the same payment again; the notice alone is enough', async () => {
  const { page, orderId } = await atPayPage();
  await pays(page, ASKS_BANK);
  await inSheet(page, 'Freigeben').waitFor();
  await page.reload();
  await page.getByLabel('Kartennummer').waitFor();
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
  await page.waitForURL('**/danke');
  expect(await paymentsOf(db, orderId)).toHaveLength(1);
});

test('PAY-201 CON-007 without consent no field is loaded, and the page asks for it', async () => {
  const { page } = await atPayPage('declined');
  await page.getByText('Für Kreditkarte laden wir einen Baustein von Stripe').waitFor();
  expect(await page.locator(`script[src^="${vendors.url}"]`).count()).toBe(0);
  await page.getByRole('button', { name: 'Kreditkarte laden' }).click();
  await page.getByLabel('Kartennummer').waitFor();
});
