import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { isOnScreen } from './fixtures/pages/on-screen.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { accessCodeOf, bytesOf, DOCUMENTS, makeApplicant, enterBasics } from './fixtures/shop/provider.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;
const site = await makeSite(db);
const scriptless = { javaScriptEnabled: false };
const THANKS = 'Vielen Dank für deine Anmeldung!';

type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

const LABELS = {
  item_name: 'Name des Restaurants',
  item_street: 'Straße',
  item_houseno: 'Hausnummer',
  item_plz: 'Postleitzahl',
  item_ort: 'Ort',
  item_phone: 'Telefon',
  item_owner: 'Inhaberin oder Inhaber',
  item_cellphone: 'Handynummer',
  item_email: 'E-Mail',
} as const satisfies Partial<Record<keyof Applicant, string>>;

async function fillIn(page: Page, applicant: Applicant): Promise<void> {
  for (const [name, label] of Object.entries(LABELS) as [keyof typeof LABELS, string][])
    await page.getByLabel(label, { exact: true }).fill(String(applicant[name]));
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /AGB für Anbieter/ }).check();
const send = (page: Page) => page.getByRole('button', { name: 'Jetzt anmelden' }).click();
const choose = (page: Page, text: string, name = 'Gewerbe.pdf') =>
  page.getByLabel('Gewerbeanmeldung (optional)').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: bytesOf(text),
  });

const applicationsOf = (email: string) =>
  db
    .selectFrom('provider_application')
    .leftJoin('provider_file', 'application_id', 'provider_application.id')
    .select(['provider_application.id', 'name', 'kind', 'restaurant_id'])
    .where('email', '=', email)
    .execute();

test('PRV-001 PRV-004 PRV-006 PRV-007 PRV-008 PRV-009 a restaurant applies with its document and is thanked', async () => {
  const page = await visit(app, site, '/teilnehmen', devices.phone);
  await hydrated(page);
  const applicant = await makeApplicant(db);
  const email = page.getByLabel('E-Mail', { exact: true });
  expect(await email.getAttribute('type')).toBe('email');
  await fillIn(page, applicant);
  await agree(page);
  await choose(page, DOCUMENTS.pdf);
  expect(await barriersOn(page)).toEqual([]);
  const sending = page.waitForRequest('**/api/registration');
  await send(page);
  const headers = await (await sending).allHeaders();
  expect(headers['content-type']).toMatch(/^multipart\/form-data/);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  for (const sentence of ['per E-Mail', 'Wir prüfen deine Anmeldung', 'deine Liefergebiete eintragen'])
    await page.getByText(sentence).waitFor();
  expect(await applicationsOf(applicant.item_email)).toMatchObject([
    { name: applicant.item_name, kind: 'pdf' },
  ]);
});

test('PRV-003 PRV-005 what is missing is said beside its field, and the upload that fails takes nothing along', async () => {
  const page = await visit(app, site, '/teilnehmen', { ...devices.desktop, expects: /400/ });
  await hydrated(page);
  const applicant = await makeApplicant(db);
  await fillIn(page, { ...applicant, item_owner: '' });
  await choose(page, 'MZ this is a program', 'Gewerbe.pdf');
  await send(page);
  await page.getByText('Bitte verrate uns den Namen der Inhaberin oder des Inhabers').waitFor();
  await page.getByText('Wir können nur PDF, JPG und PNG lesen.').waitFor();
  await page.getByText('Bitte stimme den AGB für Anbieter zu').waitFor();
  const owner = page.getByLabel('Inhaberin oder Inhaber');
  await expect.poll(() => owner.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Name des Restaurants').inputValue()).toBe(applicant.item_name);
  expect(await applicationsOf(applicant.item_email)).toEqual([]);
  await owner.fill('Mia Möller');
  await agree(page);
  await page.getByLabel('Gewerbeanmeldung (optional)').setInputFiles([]);
  await send(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(await applicationsOf(applicant.item_email)).toMatchObject([{ kind: null }]);
});

test('PRV-007 a file beyond 10 MB is told before anything is sent', async () => {
  const page = await visit(app, site, '/teilnehmen', devices.desktop);
  await hydrated(page);
  await choose(page, 'x'.repeat(10 * 1024 * 1024 + 1));
  await page.getByText('Diese Datei ist zu groß. Wir nehmen bis zu 10 MB.').waitFor();
  await choose(page, DOCUMENTS.pdf);
  await expect.poll(() => page.getByText('Diese Datei ist zu groß').count()).toBe(0);
});

test('PRV-001 PRV-003 PRV-006 without a line of script nothing typed is lost, and the document arrives', async () => {
  const page = await visit(app, site, '/teilnehmen', { ...scriptless, expects: /400/ });
  const applicant = await makeApplicant(db);
  await fillIn(page, { ...applicant, item_plz: '00001' });
  await agree(page);
  await choose(page, DOCUMENTS.jpg, 'Gewerbe.jpg');
  await send(page);
  await page.getByText('Diese Postleitzahl kennen wir nicht').waitFor();
  await page.getByText('Bitte wähle sie noch einmal.').waitFor();
  expect(await page.getByLabel('Straße').inputValue()).toBe('Am Kai');
  expect(await page.getByRole('checkbox', { name: /AGB für Anbieter/ }).isChecked()).toBe(true);
  await page.getByLabel('Postleitzahl').fill(applicant.item_plz ?? '');
  await choose(page, DOCUMENTS.jpg, 'Gewerbe.jpg');
  await send(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(await applicationsOf(applicant.item_email)).toMatchObject([{ kind: 'jpg' }]);
});

test('PRV-002 PRV-010 a QR code opens the form with what is known, an unknown one the empty form', async () => {
  const operator = await staffOf(app, site.host, 'operator', null);
  const office = await visit(app, site, '/verwaltung/anmeldungen/neu', { as: operator });
  await office.getByLabel('Name des Restaurants').fill('Kutterküche');
  await office.getByLabel('Anrede').fill('Frau');
  await office.getByLabel('Inhaberin oder Inhaber').fill('Ahrens');
  await office.getByRole('button', { name: 'Adresse anlegen' }).click();
  const link = await office.getByText(/\/teilnehmen\/[\w-]+\/\d+$/).innerText();
  const { pathname } = new URL(link);

  const page = await visit(app, site, pathname, scriptless);
  await page.getByRole('heading', { name: 'Moin Frau Ahrens!' }).waitFor();
  expect(await page.getByLabel('Name des Restaurants').inputValue()).toBe('Kutterküche');
  const applicant = await makeApplicant(db, { item_name: 'Kutterküche', item_owner: 'Antje Ahrens' });
  await fillIn(page, applicant);
  await agree(page);
  await send(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();
  const [application] = await applicationsOf(applicant.item_email);
  expect(pathname.endsWith(`/${application?.id}`)).toBe(true);

  const again = await visit(app, site, pathname, scriptless);
  await again.getByText('Diesen QR-Code kennen wir nicht').waitFor();
  expect(await again.getByLabel('Name des Restaurants').inputValue()).toBe('');
});

test('PRV-009 the mailed link leads into the kitchen; the operator reads the document and approves', async () => {
  const page = await visit(app, site, '/teilnehmen', scriptless);
  const applicant = await makeApplicant(db);
  await fillIn(page, applicant);
  await agree(page);
  await choose(page, DOCUMENTS.pdf);
  await send(page);
  await page.getByRole('heading', { name: THANKS }).waitFor();

  const owner = await visit(app, site, `/zugang/${await accessCodeOf(app, applicant.item_email)}`, {
    expects: /400/,
  });
  await owner.getByLabel('Passwort', { exact: true }).fill('kurz');
  await owner.getByRole('button', { name: 'Passwort festlegen' }).click();
  await owner.getByText('Dein Passwort braucht mindestens 8 Zeichen').waitFor();
  await owner.getByLabel('Passwort', { exact: true }).fill('sturmflut');
  await owner.getByRole('button', { name: 'Passwort festlegen' }).click();
  await owner.waitForURL('**/kueche**');
  await owner.getByText(applicant.item_name).first().waitFor();

  const operator = await staffOf(app, site.host, 'operator', null);
  const address = `/verwaltung/anmeldungen?suche=${applicant.item_email}`;
  const office = await visit(app, site, address, { as: operator, expects: /400/ });
  await office.getByRole('link', { name: applicant.item_name }).click();
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: 'Herunterladen (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Gewerbeanmeldung-\d+\.pdf$/);
  await office.getByRole('button', { name: 'Ablehnen' }).click();
  await office.getByText('Bitte nenne den Grund').waitFor();
  expect(await barriersOn(office)).toEqual([]);
  await office
    .getByText(
      'Freigeben kannst du, sobald das eingetragen ist: Speisekarte, Öffnungszeiten, Liefergebiete, Steuernummer',
    )
    .waitFor();
  expect(await office.getByRole('button', { name: 'Freigeben' }).count()).toBe(0);
  const { restaurant_id } = await db
    .selectFrom('provider_application')
    .select('restaurant_id')
    .where('email', '=', applicant.item_email)
    .executeTakeFirstOrThrow();
  await enterBasics(db, restaurant_id ?? 0);
  await office.reload();
  await office.getByRole('button', { name: 'Freigeben' }).click();
  await office.getByText(/^freigegeben am/).waitFor();
});

test('ERR-600 what is said of a form that comes back as a whole is on the screen, however long the form is', async () => {
  const page = await visit(app, site, '/teilnehmen', { ...devices.phone, expects: /ERR_FAILED/ });
  await hydrated(page);
  await fillIn(page, await makeApplicant(db));
  await agree(page);
  await page.route('**/api/registration', (route) => route.abort());
  await send(page);
  const said = page.getByRole('alert');
  await said.waitFor();
  await expect.poll(() => isOnScreen(said)).toBe(true);
});
