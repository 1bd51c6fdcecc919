import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { codeSentTo, logIn, makeMember } from './fixtures/shop/account.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { codeNow, setUpApp } from './fixtures/shop/factor.ts';
import { makeMarket } from './fixtures/shop/market.ts';

// A second factor as people set it up and use it.
const app = await webTestApp({ demandsFactor: true });
const { db } = app.database;
const { site } = await makeMarket(db);

const REFUSED = /status of 4\d\d/;

/**
 * A device with a finger on it: keeps passkeys and shows them, as far as the browser can tell. It offers none in a
 * field, since its finger would take at once what is offered there, before any button is pressed.
 */
async function giveFinger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('TRU-104 a passkey is made in the settings, and is a whole log-in from then on', async () => {
  const { person, as } = await makeMember(app, site);
  const page = await visit(app, site, '/einstellungen/sicherheit', {
    as,
    expects: REFUSED,
    before: giveFinger,
  });
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await button(page, 'Passkey einrichten').click();
  await page.getByRole('region', { name: 'Deine Notfallcodes' }).waitFor();
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  expect(await barriersOn(page)).toEqual([]);
  // A log-in that is not fresh is made so by the passkey alone, in the form that asks.
  app.clock.pass({ minutes: 11 });
  await page.goto('/einstellungen/sicherheit');
  await hydrated(page);
  await button(page, 'Neue Notfallcodes').click();
  await button(page, 'Mit Passkey bestätigen').click();
  await page.getByRole('region', { name: 'Deine Notfallcodes' }).waitFor();
  // Logged out, the password is not asked for at all.
  await page.goto('/abmelden');
  await hydrated(page);
  await button(page, 'Abmelden').click();
  await page.waitForURL(({ pathname }) => pathname !== '/abmelden');
  await page.goto('/anmelden?weiter=/einstellungen');
  await hydrated(page);
  await button(page, 'Passkey verwenden').click();
  await page.getByRole('heading', { name: 'Moin, Fiete!' }).waitFor();
  expect(
    (await db.selectFrom('passkey').select('used_at').where('person_id', '=', person.id).execute())[0]
      ?.used_at,
  ).not.toBeNull();
});

test('TRU-105 an app is set up and a log-in finished with its code, without scripts', async () => {
  const { person } = await makeMember(app, site);
  const as = await logIn(app, site, person);
  const noScripts = { javaScriptEnabled: false } as const;
  const page = await visit(app, site, '/einstellungen/sicherheit/app', {
    as,
    ...noScripts,
    expects: REFUSED,
  });
  const secret = await page.locator('.app-secret').innerText();
  await page.getByLabel('Code, den die App jetzt zeigt').fill('000000');
  await button(page, 'Einrichten').click();
  await page.getByText('Dieser Code stimmt nicht.').first().waitFor();
  expect(await page.locator('.app-secret').innerText()).toBe(secret);
  await page.getByLabel('Code, den die App jetzt zeigt').fill(codeNow(app, secret));
  await button(page, 'Einrichten').click();
  await page.getByText('Diese Notfallcodes siehst du nur jetzt.').waitFor();
  expect(await page.getByRole('link', { name: 'Herunterladen' }).getAttribute('href')).toContain(
    'data:text/plain',
  );
  app.clock.pass({ seconds: 30 });
  const other = await visit(app, site, '/anmelden?weiter=/einstellungen/sicherheit', noScripts);
  await other.getByLabel('E-Mail').fill(person.email);
  await other.getByLabel('Passwort', { exact: true }).fill(person.password);
  await button(other, 'Anmelden').click();
  await other.getByRole('heading', { name: 'Noch ein Schritt' }).waitFor();
  await other.getByLabel('Code aus deiner App').fill(codeNow(app, secret));
  await button(other, 'Anmelden').click();
  await other.getByRole('heading', { name: 'Sicherheit' }).waitFor();
});

test('TRU-106 an operator without one is led to the page that sets one up, and back', async () => {
  const { as } = await makeMember(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const page = await visit(app, site, '/verwaltung', { as, javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Sicherheit' }).waitFor();
  await page.getByText('Für deine Aufgaben brauchst du einen zweiten Faktor.').waitFor();
  expect(new URL(page.url()).searchParams.get('weiter')).toBe('/verwaltung');
});

test('TRU-103 the page of the mail’s link is a button; opening it ends nothing', async () => {
  const { person, as } = await makeMember(app, site);
  const thief = await logIn(app, site, person);
  const rows = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'new-log-in')
      .execute();
  await expect.poll(async () => (await rows()).length).toBe(1);
  const path = /\/abmelden\/fremd\/[\w-]+/.exec((await rows())[0]?.body_text ?? '')?.[0] ?? '';
  const page = await visit(app, site, path, { javaScriptEnabled: false });
  const isIn = async (guest: typeof as) => (await guest.call('userData', {})).answer.user !== null;
  expect([await isIn(thief), await isIn(as)]).toEqual([true, true]);
  await button(page, 'Anmeldung beenden').click();
  await page.getByRole('link', { name: 'Passwort neu setzen' }).waitFor();
  expect([await isIn(thief), await isIn(as)]).toEqual([false, true]);
});

test('ACC-120 the dialog of the log-in makes way for the second step, which goes back to the page it lay over', async () => {
  const { person, as } = await makeMember(app, site);
  const { secret } = await setUpApp(app, as);
  const page = await visit(app, site, '/impressum', { expects: REFUSED });
  await hydrated(page);
  const login = page.getByRole('dialog', { name: 'Anmelden' });
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
  await login.getByLabel('E-Mail').fill(person.email);
  await login.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Noch ein Schritt' }).waitFor();
  await login.waitFor({ state: 'detached' });
  await page.getByLabel('Code aus deiner App').fill(codeNow(app, secret));
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText('Moin, Fiete!').waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/impressum');
});

test('ACC-121 a new password is said also where a second factor had to follow', async () => {
  const { person, as } = await makeMember(app, site);
  const { secret } = await setUpApp(app, as);
  const page = await visit(app, site, '/passwort', { expects: REFUSED });
  await hydrated(page);
  await page.getByLabel('E-Mail').fill(person.email);
  await button(page, 'Code anfordern').click();
  await page.getByLabel('Code aus der Mail').fill(await codeSentTo(app, person.email));
  await page.getByLabel('Neues Passwort', { exact: true }).fill('windstärke 10');
  await button(page, 'Passwort ändern').click();
  await page.getByLabel('Code aus deiner App').fill(codeNow(app, secret));
  await button(page, 'Anmelden').click();
  await page.getByText('Dein neues Passwort gilt ab jetzt.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/einstellungen');
});
