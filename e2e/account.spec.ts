import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeSentTo, makeAddress, makeMember } from './fixtures/shop/account.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { uniqueName } from './fixtures/unique.ts';

// Getting an account and getting into it: log-in, registration, a forgotten password.
const app = await webTestApp();
const { db } = app.database;
/** The console's word for what the server refuses. */
const REFUSED = /status of 4\d\d/;
const market = await makeMarket(db);
const { site, town } = market;

const open = async (path: string, options: Parameters<typeof visit>[3] = {}) => {
  const page = await visit(app, site, path, options);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page, name = 'Passwort') => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the log-in', () => {
  test('ACC-001 ACC-002 opens over the page, wants both fields, and leaves one where one was', async () => {
    const person = await makePerson(db);
    const page = await open('/quellen');
    const banner = page.getByRole('banner');
    const dialog = page.getByRole('dialog', { name: 'Anmelden' });
    await banner.getByRole('link', { name: 'Anmelden' }).click();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });

    await banner.getByRole('link', { name: 'Anmelden' }).click();
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await dialog.getByText('Bitte verrate uns deine E-Mail-Adresse').waitFor();
    await dialog.getByText('Bitte gib dein Passwort ein').waitFor();
    await expect.poll(() => focused(page)).toBe('email');
    await dialog.getByLabel('E-Mail').fill(person.email);
    await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await banner.getByText('Moin, Fiete!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/quellen');
  });

  test('ACC-003 leads to a new password and to the registration', async () => {
    const page = await open('/quellen');
    const dialog = page.getByRole('dialog', { name: 'Anmelden' });
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await dialog.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await dialog.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByRole('heading', { name: 'Registrierung' }).waitFor();
  });

  test('ACC-035 VAR-020 LOC-008 LOC-025 the start page then has the saved addresses, each of which opens its list', async () => {
    const person = await makePerson(db);
    await makeAddress(db, person, town);
    const page = await open('/');
    const saved = page.getByRole('list', { name: 'Deine Adressen' });
    expect(await saved.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anmelden' });
    await dialog.getByLabel('E-Mail').fill(person.email);
    await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
    const told = page.waitForResponse(/\/api\/userData$/);
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    const { user, locations } = await (await told).json();
    expect([Number.isSafeInteger(user.id) && user.id > 0, locations.length]).toEqual([true, 1]);
    await saved.getByRole('button', { name: `Strandallee 5, ${town.town}` }).click();
    await page.waitForURL((url) => decodeURI(url.pathname) === `/restaurants/${town.geo_url}`);
    await page.goto('/');
    await page.getByRole('link', { name: `Zuletzt: ${town.town}` }).waitFor();
  });

  test('ACC-004 ACC-005 logging out asks first and takes along what this device knew', async () => {
    const { as } = await makeMember(app, site);
    const page = await open('/quellen', { as });
    await page.evaluate(() => localStorage.setItem('order-contact', '{"lastname":"Jansen"}'));
    const leave = page.getByRole('banner').getByRole('button', { name: 'Abmelden' });
    const question = page.getByRole('alertdialog', { name: 'Möchtest du dich wirklich abmelden?' });
    await leave.click();
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await leave.isVisible()).toBe(true);
    await leave.click();
    await question.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('order-contact'))).toBeNull();
    await page.goto('/einstellungen');
    await page.getByText('sobald du angemeldet bist').waitFor();
  });
});

/** Fills the registration in, all but what is given otherwise. */
async function fillRegistration(page: Page, given: Record<string, string> = {}) {
  const fields = {
    Vorname: 'Jule',
    Nachname: 'Petersen',
    'E-Mail': `${uniqueName()}@guest.example`,
    Handynummer: `0170 ${String(Math.random()).slice(2, 10)}`,
    ...given,
  };
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  await password(page).fill('möwenschrei');
  return fields;
}

describe('the registration', () => {
  test('ACC-006 ACC-007 ACC-009 ACC-012 ACC-036 logs in and asks for the code that came by SMS', async () => {
    const page = await open('/registrierung');
    const { Handynummer } = await fillRegistration(page);
    await press(page, 'kostenlos registrieren');
    await page.getByRole('heading', { name: 'Konto aktivieren' }).waitFor();
    await page.getByRole('banner').getByText('Moin, Jule!').waitFor();
    expect(pathOf(page)).toBe('/einstellungen');
    await field(page, 'Code aus der SMS').fill(await codeSentTo(app, Handynummer));
    await press(page, 'Aktivieren');
    await page.getByText('Dein Konto ist aktiviert').first().waitFor();
    await page.getByRole('heading', { name: 'Deine Adressen' }).waitFor();
  });

  test('ACC-006 ACC-011 NUM-023 ERR-037 says beside each field what is missing, and loses nothing', async () => {
    const page = await open('/registrierung', { expects: REFUSED });
    await field(page, 'Vorname').fill('Jule');
    await password(page).fill('1234567');
    await press(page, 'kostenlos registrieren');
    for (const sentence of [
      'Bitte verrate uns deinen Nachnamen',
      'Bitte verrate uns deine E-Mail-Adresse',
      'Bitte verrate uns deine Handynummer',
      'Dein Passwort braucht mindestens 8 Zeichen',
    ]) {
      await page.getByRole('main').getByText(sentence).waitFor();
    }
    await expect.poll(() => focused(page)).toBe('item_lastname');
    expect(await field(page, 'Vorname').inputValue()).toBe('Jule');
    expect(await password(page).inputValue()).toBe('1234567');
    expect(pathOf(page)).toBe('/registrierung');
  });

  test('ACC-010 ERR-063 says that it failed, and what the server answered', async () => {
    const person = await makePerson(db);
    const page = await open('/registrierung', { expects: REFUSED });
    // The same visitor logs in in another tab.
    const tab = await page.context().newPage();
    await tab.goto('/anmelden');
    await tab.getByLabel('E-Mail').fill(person.email);
    await password(tab).fill(person.password);
    await press(tab, 'Anmelden');
    await tab.getByRole('banner').getByText('Moin, Fiete!').waitFor();
    await fillRegistration(page);
    await press(page, 'kostenlos registrieren');
    const alert = page.getByRole('alert');
    await alert.getByText('Das hat leider nicht funktioniert 😭').waitFor();
    await alert.getByText('Du bist bereits eingeloggt').waitFor();
    expect(await field(page, 'Nachname').inputValue()).toBe('Petersen');
  });

  test('ACC-008 leads to the settings whoever is logged in', async () => {
    const { as } = await makeMember(app, site);
    const page = await open('/registrierung', { as });
    expect(pathOf(page)).toBe('/einstellungen');
  });
});

describe('a forgotten password', () => {
  test('ACC-028 ACC-029 ACC-030 ACC-032 ACC-034 is replaced with the code from the mail', async () => {
    const person = await makePerson(db);
    const page = await open('/passwort', { expects: REFUSED });
    await field(page, 'E-Mail').fill(person.email);
    await press(page, 'Code anfordern');
    const former = await codeSentTo(app, person.email);
    await page.getByRole('main').getByRole('link', { name: 'Abbrechen' }).click();
    await field(page, 'Code aus der Mail').waitFor({ state: 'detached' });
    await field(page, 'E-Mail').fill(person.email);
    app.clock.pass({ minutes: 2 });
    await press(page, 'Code anfordern');
    await expect.poll(() => focused(page)).toBe('code');
    const code = await codeSentTo(app, person.email, 2);
    await field(page, 'Code aus der Mail').fill('ABCD-2345');
    await password(page, 'Neues Passwort').fill('kurz');
    await press(page, 'Passwort ändern');
    await page.getByText('Dein Passwort braucht mindestens 8 Zeichen').waitFor();
    await password(page, 'Neues Passwort').fill('windstärke 10');
    await press(page, 'Passwort ändern');
    await page.getByText('Dieser Code stimmt nicht').waitFor();
    expect(code).not.toBe(former);
    // The one that was asked for first is as good as the second.
    await field(page, 'Code aus der Mail').fill(former);
    await press(page, 'Passwort ändern');
    await page.getByRole('heading', { name: 'Moin, Fiete!' }).waitFor();
    expect(pathOf(page)).toBe('/einstellungen');
    const login = { email: person.email, password: 'windstärke 10' };
    expect((await app.guest(site.host).call('userLogin', { login })).status).toBe(200);
  });

  test('LAY-025 whoever types the new password already is not led to the code', async () => {
    const person = await makePerson(db);
    const page = await open('/passwort', { expects: REFUSED });
    await page.clock.install();
    await field(page, 'E-Mail').fill(person.email);
    await press(page, 'Code anfordern');
    await password(page, 'Neues Passwort').focus();
    await page.clock.runFor(1000);
    expect(await focused(page)).toBe('passwd');
  });

  test('ERR-067 says why it failed, and keeps the code that was typed', async () => {
    const page = await open('/passwort?schritt=code', { expects: REFUSED });
    await field(page, 'E-Mail').fill('niemand@guest.example');
    await field(page, 'Code aus der Mail').fill('AAAA-AAAA');
    await password(page, 'Neues Passwort').fill('windstärke 10');
    await press(page, 'Passwort ändern');
    await page.getByRole('alert').getByText('Passwort zurücksetzen fehlgeschlagen 😭').waitFor();
    await page.getByText('Dieser Code stimmt nicht oder gilt nicht mehr').waitFor();
    await expect.poll(() => focused(page)).toBe('code');
    expect(await field(page, 'Code aus der Mail').inputValue()).toBe('AAAA-AAAA');
  });

  test('ACC-028 ACC-030 Back leads from the second step to the first, and a wrong code to a new one', async () => {
    const person = await makePerson(db);
    const page = await open('/passwort', { expects: REFUSED });
    await field(page, 'E-Mail').fill(person.email);
    await press(page, 'Code anfordern');
    await page.getByRole('heading', { name: 'Neues Passwort' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
    expect(pathOf(page)).toBe('/passwort');
    await page.goForward();
    // Both steps ask for the address: what is typed before the second one stands belongs to the first.
    await page.getByRole('heading', { name: 'Neues Passwort' }).waitFor();
    await field(page, 'E-Mail').fill(person.email);
    await field(page, 'Code aus der Mail').fill('AAAA-AAAA');
    await password(page, 'Neues Passwort').fill('windstärke 10');
    await press(page, 'Passwort ändern');
    await page.getByText('Nach 5 falschen brauchst du einen neuen.').waitFor();
    await page.getByRole('link', { name: 'Neuen Code anfordern' }).click();
    await page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
  });

  test('ACC-031 ERR-069 is nothing for whoever is logged in', async () => {
    const { as } = await makeMember(app, site);
    const page = await open('/passwort', { as });
    await page.getByText('Du bist bereits eingeloggt').waitFor();
    expect(await field(page, 'E-Mail').count()).toBe(0);
  });
});

test('a password can be read while it is typed, and password managers know what they fill in', async () => {
  const page = await open('/registrierung');
  await password(page).fill('möwenschrei');
  const typeOf = () => password(page).getAttribute('type');
  const eye = page.getByRole('button', { name: 'Eingabe zeigen' });
  expect(await typeOf()).toBe('password');
  await eye.click();
  expect([await typeOf(), await eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  const tokens = await page
    .locator('main input[autocomplete]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).autocomplete));
  expect(tokens).toEqual(['given-name', 'family-name', 'username', 'tel', 'new-password']);
});

test('LOC-012 LOC-013 the start page leads to friend vouchers in the settings, and to the offers for companies', async () => {
  const page = await open('/');
  const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await target('Gutscheine für Freunde')).toBe('/einstellungen#freunde');
  expect(await target('Essen für dein Team')).toBe('/business');
});
