import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makePerson, stranger } from './fixtures/shop/person.ts';
import { makeApplicant } from './fixtures/shop/provider.ts';
import { makeReviews } from './fixtures/shop/review.ts';
import { makeBankEntry } from './fixtures/shop/statement.ts';

const app = await webTestApp();
const { db } = app.database;

test('OFF-750 OFF-755 who checks an application reaches its restaurant by a tap, and a question to an applicant is asked once: the next one begins with nothing', async () => {
  const { site } = await makeShop(db);
  const applicant = await makeApplicant(db);
  await stranger(app, site).call('registration', applicant);
  const { id } = await db
    .selectFrom('provider_application')
    .select('id')
    .where('email', '=', applicant.item_email)
    .executeTakeFirstOrThrow();
  const as = await staffOf(app, site.host, 'operator', null);
  const page = await visit(app, site, `/verwaltung/anmeldungen/${id}`, { as });
  await hydrated(page);
  const leadsTo = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await leadsTo(applicant.item_email)).toBe(`mailto:${applicant.item_email}`);
  expect(await leadsTo(applicant.item_phone ?? '')).toMatch(/^tel:[+\d]+$/);
  await page.getByLabel('Grund einer Ablehnung').fill('Kein Gewerbe');
  await page.getByLabel('Rückfrage').fill('Wem gehört der Wagen?');
  await page.getByRole('button', { name: 'Fragen' }).click();
  await page.getByText(/^Gefragt am .*Wem gehört der Wagen\?/).waitFor();
  expect(await page.getByLabel('Rückfrage').inputValue()).toBe('');
  expect(await page.getByLabel('Grund einer Ablehnung').inputValue()).toBe('Kein Gewerbe');
});

test('OFF-750 the reason why a review was hidden is none for showing it again', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'Frech.', author: 'Jule' }]);
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `/verwaltung/bewertungen/${id}`, { as });
  await hydrated(page);
  await page.getByLabel('Begründung').fill('Nicht von einem Gast.');
  await page.getByRole('button', { name: 'Ausblenden' }).click();
  await page.getByText(/^Ausgeblendet am .*Nicht von einem Gast/).waitFor();
  expect(await page.getByLabel('Begründung').inputValue()).toBe('');
});

test('OFF-751 who books a payment and does not say as what reads so on the page, and not from the browser', async () => {
  const { site } = await makeShop(db);
  const id = await makeBankEntry(app, (await makePerson(db)).id);
  const as = await staffOf(app, site.host, 'money', null);
  const page = await visit(app, site, `/verwaltung/bank/${id}`, { as, expects: /422/ });
  await hydrated(page);
  await page.getByRole('button', { name: 'Buchen' }).click();
  await page.getByText('Bitte wähle, was die Zahlung ist.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
});
