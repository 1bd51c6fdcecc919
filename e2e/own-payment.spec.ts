import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { openOrderForm } from './fixtures/shop/order-form.ts';
import { makeUnpaidShop } from './fixtures/shop/paying.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { uniqueName } from './fixtures/unique.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
// The service leads back to where the browser came from.
const key = uniqueName();
const shop = await makeUnpaidShop(db, vendors, {
  site: { key, origin: `http://${key}.localhost:${app.port}` },
});
const { id } = shop.restaurant;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('region', { name });
// The service's own pages in small have none.
const FAVICON = /status of 404/;

test('PAY-007 an owner connects Stripe at its own page and offers online payment; guests find it in the order form', async () => {
  const owner = await staffOf(app, shop.site.host, 'owner', id);
  const path = `/kueche/zahlung?restaurant=${id}`;
  const page = await visit(app, shop.site, path, { as: owner, expects: FAVICON, ...devices.phone });
  await hydrated(page);
  const stripe = card(page, 'Apple Pay und Google Pay');
  await stripe.getByText('nicht verbunden').waitFor();
  await press(page, 'Mit Stripe verbinden');
  await page.getByText('Testkonto – hier wird nichts geprüft').waitFor();
  await press(page, 'Abschicken, Stripe prüft noch');
  await stripe.getByText('wird geprüft').waitFor();
  await hydrated(page);
  await press(page, 'Bei Stripe nachsehen');
  await press(page, 'Testkonto verbinden');
  await stripe.getByText('verbunden', { exact: true }).waitFor();
  await hydrated(page);
  await press(page, 'Online-Zahlung anbieten');
  await card(page, 'Deine Gäste zahlen online').getByText('wird angeboten', { exact: true }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await barriersOn(page, 'colours')).toEqual([]);

  const guest = await openOrderForm(app, shop, {});
  await guest.getByRole('radio', { name: /Google Pay/ }).waitFor();
});

test('PAY-007 without scripts: a merchant id, the operator’s yes and a new commission, and both ways to end an account', async () => {
  const scriptless = { javaScriptEnabled: false, expects: /status of 4\d\d/ };
  const owner = await staffOf(app, shop.site.host, 'owner', id);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const own = await visit(app, shop.site, `/kueche/zahlung?restaurant=${id}`, { as: owner, ...scriptless });
  await own.getByLabel('Händler-ID').fill('chef@example.org');
  await press(own, 'Händler-ID einreichen');
  await own.getByText('Die Händler-ID hat 13 Zeichen').waitFor();
  expect(await own.getByLabel('Händler-ID').inputValue()).toBe('chef@example.org');
  await own.getByLabel('Händler-ID').fill('ABCDEFGH23456');
  await press(own, 'Händler-ID einreichen');
  await own.getByText('Wir prüfen die Händler-ID').waitFor();

  const search = `/verwaltung/restaurants?suche=${shop.restaurant.url}`;
  const office = await visit(app, shop.site, search, { as: operator, ...scriptless });
  await office.getByRole('link', { name: shop.restaurant.name, exact: true }).click();
  await office.getByLabel('Provision vom Warenwert in %').fill('7,5');
  await press(office, 'Provision speichern');
  await office.getByText('Bitte nenne den Grund').waitFor();
  await office.getByLabel('Grund', { exact: true }).first().fill('Aktion zum Start');
  await press(office, 'Provision speichern');
  await office.getByText('7,5 %, Aktion zum Start').waitFor();
  await press(office, 'Bestätigen');
  await card(office, 'PayPal: verbunden').waitFor();

  await own.reload();
  await card(own, 'PayPal').getByText('verbunden', { exact: true }).waitFor();
  await card(own, 'PayPal').getByRole('link', { name: 'Trennen' }).click();
  await own
    .getByRole('alertdialog', { name: 'PayPal trennen?' })
    .getByRole('button', { name: 'Trennen' })
    .click();
  await card(own, 'PayPal').getByText('nicht verbunden').waitFor();
  await office.reload();
  await card(office, 'PayPal: beendet').waitFor();
  await office.getByRole('cell', { name: 'Konto getrennt' }).waitFor();
});

test('a restaurant’s page of the operator is without barriers', async () => {
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `/verwaltung/restaurants/${id}`, { as: operator });
  await page.getByRole('heading', { name: 'Verlauf' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await barriersOn(page, 'colours')).toEqual([]);
});
