import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { hungryGuest } from './fixtures/shop/order.ts';
import { openOrderForm, orderButton, ordersAt, summary } from './fixtures/shop/order-form.ts';
import { makePayingShop, paymentsOf } from './fixtures/shop/paying.ts';
import { inSheet, sheetOn, walletButton } from './fixtures/shop/paying-page.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';
import { devices } from './fixtures/shop/shopper.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);

const shopHere = (given: Parameters<typeof makePayingShop>[2] = {}) => makePayingShop(db, vendors, given);
type Shop = Awaited<ReturnType<typeof shopHere>>;

const atForm = (shop: Shop, options: Parameters<typeof openOrderForm>[2] = {}) =>
  openOrderForm(app, shop, { cookies: 'accepted', ...options });
const sums = async (page: Page) => (await sheetOn(page).innerText()).replaceAll('\u00a0', ' ');
const buys = { name: 'Kaufen mit Google Pay (Test)' };

describe('from the order form', () => {
  test('PAY-033 PAY-035 PAY-037 CHK-030 NUM-029 a tap orders and pays; name, contact and address come from the wallet', async () => {
    const shop = await shopHere();
    const page = await atForm(shop);
    await page.getByLabel('Kommentar').fill('Klingel geht nicht');
    const express = page.getByRole('region', { name: 'Schnell kaufen' });
    await express.getByText(/zahlungspflichtig für 12,00\s€ mit Google Pay/).waitFor();
    await page.getByRole('button', buys).click();
    await expect.poll(() => sums(page)).toContain('Lieferung: 2,00 €\nSumme: 12,00 €');
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    await page.getByRole('heading', { name: 'Danke, Erika!' }).waitFor();
    const [order] = await ordersAt(app.database, shop);
    expect(order).toMatchObject({
      state: 'placed',
      payment_method: 'googlepay',
      payment_state: 'authorised',
      first_name: 'Erika',
      last_name: 'Beispiel',
      street: 'Strandallee',
      house_number: '73',
      place_id: shop.place.id,
      email: 'erika.beispiel@strand.example',
      comment: 'Klingel geht nicht',
      payable_cents: 1200,
      fee_cents: 0,
    });
    expect(order?.phone.replaceAll(' ', '')).toMatch(/1701234567$/);
    expect(await vendors.account(shop.accounts.stripe)).toMatchObject({ heldCents: 1200 });
  });

  test('PAY-036 ERR-022 an address nobody delivers to is told of, and nothing is ordered', async () => {
    const shop = await shopHere();
    const page = await atForm(shop);
    await page.getByRole('button', buys).click();
    await sheetOn(page).getByLabel('Postleitzahl').fill('10115');
    await sheetOn(page).getByLabel('Postleitzahl').blur();
    await sheetOn(page).getByText('An diese Adresse kann nicht geliefert werden.').waitFor();
    await inSheet(page, 'Abbrechen').click();
    await page.getByRole('alert').getByText('Wir konnten deinen Wohnort nicht zuordnen 😬').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await ordersAt(app.database, shop)).toEqual([]);
  });

  test('PAY-041 a place that was only looked at in the sheet is none once it is left', async () => {
    const shop = await shopHere();
    const other = await makePlace(db, { postal_code: '23570' });
    await db
      .insertInto('delivery_area')
      .values({
        restaurant_id: shop.restaurant.id,
        place_id: other.id,
        minimum_order_cents: 0,
        delivery_cents: 700,
      })
      .execute();
    const page = await atForm(shop);
    await page.getByRole('button', buys).click();
    await sheetOn(page).getByLabel('Postleitzahl').fill('23570');
    await sheetOn(page).getByLabel('Postleitzahl').blur();
    await expect.poll(() => sums(page)).toContain('Lieferung: 7,00 €');
    await inSheet(page, 'Abbrechen').click();
    await expect
      .poll(async () => (await summary(page).getByLabel('Summen').innerText()).replaceAll('\u00a0', ' '))
      .toContain('2,00 €');
  });

  test('ERR-023 where the wallet’s data do not reach the order the red box says so, the basket is full again, and the next try works', async () => {
    const shop = await shopHere({ dish: { title: 'Labskaus' } });
    const page = await atForm(shop, { expects: /ERR_FAILED/ });
    await page.route('**/api/updateOrderByUid', (route) => route.abort());
    await page.getByRole('button', buys).click();
    await inSheet(page, 'Bezahlen').click();
    await page.getByText('Deine Bestellung konnte nicht aktualisiert werden 😭').first().waitFor();
    await inSheet(page, 'Abbrechen').click();
    await page.unroute('**/api/updateOrderByUid');
    await summary(page)
      .getByRole('group', { name: /Labskaus/ })
      .waitFor();
    await page.getByRole('button', buys).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    const states = (await ordersAt(app.database, shop)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'placed']);
  });

  test('PAY-031 ERR-028 a refused card leads to the archive, where the order can still be paid', async () => {
    const shop = await shopHere();
    const page = await atForm(shop);
    await page.getByRole('button', buys).click();
    await inSheet(page, 'Karte abgelehnt').click();
    await page.waitForURL('**/archiv?zahlung=fehler');
    await page.getByRole('alert').getByText('Fehler bei der validierung deiner Zahlung 😭').waitFor();
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click();
    await walletButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    const [order] = await ordersAt(app.database, shop);
    expect(await paymentsOf(db, order?.id ?? 0)).toHaveLength(1);
  });

  test('CHK-007 PAY-034 NUM-029 too far below the minimum no delivery is asked for; pickup renews the request without an address', async () => {
    const shop = await shopHere({
      restaurant: { tolerated_shortfall_cents: 300 },
      dish: { sizes: [{ size: 'big', price_cents: 400 }] },
    });
    const page = await atForm(shop);
    await page.waitForFunction(() => document.readyState === 'complete');
    const pickup = page.getByRole('radio', { name: /Abholung/ });
    await pickup.check();
    await page.getByRole('button', buys).click();
    await expect.poll(() => sums(page)).toContain('Summe: 4,00 €');
    expect(await sheetOn(page).getByLabel('Postleitzahl').count()).toBe(0);
    await inSheet(page, 'Abbrechen').click();
    await page.getByRole('radio', { name: /Lieferung/ }).check();
    await page.getByRole('button', buys).waitFor({ state: 'detached' });
    await summary(page)
      .getByRole('button', { name: /eins mehr$/ })
      .click();
    await page.getByRole('button', buys).click();
    await expect.poll(() => sums(page)).toContain('Summe: 10,00 €');
    await sheetOn(page).getByLabel('Postleitzahl').waitFor();
  });

  test('PAY-040 while a wallet is open nothing else orders; left again, the form is as before', async () => {
    const page = await atForm(await shopHere());
    await page.getByLabel('Vorname').fill('Jule');
    await page.getByRole('button', buys).click();
    await page.locator('button[value=order][aria-busy=true]').waitFor();
    await inSheet(page, 'Abbrechen').click();
    await page.locator('button[value=order]:not([aria-busy])').waitFor();
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Jule');
  });

  test('CHK-060 a choice that is still under way moves the sum first; the sheet never shows the old one', async () => {
    const shop = await shopHere();
    const page = await atForm(shop);
    await page.getByRole('button', buys).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/basketMode', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('radio', { name: /Google Pay/ }).check();
    await page.getByRole('radio', { name: '10 %' }).check();
    await page.getByRole('button', buys).click();
    await page.getByText('Deine Auswahl wird noch übernommen. Tippe gleich noch einmal.').waitFor();
    expect(await sheetOn(page).count()).toBe(0);
    held.resolve();
    await expect.poll(() => summary(page).getByLabel('Summen').innerText()).toContain('Trinkgeld');
    await page.getByRole('button', buys).click();
    await expect.poll(() => sums(page)).toContain('Summe: 13,20 €');
  });

  test('what the wallet cannot answer is asked before its sheet opens', async () => {
    const shop = await shopHere({ dish: { age_limit: 18 } });
    const page = await atForm(shop);
    await page.getByRole('button', buys).click();
    await summary(page).getByText('Bitte fülle alle Pflichtfelder korrekt aus').waitFor();
    expect(await sheetOn(page).count()).toBe(0);
    expect(await orderButton(page).count()).toBe(1);
  });
});

describe('from the menu', () => {
  const atMenu = async (shop: Shop, cookies: 'accepted' | 'declined') => {
    const as = await hungryGuest(app, shop);
    const path = `/speisekarte/${shop.restaurant.url}`;
    return visit(app, shop.site, path, { ...devices.desktop, as, cookies });
  };

  test('PAY-030 PAY-033 the basket beside the menu is bought by a tap', async () => {
    const shop = await shopHere();
    const page = await atMenu(shop, 'accepted');
    await page.getByRole('button', buys).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    await page.getByRole('heading', { name: 'Danke, Erika!' }).waitFor();
    expect(await ordersAt(app.database, shop)).toMatchObject([{ state: 'placed', first_name: 'Erika' }]);
  });

  test('CON-007 without consent no wallet stands there and no script is loaded', async () => {
    const shop = await shopHere();
    const page = await atMenu(shop, 'declined');
    await hydrated(page);
    await page.getByRole('link', { name: /^Zur Kasse/ }).waitFor();
    expect(await page.getByRole('button', buys).count()).toBe(0);
    expect(await page.locator(`script[src^="${vendors.url}"]`).count()).toBe(0);
  });
});
