import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { hungryGuest, placeOneOrder } from './fixtures/shop/order.ts';
import {
  contact,
  fill,
  isAwake,
  openOrderForm,
  orderButton,
  ordersAt,
  summary,
} from './fixtures/shop/order-form.ts';
import { makePayingShop } from './fixtures/shop/paying.ts';
import { makeVoucher, redeem } from './fixtures/shop/voucher.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
const { db } = app.database;
const odd = { dish: { sizes: [{ size: 'big' as const, price_cents: 1040 }] } };

const shopHere = (given: Parameters<typeof makePayingShop>[2] = {}) => makePayingShop(db, vendors, given);
const method = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const lines = async (page: Page) =>
  (await summary(page).getByLabel('Summen').innerText()).replaceAll(/\s+/g, ' ');

test('PAY-001 PAY-003 PAY-004 PAY-008 every way to pay that is offered is named', async () => {
  const shop = await shopHere({ restaurant: { takes_ec: true } });
  const page = await openOrderForm(app, shop);
  const names = await page
    .getByRole('group', { name: 'Zahlungsmethode' })
    .locator('label:visible')
    .evaluateAll((labels) => labels.map((label) => label.textContent?.replace('+ 0,50\u00a0€', '')));
  expect(names).toEqual([
    'Barzahlung',
    'PayPal',
    'Google Pay',
    'Kreditkarte',
    'EC-Karte',
    'Sofortüberweisung',
    'giropay',
  ]);
  await page.getByText('Du bezahlst bar, wenn dein Essen kommt.').waitFor();
  await method(page, /EC-Karte/).check();
  await page.getByText('Du bezahlst mit Karte, wenn dein Essen kommt.').waitFor();
});

test('PAY-005 where no cash is taken PayPal is chosen', async () => {
  const page = await openOrderForm(app, await shopHere({ restaurant: { takes_cash: false } }));
  expect(await method(page, /Barzahlung/).count()).toBe(0);
  expect(await method(page, /PayPal/).isChecked()).toBe(true);
});

test('PAY-016 NUM-014 the fee stands at its methods and in the sums, never for cash, cards and wallets', async () => {
  const page = await openOrderForm(app, await shopHere());
  expect(await lines(page)).not.toContain('Onlinezahlung');
  await method(page, /PayPal \+ 0,50/).check();
  await page.getByText('Für die Onlinezahlung kommen 0,50 € dazu.').waitFor();
  await expect.poll(() => lines(page)).toContain('Onlinezahlung 0,50 € Gesamt 12,50 €');
  await method(page, /Google Pay/).check();
  await expect.poll(() => lines(page)).toContain('Gesamt 12,00 €');
  const free = await openOrderForm(app, await shopHere({ restaurant: { waives_online_fee: true } }));
  await method(free, /^PayPal$/).check();
  await free.getByText('Das Geld wird erst genommen, wenn das Restaurant annimmt.').waitFor();
  expect(await lines(free)).toContain('Gesamt 12,00 €');
});

test('PAY-012 PAY-013 PAY-014 PAY-015 a tip is a quick choice or an own amount, online only, and gone with cash', async () => {
  const shop = await shopHere(odd);
  const page = await openOrderForm(app, shop);
  const tip = page.getByRole('group', { name: /Trinkgeld/ });
  expect(await tip.count()).toBe(0);
  await method(page, /PayPal/).check();
  await tip.getByRole('radio', { name: /Aufrunden auf 13,00/ }).check();
  await expect.poll(() => lines(page)).toContain('Trinkgeld 0,10 €');
  const own = tip.getByLabel('Anderer Betrag in Euro');
  expect(await own.evaluate((field: HTMLInputElement) => [field.type, field.min, field.step])).toEqual([
    'number',
    '0',
    '0.01',
  ]);
  for (const [percent, cents] of [
    ['5 %', '0,62'],
    ['10 %', '1,24'],
    ['15 %', '1,86'],
    ['20 %', '2,48'],
  ] as const) {
    await tip.getByRole('radio', { name: percent, exact: true }).check();
    await expect.poll(() => lines(page)).toContain(`Trinkgeld ${cents} €`);
  }
  await own.fill('3.33');
  await expect.poll(() => lines(page)).toContain('Trinkgeld 3,33 €');
  await method(page, /Barzahlung/).check();
  await tip.waitFor({ state: 'detached' });
  await expect.poll(() => lines(page)).not.toContain('Trinkgeld');
  await fill(page, contact);
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toMatchObject([{ tip_cents: 0, payment_method: 'nachnahme' }]);
});

test('PAY-012 a restaurant that takes no tips is asked for none', async () => {
  const page = await openOrderForm(app, await shopHere({ restaurant: { takes_tips: false } }));
  await method(page, /PayPal/).check();
  await summary(page).getByText('Onlinezahlung').waitFor();
  expect(await page.getByRole('group', { name: /Trinkgeld/ }).count()).toBe(0);
});

test('PAY-009 PAY-012 without JavaScript both wallets can be chosen, and a tip is a field', async () => {
  const shop = await shopHere();
  const as = await hungryGuest(app, shop);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
    as,
    javaScriptEnabled: false,
  });
  for (const name of [/Apple Pay/, /Google Pay/]) expect(await method(page, name).isVisible()).toBe(true);
  await method(page, /Apple Pay/).check();
  await page.getByRole('button', { name: 'Zahlungsmethode übernehmen' }).click();
  await page.getByLabel('Anderer Betrag in Euro').waitFor();
  expect(await page.getByRole('radio', { name: '10 %' }).isVisible()).toBe(false);
});

test('PAY-600 a voucher that pays for everything leaves nothing to choose, and leads to the thanks', async () => {
  const shop = await shopHere();
  const guest = await hungryGuest(app, shop);
  await redeem(guest, (await makeVoucher(db, { value_cents: 3000 })).code, shop.restaurant.id);
  await guest.call('basketMode', { hostId: shop.restaurant.id, homedelivery: true, payment: 'paypal' });
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest });
  await isAwake(page);
  await page.getByText('Dein Gutschein deckt alles, du musst nichts bezahlen.').waitFor();
  expect(await page.getByRole('radio', { name: 'Gutschein' }).isChecked()).toBe(true);
  expect(await method(page, /PayPal|Barzahlung|Kreditkarte/).count()).toBe(0);
  await fill(page, contact);
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toMatchObject([{ payable_cents: 0, state: 'placed' }]);
});

test('PAY-032 a card at the door leads to the thanks', async () => {
  const page = await openOrderForm(app, await shopHere({ restaurant: { takes_ec: true } }));
  await fill(page, contact);
  await method(page, /EC-Karte/).check();
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  expect(await page.getByText('bereits bezahlt').count()).toBe(0);
});

test('PAY-032 CHK-060 who chooses and orders in one go waits for the choice, and is not asked again', async () => {
  const page = await openOrderForm(app, await shopHere({ restaurant: { takes_ec: true } }));
  await fill(page, contact);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/basketMode', async (route) => {
    await held.promise;
    await route.continue();
  });
  let isSent = false;
  page.on('request', (request) => (isSent ||= request.url().endsWith('/api/order')));
  await method(page, /EC-Karte/).check();
  await orderButton(page).click();
  await page.locator('button[aria-busy=true]', { hasText: 'Zahlungspflichtig bestellen' }).waitFor();
  expect(isSent).toBe(false);
  held.resolve();
  await page.waitForURL('**/danke');
});

test.each([
  ['is still to be paid', 'paypal', 0],
  ['is placed', 'nachnahme', 1],
] as const)(
  'DON-021 an order that %s says %i times that its confirmation was sent',
  async (_what, payment, count) => {
    const shop = await shopHere();
    const { guest } = await placeOneOrder(app, shop, { payment });
    const page = await visit(app, shop.site, '/danke', { as: guest });
    await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
    expect(await page.getByText('Die Bestätigung deines Vertrags haben wir').count()).toBe(count);
  },
);
