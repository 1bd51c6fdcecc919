import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { codeSentTo, makeMember } from './fixtures/shop/account.ts';
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
