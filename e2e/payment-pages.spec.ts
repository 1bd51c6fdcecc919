import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { changeOrder, makeShop, type OrderValues, placeOneOrder } from './fixtures/shop/order.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;
const shop = await makeShop(db);

/** Somebody whose order stands as given. */
async function owes(values: OrderValues = {}) {
  const placed = await placeOneOrder(app, shop);
  if (Object.keys(values).length > 0) await changeOrder(db, placed.orderId, values);
  return placed;
}

const paid = { payment_method: 'paypal', payment_state: 'captured' } as const;
const unpaid = { payment_method: 'paypal', payment_state: 'awaiting', state: 'awaiting-payment' } as const;

const ways = [
  ['PayPal', (id: number) => `/paypal/${id}`],
  ['Sofortüberweisung', (id: number) => `/sofortueberweisung/${id}`],
  ['giropay', (id: number) => `/giropay/${id}`],
  ['giropay', () => '/giropay'],
] as const;

describe.each(ways)('%s', (name, pathOf) => {
  test(`PAY-022 PAY-024 ERR-035 ${pathOf(17)} says 'Bereits bezahlt' and leads to the archive, without a line of script`, async () => {
    const { guest, orderId, uid } = await owes(paid);
    const page = await visit(app, shop.site, pathOf(orderId), { as: guest, javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Bereits bezahlt', exact: true }).waitFor();
    await page.getByText(`Für Bestellung #${orderId} ist nichts offen.`).waitFor();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    const order = page.getByRole('link', { name: 'Zur Bestellung' });
    expect(await order.getAttribute('href')).toBe(`/bestellung/${uid}`);
    await page.getByRole('main').getByRole('link', { name: 'Deine Bestellungen' }).last().click();
    await page.getByRole('heading', { name: 'Deine Bestellhistorie (1)' }).waitFor();
  });

  test.each([
    [
      'cash',
      {},
      'Du bezahlst vor Ort',
      'über 12,00 € bezahlst du direkt beim Restaurant (Barzahlung). Online brauchst du dafür nichts zu tun.',
    ],
    ['a card at the door', { payment_method: 'ec' }, 'Du bezahlst vor Ort', 'beim Restaurant (EC-Karte)'],
    ['a cancelled order', { state: 'cancelled' }, 'wurde storniert', 'Du musst dafür nichts mehr bezahlen.'],
    ['a refused one', { ...unpaid, state: 'refused' }, 'wurde abgelehnt', 'nichts mehr bezahlen.'],
    [
      'one to be paid online',
      unpaid,
      'Online bezahlen ist hier gerade nicht möglich.',
      'über 12,00 € ist noch nicht bezahlt.',
    ],
  ] as const)('PAY-024 %s is told as it is', async (_what, values, title, text) => {
    const { guest, orderId } = await owes(values);
    const { status, text: page } = await loadPage(app.http, shop.site.host, pathOf(orderId), {
      headers: { cookie: guest.cookie },
    });
    const shown = page.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
    expect(status).toBe(200);
    expect(/<h2[^>]*>([^<]*)</.exec(shown)?.[1]).toContain(title);
    expect(shown).toContain(text);
    expect(shown).toContain(`#${orderId}`);
    expect(shown).not.toContain('Bereits bezahlt');
  });

  test('is kept by nobody and found by no search engine', async () => {
    const { guest, orderId } = await owes();
    const { text, headers } = await loadPage(app.http, shop.site.host, pathOf(orderId), {
      headers: { cookie: guest.cookie },
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('<meta name="robots" content="noindex,follow"');
    expect(text).toContain(`<title>${name} • `);
  });
});

test.each(['/paypal', '/sofortueberweisung', '/giropay'])(
  'PAY-024 %s shows nobody else’s order and none that does not exist',
  async (way) => {
    const { guest, orderId } = await owes(paid);
    const other = await owes(paid);
    const asks = [
      [`${way}/${orderId}`, other.guest.cookie],
      [`${way}/${orderId}`, ''],
      [`${way}/2147483647`, guest.cookie],
      [`${way}/99999999999999999999`, guest.cookie],
      [`${way}/pizza`, guest.cookie],
      [`${way}/%00`, guest.cookie],
    ] as const;
    for (const [path, cookie] of asks) {
      const { status, text } = await loadPage(app.http, shop.site.host, path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Die gewählte Seite konnte nicht gefunden werden');
      expect(text).not.toContain('Bereits bezahlt');
    }
  },
);

test.each(['phone', 'desktop'] as const)(
  'the page has no barriers on a %s, light or dark',
  async (device) => {
    const { guest, orderId } = await owes(paid);
    const options = { ...devices[device], as: guest, reducedMotion: 'reduce' } as const;
    const page = await visit(app, shop.site, `/paypal/${orderId}`, options);
    await page.getByRole('heading', { name: 'Bereits bezahlt' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
  },
);

test('without an order /giropay leads to the first one', async () => {
  const page = await visit(app, shop.site, '/giropay');
  await page.getByRole('heading', { name: 'Hier ist noch keine Bestellung' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('ERR-020 PAY-024 API-069 a check that fails says so in the red box; trying again shows how it stands', async () => {
  const { guest, orderId } = await owes(paid);
  const page = await visit(app, shop.site, `/paypal/${orderId}`, { as: guest, expects: /ERR_FAILED/ });
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Deine Bestellungen' }).last().click();
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (1)' }).waitFor();
  const call = '**/api/getpaymentdetailsbyorderid';
  const asked: unknown[] = [];
  await page.route(call, async (route) => {
    asked.push(route.request().postDataJSON());
    await route.abort();
  });
  await page.goBack();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText('Zahlungsüberprüfung fehlgeschlagen 😭', { exact: true }).waitFor();
  expect(asked).toEqual([{ orderId: String(orderId) }]);
  expect(await barriersOn(page)).toEqual([]);
  await page.unroute(call);
  await alert.getByRole('link', { name: 'Noch einmal prüfen' }).click();
  await page.getByRole('heading', { name: 'Bereits bezahlt' }).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

test.each([
  ['the start page', '/', /^Deine Bestellungen \(1\)/],
  ['the settings', '/einstellungen', /^Bestellhistorie \(1\)/],
  ['the PayPal page', (orderId: number) => `/paypal/${orderId}`, /^Deine Bestellungen$/],
])('ARC-021 %s leads to the archive', async (_name, path, link) => {
  const { guest, orderId } = await placeOneOrder(app, shop);
  const { email, password } = await makePerson(db);
  await guest.call('userLogin', { email, password });
  const place = typeof path === 'string' ? path : path(orderId);
  const page = await visit(app, shop.site, place, { as: guest });
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: link }).last().click();
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (1)' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/archiv');
});
