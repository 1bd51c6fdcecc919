import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { placeOneOrder } from './fixtures/shop/order.ts';
import { contact, fill, openOrderForm, orderButton } from './fixtures/shop/order-form.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from './fixtures/shop/paying.ts';
import { giveWallets, inSheet, paypalButton, sheetOn, walletButton } from './fixtures/shop/paying-page.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { uniqueName } from './fixtures/unique.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
// The services lead back to where the browser came from.
const key = uniqueName();
const shop = await makePayingShop(db, vendors, {
  site: { key, origin: `http://${key}.localhost:${app.port}` },
});

const state = async (orderId: number) => {
  const { state: order, payment_state: payment } = await orderRow(db, orderId);
  return [order, payment];
};
const FAVICON = /status of 404/; // the service's own pages in small have none

/** A guest at the order form who has filled it in, chosen a method, and sees what it costs extra. */
async function readyToOrder(method: string, options: Parameters<typeof openOrderForm>[2] = {}) {
  const page = await openOrderForm(app, shop, { cookies: 'accepted', ...options });
  await fill(page, contact);
  const choose = () => page.getByRole('radio', { name: new RegExp(method) }).check();
  await Promise.all([page.waitForResponse(/\/api\/basketMode\b/), choose()]);
  return page;
}

/** A guest whose order waits for its payment, on the page where it is paid. */
async function atPayPage(payment: string, options: Partial<NonNullable<Parameters<typeof visit>[3]>> = {}) {
  const placed = await placeOneOrder(app, shop, { payment });
  const path = `/bezahlen/${placed.orderId}`;
  const page = await visit(app, shop.site, path, { cookies: 'accepted', as: placed.guest, ...options });
  return { ...placed, page, path };
}

const orderIn = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

describe('with PayPal', () => {
  test('PAY-017 PAY-025 ENT-042 where its button is loaded it is paid on our page: made, approved, taken up, thanks', async () => {
    const page = await readyToOrder('PayPal');
    await page.waitForFunction(() => 'paypal' in window);
    await orderButton(page).click();
    await page.waitForURL('**/bezahlen/*');
    const orderId = orderIn(page);
    expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
    await paypalButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    await page.getByText('PayPal, bereits bezahlt').waitFor();
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
    // Back leads to no button that could pay again.
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toContain('/bezahlen/');
  });

  test('PAY-017 its button writes its styles under the strict policy, also for who began on a page that is the same for all', async () => {
    const { guest } = await placeOneOrder(app, shop, { payment: 'paypal' });
    const page = await visit(app, shop.site, '/impressum', { cookies: 'accepted', as: guest });
    await hydrated(page);
    await page.getByRole('link', { name: 'Deine Bestellungen' }).click();
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click();
    await expect.poll(() => paypalButton(page).isVisible()).toBe(true);
  });

  test('whoever has only the order’s link pays it, and comes back to the order', async () => {
    const { orderId, uid } = await placeOneOrder(app, shop, { payment: 'paypal' });
    const page = await visit(app, shop.site, `/bestellung/${uid}`, { cookies: 'accepted', expects: /403/ });
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click();
    await paypalButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL(`**/bestellung/${uid}`);
    await page.getByText('PayPal, bereits bezahlt').waitFor();
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('PAY-018 a declined instrument lets the guest choose another one at once', async () => {
    const { page, orderId } = await atPayPage('paypal');
    await paypalButton(page).click();
    await inSheet(page, 'Zahlungsmittel wird abgelehnt').click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('PAY-019 PAY-039 ARC-007 ARC-020 whoever cancels comes to the archive, and pays from there later', async () => {
    const { page, orderId } = await atPayPage('paypal');
    await paypalButton(page).click();
    await inSheet(page, 'Abbrechen').click();
    await page.waitForURL('**/archiv');
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click();
    await page.waitForURL(`**/bezahlen/${orderId}`);
    await paypalButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    // The same payment as before, not a second one.
    expect(await paymentsOf(db, orderId)).toHaveLength(1);
  });

  test('PAY-020 ERR-029 an error is told with its reason; trying again works', async () => {
    const { page, orderId } = await atPayPage('paypal', { expects: /ERR_FAILED/ });
    await page.route('**/api/paypalOrders', (route) => route.abort());
    await paypalButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/^Leider gab es einen Fehler bei der PayPal Zahlung: Wir erreichen gerade niemanden/)
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.unroute('**/api/paypalOrders');
    await paypalButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('PAY-011 ERR-045 where PayPal is away it says so, and another method can be chosen', async () => {
    const { page, orderId } = await atPayPage('paypal', { expects: /status of 4|status of 5/ });
    await paypalButton(page).waitFor();
    await vendors.behave({ outage: 4 });
    await paypalButton(page).click();
    await page
      .getByRole('alert')
      .getByText('PayPal ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.')
      .waitFor();
    await vendors.behave();
    await page.getByRole('button', { name: 'Anders bezahlen' }).click();
    await page.waitForURL(`**/warenkorb/${shop.restaurant.url}?erneut=${orderId}`);
    await page.getByRole('radio', { name: 'Barzahlung' }).waitFor();
    expect((await state(orderId))[0]).toBe('cancelled');
  });

  test('CON-007 CON-008 PAY-025 without consent no script is loaded, and PayPal’s own page takes over', async () => {
    const page = await readyToOrder('PayPal', { cookies: 'declined', expects: FAVICON });
    await page.getByText('Für PayPal laden wir einen Baustein von PayPal').waitFor();
    await orderButton(page).click();
    await page.waitForURL((url) => url.origin === vendors.url);
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL('**/danke');
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
  });

  test('CON-007 what is allowed where it is needed holds for the visit, and for payments alone', async () => {
    const { page } = await atPayPage('paypal', { cookies: 'declined' });
    await page.getByRole('button', { name: 'PayPal laden' }).waitFor();
    expect(await page.locator(`script[src^="${vendors.url}"]`).count()).toBe(0);
    await page.getByRole('button', { name: 'PayPal laden' }).click();
    await paypalButton(page).waitFor();
    expect(await page.evaluate(() => window.cookiesAccepted)).toBe(false);
    await page.reload();
    await paypalButton(page).waitFor();
  });
});

describe('with a wallet', () => {
  test.each([
    ['Google Pay', 'google', null],
    ['Apple Pay', 'apple', 'apple'],
  ])('PAY-029 PAY-030 %s: ordered, paid by its button, thanks', async (name, wallets, session) => {
    const page = await readyToOrder(name, {
      before: (opened) => giveWallets(opened, wallets, session !== null),
    });
    await orderButton(page).click();
    await page.waitForURL('**/bezahlen/*');
    const orderId = orderIn(page);
    await walletButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
    const account = await vendors.account(shop.accounts.stripe);
    expect(account.heldCents).toBeGreaterThan(0);
  });

  test('PAY-031 ERR-028 a refused card leads to the archive, which says so; the order can still be paid', async () => {
    const { page, orderId } = await atPayPage('googlepay');
    await walletButton(page).click();
    await inSheet(page, 'Karte abgelehnt').click();
    await page.waitForURL('**/archiv?zahlung=fehler');
    await page.getByRole('alert').getByText('Fehler bei der validierung deiner Zahlung 😭').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await state(orderId)).toEqual(['awaiting-payment', 'awaiting']);
    await page.getByRole('link', { name: 'Jetzt bezahlen' }).click();
    await walletButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('PAY-009 PAY-010 Google Pay is shown where no Apple session exists, Apple Pay where one does', async () => {
    const names = (page: Page) =>
      page
        .getByRole('radio', { name: /Pay$/ })
        .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent));
    const google = await openOrderForm(app, shop);
    await expect.poll(() => names(google)).toEqual(['Google Pay']);
    const apple = await openOrderForm(app, shop, { before: (page) => giveWallets(page, 'apple', true) });
    await expect.poll(() => names(apple)).toEqual(['Apple Pay']);
  });

  test('PAY-011 ERR-045 a wallet whose button does not come up is told of at the form; cash still orders', async () => {
    const page = await readyToOrder('Google Pay', { before: (opened) => giveWallets(opened, 'none', false) });
    await page
      .getByText('Google Pay ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.')
      .waitFor();
    await orderButton(page).click();
    await page.getByText('Bitte fülle alle Pflichtfelder korrekt aus').waitFor();
    await page.getByRole('radio', { name: 'Barzahlung' }).check();
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await page.getByText('bereits bezahlt').count()).toBe(0);
  });

  test('CON-008 without consent a wallet asks at the form; allowed there, it is ready', async () => {
    const page = await readyToOrder('Google Pay', { cookies: 'declined' });
    await page.getByText('Für Google Pay laden wir einen Baustein von Stripe').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Google Pay laden' }).click();
    await page.waitForFunction(() => 'Stripe' in window);
    await orderButton(page).click();
    await page.waitForURL('**/bezahlen/*');
    await walletButton(page).waitFor();
  });
});

describe('with a bank transfer', () => {
  test.each(['Sofortüberweisung', 'giropay'])(
    'PAY-026 PAY-027 PAY-028 %s asks for patience, leads to the bank and back to the thanks',
    async (name) => {
      const page = await readyToOrder(name, { cookies: 'declined', expects: FAVICON });
      await orderButton(page).click();
      await page.waitForURL((url) => url.origin === vendors.url);
      await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
      await page.waitForURL('**/danke');
      await page.getByText(`${name}, bereits bezahlt`).waitFor();
      expect(new URL(page.url()).hostname).toBe(`${key}.localhost`);
    },
  );

  test('PAY-026 whoever comes back unpaid sees what is open, and is not sent off again by Back', async () => {
    const { page, orderId } = await atPayPage('sofort', { expects: FAVICON });
    await page.goto(`/sofortueberweisung/${orderId}`);
    await page.waitForURL((url) => url.origin === vendors.url);
    await page.goBack();
    await page.getByRole('heading', { name: 'Noch nicht bezahlt' }).waitFor();
    await page.getByText('Du warst schon bei Sofortüberweisung.').waitFor();
    await hydrated(page);
    await page.getByRole('link', { name: 'Weiter zu Sofortüberweisung' }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.waitForURL('**/archiv');
    expect((await state(orderId))[0]).toBe('awaiting-payment');
  });
});

describe('the page of an order that waits for its payment', () => {
  test('PAY-039 shows what is to be paid to whom and until when, and has no barriers', async () => {
    for (const device of ['phone', 'desktop'] as const) {
      const { page, orderId } = await atPayPage('paypal', { ...devices[device], reducedMotion: 'reduce' });
      await paypalButton(page).waitFor();
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      expect(text).toContain(`12,50 € für Bestellung #${orderId} bei ${shop.restaurant.name}`);
      expect(text).toContain('Bezahle bis 18:30 Uhr');
      expect(text).toContain('Das Geld wird erst genommen, wenn');
      expect(await barriersOn(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await barriersOn(page, 'colours')).toEqual([]);
    }
  });

  test('a guest pays by keyboard alone', async () => {
    const { page, orderId } = await atPayPage('paypal');
    await paypalButton(page).waitFor();
    await page.getByRole('main').getByRole('link').last().focus();
    await paypalButton(page).focus();
    await page.keyboard.press('Enter');
    await sheetOn(page).waitFor();
    await inSheet(page, 'Bezahlen').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/danke');
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('PAY-022 PAY-024 paid in another window it goes on by itself; opened again it says so', async () => {
    const { page, orderId, guest, path } = await atPayPage('paypal');
    await paypalButton(page).waitFor();
    const { answer } = await guest.call('paypalOrders', { cart: [{ id: orderId, quantity: 1 }] });
    await vendors.guest(answer.id);
    await guest.call('paypalCapture', { paypalOrderId: answer.id });
    await page.waitForURL('**/danke');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Bereits bezahlt' }).waitFor();
    await expect.poll(() => paypalButton(page).count()).toBe(0);
  });

  test('a guest who has paid and closed the browser is not forgotten: the kitchen gets the order', async () => {
    const { page, orderId } = await atPayPage('googlepay');
    await walletButton(page).waitFor();
    await page.route('**/api/paymentResult', () => {});
    await walletButton(page).click();
    const confirmed = page.waitForResponse(/\/vendor\/stripe\/.*confirm/);
    await inSheet(page, 'Bezahlen').click();
    await confirmed;
    await page.goto('about:blank');
    await expect.poll(() => state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('a double click and two windows make one payment', async () => {
    const { page, orderId, guest, path } = await atPayPage('paypal');
    const other = await visit(app, shop.site, path, { cookies: 'accepted', as: guest });
    await paypalButton(page).waitFor();
    await paypalButton(other).waitFor();
    await paypalButton(other).click();
    await inSheet(other, 'Bezahlen').waitFor();
    await paypalButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    await other.waitForURL('**/danke');
    expect(await paymentsOf(db, orderId)).toHaveLength(1);
    expect(await state(orderId)).toEqual(['placed', 'authorised']);
  });

  test('a reload in the middle loses nothing', async () => {
    const { page, orderId } = await atPayPage('googlepay');
    await walletButton(page).click();
    await sheetOn(page).waitFor();
    await page.reload();
    await walletButton(page).click();
    await inSheet(page, 'Bezahlen').click();
    await page.waitForURL('**/danke');
    expect(await paymentsOf(db, orderId)).toHaveLength(1);
  });

  test('DON-002 the thank-you page of an unpaid order leads to the payment', async () => {
    const { page, orderId } = await atPayPage('paypal');
    await page.goto('/danke');
    await page.getByRole('heading', { name: 'Fast geschafft, Jule!' }).waitFor();
    await page.getByRole('link', { name: /^Jetzt bezahlen/ }).click();
    await page.waitForURL(`**/bezahlen/${orderId}`);
    await paypalButton(page).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Bezahlen');
  });

  test('PAY-021 PAY-038 NUM-027 without JavaScript a button leads to PayPal, and its page back to the thanks', async () => {
    const { page } = await atPayPage('paypal', { javaScriptEnabled: false, expects: FAVICON });
    await page.getByRole('link', { name: 'Weiter zu PayPal' }).waitFor();
    const { pathname } = new URL(page.url());
    await page.goto(pathname.replace('bezahlen', 'paypal'));
    await page.getByRole('heading', { name: 'Bitte habe einen Moment Geduld' }).waitFor();
    expect(await page.locator('main form').getAttribute('method')).toBe('get');
    await page.getByRole('button', { name: 'Weiter zu PayPal' }).click();
    await page.waitForURL((url) => url.origin === vendors.url);
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL('**/danke');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Danke, Jule!');
  });
});

test('PAY-021 PAY-038 NUM-027 the PayPal page sends its form by itself after 300 ms, not before', async () => {
  const placed = await placeOneOrder(app, shop, { payment: 'paypal' });
  const page = await visit(app, shop.site, '/archiv', {
    as: placed.guest,
    before: (opened) => opened.clock.install(),
  });
  await hydrated(page);
  const asked: string[] = [];
  await page.route('**/api/paypal/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 204 });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/paypal/${placed.orderId}`);
  await page.getByRole('heading', { name: 'Bitte habe einen Moment Geduld' }).waitFor();
  await hydrated(page, 'first');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([`/api/paypal/${placed.orderId}`]);
  expect(await referenceOf(db, placed.orderId).catch(() => null)).toBe(null);
});

test.each([
  ['with the fee', false, '12,50'],
  ['without, where the restaurant waives it', true, '12,00'],
])('PAY-023 the PayPal page asks for the total %s', async (_what, waives_online_fee, euros) => {
  const other = await makePayingShop(db, vendors, { restaurant: { waives_online_fee } });
  const { guest, orderId } = await placeOneOrder(app, other, { payment: 'paypal' });
  const page = await visit(app, other.site, `/paypal/${orderId}`, { as: guest, expects: FAVICON });
  await page.waitForURL((url) => url.origin === vendors.url);
  const text = await page.locator('body').innerText();
  expect(text.replaceAll('\u00a0', ' ')).toContain(`${euros} € an ${other.accounts.paypal}`);
});
