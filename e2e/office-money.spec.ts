import { afterAll, expect, test } from 'vitest';
import { ownDatabase } from '#tools/test-database.ts';
import { EVENING } from './fixtures/app.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { paidOrder } from './fixtures/shop/paid-order.ts';
import { referenceOf } from './fixtures/shop/paying.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { bookkeeping, makeStatement, nameOperator, tenthShop } from './fixtures/shop/statement.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

// There is one operator in a database, and its report has everybody who sold something.
const database = await ownDatabase('office_money');
afterAll(() => database.close());
const vendors = await startPaymentServices();
const app = await webTestApp({ database, payments: vendors.settings });
vendors.postTo(app);
await nameOperator(app);
// What is sold is looked at, not what is booked of it.
const nothing = () => Promise.resolve();
const { sellAt } = bookkeeping(app, { bookOrder: nothing, writeStatements: nothing });

test('OFF-331 what a bank takes back is found from the first screen, and who bears it is decided there', async () => {
  app.clock.set(EVENING);
  const { shop, orderId } = await paidOrder(app, vendors);
  await vendors.dispute(await referenceOf(database.db, orderId), 'open', { reason: 'product_not_received' });
  const known = database.db.selectFrom('payment_dispute').select('id');
  await expect.poll(() => known.execute()).toHaveLength(1);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung', { as: operator });
  await page.getByRole('link', { name: /Rückbuchung, auf die noch niemand geantwortet hat/ }).click();
  await page.getByRole('heading', { name: 'Rückbuchungen' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: `#${orderId}` }).click();
  const part = page.getByRole('region', { name: /Rückbuchung über 12,00/ });
  await part.getByText('Antworten bis').waitFor();
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await part.getByLabel('Grund').fill('Nie geliefert');
  await part.getByRole('button', { name: 'Das Restaurant trägt es' }).click();
  await part.getByRole('button', { name: 'Wir tragen es doch' }).waitFor();
  expect(await part.textContent()).toContain('Nie geliefert');
});

test('OFF-332 a part is noted on a phone, and its reason is read there', async () => {
  app.clock.set(EVENING);
  const { shop } = await tenthShop(app);
  const id = await makeStatement(app, shop);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const page = await visit(app, shop.site, `/verwaltung/abrechnungen/${id}`, { as: money, ...devices.phone });
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('Betrag').fill('1,00');
  await page.getByLabel('Grund').fill('Bar im Büro');
  await page.getByRole('button', { name: 'Teilzahlung eintragen' }).click();
  await page.getByText(/1,00.€ bezahlt \(bar\).*Bar im Büro/).waitFor();
  expect(await page.getByRole('button', { name: '„Bezahlt“ zurücknehmen' }).count()).toBe(1);
});

test('OFF-330 OFF-336 the files of sellers and the needed documents are without barriers', async () => {
  const { shop, hostId, owner } = await tenthShop(app, { name: 'Köfte' });
  await sellAt(shop, '2025-05-05T12:00:00+02:00', { cents: 300_000 });
  await (
    await owner()
  ).call('saveOwnTaxDetails', {
    hostId,
    kind: 'company',
    legalName: 'Köfte GmbH',
    taxId: '22 293 54321',
    street: 'Möwenweg',
    houseNumber: '3',
    postalCode: '23669',
    town: 'Timmendorfer Strand',
  });
  app.clock.set(Temporal.Instant.from('2026-01-10T12:00:00+01:00'));
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/steuer/meldung?von=2025-01-01', { as: operator });
  await hydrated(page);
  await page.getByRole('button', { name: 'Meldung machen' }).click();
  await page.getByText('Noch nicht übergeben').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Als übergeben vermerken' }).click();
  await page.getByText('Übergeben, vermerkt am').waitFor();
  await page.goto(new URL('/verwaltung/anmeldungen/unterlagen', page.url()).href);
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByText('Gewerbeanmeldung').click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { name: 'Anmeldungen' }).waitFor();
});
