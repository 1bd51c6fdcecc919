import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeSentTo, makeMember } from './fixtures/shop/account.ts';
import { fillMandate } from './fixtures/pages/business.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { MANDATE, makeCompany } from './fixtures/shop/company.ts';
import { codeNow, setUpApp } from './fixtures/shop/factor.ts';
import { linkOf, startGroup } from './fixtures/shop/group.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { uniqueName } from './fixtures/unique.ts';

// What was said of a form goes as soon as it is mended, in whichever form it was said.
const app = await webTestApp();
const { db } = app.database;
const shop = await makeShop(db);
const { site } = shop;
const REFUSED = /status of 4\d\d/;

async function open(path: string, options: Parameters<typeof visit>[3] = {}): Promise<Page> {
  const page = await visit(app, site, path, { expects: REFUSED, ...options });
  await hydrated(page);
  return page;
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const gone = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: 'detached' });
const wrong = (page: Page) =>
  page.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));

describe('the box above a form', () => {
  test.each([
    [
      '/registrierung',
      'kostenlos registrieren',
      {
        Vorname: 'Jule',
        Nachname: 'Petersen',
        Handynummer: '0170 1234567',
        'E-Mail': 'jule@guest.example',
        Passwort: 'windstärke 10',
      },
    ],
    [
      '/passwort?schritt=code',
      'Passwort ändern',
      { 'E-Mail': 'jule@guest.example', 'Code aus der Mail': 'AAAA-AAAA', 'Neues Passwort': 'windstärke 10' },
    ],
    ['/passwort', 'Code anfordern', { 'E-Mail': 'jule@guest.example' }],
  ])('CHK-120 of %s goes with the last of its errors, and not before', async (path, button, fields) => {
    const page = await open(path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await alert(page).waitFor();
    for (const [label, value] of Object.entries(fields)) {
      const input = page.getByRole('main').getByLabel(label, { exact: true });
      if ((await input.getAttribute('aria-invalid')) === null) continue;
      expect(await alert(page).count()).toBe(1);
      await input.fill(value);
    }
    await alert(page).waitFor({ state: 'detached' });
    expect(await wrong(page)).toEqual([]);
    // What is wrong once more is said once more.
    await page.getByRole('main').getByLabel('E-Mail', { exact: true }).fill('');
    await alert(page).waitFor();
  });

  test('CHK-120 goes with a place that is chosen by itself', async () => {
    const { as } = await makeMember(app, site);
    // The only place of its postal code.
    const place = await makePlace(db, { postal_code: '23999' });
    const page = await open('/einstellungen/adresse', { as });
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await form.getByRole('alert').waitFor();
    for (const [label, value] of Object.entries({ Vorname: 'Jule', Nachname: 'Petersen', Straße: 'Am Kai' }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Hausnummer', { exact: true }).fill('3');
    await form.getByLabel('Postleitzahl').fill('23999');
    await expect.poll(() => form.getByLabel('Ort').inputValue()).toBe(String(place.id));
    await expect.poll(() => wrong(page)).toEqual([]);
    await form.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('what a form asks for in between', () => {
  test('CHK-120 the error of a code from a mail goes with the code', async () => {
    const unproven = { email: null, wanted_email: `${uniqueName()}@person.example` };
    const { as, person } = await makeMember(app, site, unproven);
    const page = await open('/business/mandat', { as });
    await fillMandate(page, MANDATE);
    const code = page.getByLabel('Code aus der Mail');
    await code.fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Bestätigen und weiter' }).click();
    await expect.poll(() => wrong(page)).toEqual(['mailCode']);
    await code.fill(await codeSentTo(app, person.email));
    await expect.poll(() => wrong(page)).toEqual([]);
  });

  test('CHK-120 the errors of password and app go with them', async () => {
    const { boss } = await makeCompany(app, site.host, null);
    const { secret } = await setUpApp(app, boss);
    app.clock.pass({ minutes: 11 });
    const page = await open('/business/mandat', { as: boss });
    await fillMandate(page, MANDATE);
    const sign = page.getByRole('button', { name: 'Unterschreiben' });
    const password = page.getByLabel('Dein Passwort', { exact: true });
    await password.fill('falsch');
    await page.getByLabel('Code aus deiner App').fill('000000');
    await sign.click();
    await expect.poll(() => wrong(page)).toEqual(['proofPassword']);
    await password.fill('sturmflut');
    await expect.poll(() => wrong(page)).toEqual([]);
    await sign.click();
    await expect.poll(() => wrong(page)).toEqual(['proofCode']);
    await page.getByLabel('Code aus deiner App').fill(codeNow(app, secret));
    await expect.poll(() => wrong(page)).toEqual([]);
  });
});

describe('a group order', () => {
  const NAME = 'Bitte gib deinen Namen ein um mitbestellen zu können';
  const AMOUNT = 'Bitte gib einen Betrag ein, zum Beispiel 12,50.';

  test('CHK-120 the error of a name goes with the name', async () => {
    const { group } = await startGroup(app, shop);
    const page = await open(`/mitbestellen/${linkOf(group).id}/${linkOf(group).uid}`);
    await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
    await alert(page).getByText(NAME).waitFor();
    await page.getByLabel('Dein Name').fill('Karla');
    await gone(page, NAME);
    expect(await alert(page).count()).toBe(0);
  });

  test('CHK-120 the error of a budget goes with the budget, before the start and after it', async () => {
    const as = await hungryGuest(app, shop);
    const page = await open(`/speisekarte/${shop.restaurant.url}/gruppe`, { as });
    const form = page.getByRole('dialog');
    const budget = form.getByLabel('Euro pro Person');
    const refuse = async (button: string) => {
      await budget.fill('-5');
      await form.getByRole('button', { name: button }).click();
      await form.getByText(AMOUNT).waitFor();
      await budget.fill('12');
      await gone(page, AMOUNT);
    };
    await refuse('Starten und Link holen');
    await form.getByRole('button', { name: 'Starten und Link holen' }).click();
    await form.getByText('Höchstens 12,00 € pro Person').waitFor();
    await form.getByText('Uhrzeit und Budget ändern').click();
    await refuse('Übernehmen');
    expect(await wrong(page)).toEqual([]);
  });

  test('GRP-150 without a name of its master it is the group in whose basket everything lands', async () => {
    const { group } = await startGroup(app, shop, { name: '' });
    const page = await open(`/mitbestellen/${linkOf(group).id}/${linkOf(group).uid}`);
    await page.getByText('Dein Warenkorb landet dann im Warenkorb der Gruppe, dort wird').waitFor();
    await page.getByLabel('Dein Name').fill('Karla');
    await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
    const strip = page.getByRole('region', { name: 'Gruppenbestellung' });
    await expect.poll(() => strip.innerText()).toContain('Du bestellst in der Gruppe mit.');
  });
});
