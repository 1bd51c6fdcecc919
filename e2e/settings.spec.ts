import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { codeSentTo, logIn, makeAddress, makeMember } from './fixtures/shop/account.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { atRest, hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { CookieBanner } from './fixtures/pages/cookie-banner.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { uniqueName } from './fixtures/unique.ts';

// What somebody with an account sees and changes of it.
const app = await webTestApp();
const { db } = app.database;
/** The console's word for what the server refuses. */
const REFUSED = /status of 4\d\d/;
const market = await makeMarket(db);
const { site, town, district } = market;

type Options = NonNullable<Parameters<typeof visit>[3]>;

/** Somebody's settings, or a dialog over them. */
async function openSettings(as: Options['as'], path = '', options: Options = {}): Promise<Page> {
  const page = await visit(app, site, `/einstellungen${path}`, { ...(as && { as }), ...options });
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const newNumber = () => `0170 ${String(Math.random()).slice(2, 10)}`;
const fresh = () => makeMember(app, site, { activated_at: null, phone: newNumber() });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const said = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

test('ACC-018 ACC-033 guests are told to log in, and come back by the button', async () => {
  const { person } = await makeMember(app, site);
  // Whether there is a passkey may still be asked when the log-in begins another session: it is asked again.
  const page = await openSettings(undefined, '', { expects: /status of 401/ });
  await said(page, 'Deine Einstellungen siehst du, sobald du angemeldet bist.');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Moin, Fiete!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/einstellungen');
});

describe('before the activation', () => {
  test('LAY-021 LAY-022 every page asks for it and leads to the settings', async () => {
    const { as } = await fresh();
    const page = await visit(app, site, '/quellen', { as });
    const banner = section(page, 'Konto aktivieren');
    await banner.getByText('Dein Konto ist noch nicht aktiviert.').waitFor();
    await banner.getByRole('link', { name: 'Aktivieren' }).click();
    await page.getByRole('heading', { name: 'Konto aktivieren' }).waitFor();
    await expect.poll(() => page.getByText('Dein Konto ist noch nicht aktiviert.').count()).toBe(0);
  });

  test.each([390, 1440])(
    'LAY-021 the banner and the cookie notice do not cover each other at %i',
    async (width) => {
      const { as } = await fresh();
      const options = { as, viewport: { width, height: 844 }, cookies: 'undecided' } as const;
      const page = await visit(app, site, '/quellen', options);
      const [banner, cookies] = [section(page, 'Konto aktivieren'), new CookieBanner(page).box];
      await cookies.waitFor();
      const gap = async () => {
        const [above, below] = [await banner.boundingBox(), await cookies.boundingBox()];
        return above && below && below.y - above.y - above.height;
      };
      await expect.poll(gap).toBeGreaterThan(0);
    },
  );

  test('ACC-013 ACC-014 ACC-015 ERR-065 ERR-071 the code is required, can be sent again, and activates', async () => {
    const { as, person } = await fresh();
    const page = await openSettings(as, '', { expects: REFUSED });
    const code = page.getByLabel('Code aus der SMS');
    const activate = page.getByRole('button', { name: 'Aktivieren' });
    expect([await code.getAttribute('inputmode'), await code.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await activate.click();
    await said(page, 'Bitte gib den Code aus der SMS ein');
    await expect.poll(() => focused(page)).toBe('code');

    await page.getByText('Code nicht erhalten?').waitFor();
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await said(page, 'Der Code wurde erneut versendet');
    const sent = await codeSentTo(app, person.phone);
    const wrong = sent === '123456' ? '654321' : '123456';
    await code.fill(wrong);
    await activate.click();
    const alert = page.getByRole('alert');
    await alert.getByText('Aktivierung fehlgeschlagen 😭').waitFor();
    expect(await code.inputValue()).toBe(wrong);
    await code.fill(sent);
    await activate.click();
    await page.getByRole('heading', { name: 'Deine Adressen' }).waitFor();
    expect((await as.call('userData', {})).answer.user?.item_activated).toBe('Y');
  });

  test('ACC-015 ERR-071 a code that cannot be sent again is said, with the reason', async () => {
    const { as } = await fresh();
    // As the registration does.
    await as.call('userResendActivationCode', { email: '' });
    const page = await openSettings(as, '', { expects: REFUSED });
    const again = page.getByRole('button', { name: 'Noch einmal senden' });
    await again.click();
    await said(page, 'Der Code wurde erneut versendet');
    await again.click();
    const alert = page.getByRole('alert').getByText('Der Code konnte nicht versendet werden 😭');
    await expect.poll(() => alert.isVisible()).toBe(true);
  });

  test('ACC-016 ACC-017 ACC-033 ACC-037 the contact data can be changed, and nothing else', async () => {
    const { as } = await fresh();
    const page = await openSettings(as);
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Konto aktivieren', 'Kontaktdaten']);
    await page.getByRole('link', { name: 'Kontaktdaten ändern' }).click();
    const contact = dialog(page, 'Kontaktdaten ändern');
    const number = newNumber();
    await contact.getByLabel('Handynummer').fill(number);
    await contact.getByRole('button', { name: 'Speichern' }).click();
    await section(page, 'Kontaktdaten').getByText(number).waitFor();
    for (const path of ['/adresse', '/passwort', '/konto-loeschen']) {
      await page.goto(`/einstellungen${path}`);
      expect(new URL(page.url()).pathname).toBe('/einstellungen');
    }
  });
});

describe('contact data and password', () => {
  test('ACC-020 ACC-023 ACC-037 are shown and changed in a dialog', async () => {
    const { as } = await makeMember(app, site);
    const page = await openSettings(as, '', { expects: REFUSED });
    await said(page, 'Registriert seit 21.11.2026');
    await page.getByRole('link', { name: 'Kontaktdaten ändern' }).click();
    const contact = dialog(page, 'Kontaktdaten ändern');
    await contact.getByLabel('Vorname').fill('Jule');
    await contact.getByLabel('Nachname').fill('');
    await contact.getByRole('button', { name: 'Speichern' }).click();
    await contact.getByText('Bitte verrate uns deinen Nachnamen').waitFor();
    await expect.poll(() => focused(page)).toBe('item_lastname');
    await contact.getByLabel('Nachname').fill('Petersen');
    await contact.getByRole('button', { name: 'Speichern' }).click();
    await said(page, 'Deine Kontaktdaten sind gespeichert.');
    await section(page, 'Kontaktdaten').getByText('Jule Petersen').waitFor();
    await page.getByRole('banner').getByText('Moin, Jule!').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Kontaktdaten ändern');
  });

  test('ACC-020 ACC-037 ERR-066 a new e-mail wants the password and the code from the mail', async () => {
    const { as, person } = await makeMember(app, site);
    const page = await openSettings(as, '/kontakt', { expects: REFUSED });
    const contact = dialog(page, 'Kontaktdaten ändern');
    const email = `${uniqueName()}@guest.example`;
    expect(await contact.getByLabel('Dein Passwort', { exact: true }).isVisible()).toBe(false);
    await contact.getByLabel('E-Mail').fill(email);
    await contact.getByLabel('Dein Passwort', { exact: true }).fill('falsch');
    await contact.getByRole('button', { name: 'Speichern' }).click();
    await contact.getByRole('alert').getByText('Kontoänderung fehlgeschlagen 😭').waitFor();
    await contact.getByLabel('Dein Passwort', { exact: true }).fill(person.password);
    await contact.getByRole('button', { name: 'Speichern' }).click();
    await page.getByLabel('Code aus der Mail').fill(await codeSentTo(app, email));
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await said(page, 'Deine neue E-Mail-Adresse gilt ab jetzt.');
    await section(page, 'Kontaktdaten').getByText(email).waitFor();
  });

  test('ACC-020 ACC-037 without scripts a new e-mail is asked for with the password beside it', async () => {
    const { as, person } = await makeMember(app, site);
    const page = await openSettings(as, '/kontakt', { javaScriptEnabled: false });
    const email = `${uniqueName()}@guest.example`;
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Dein Passwort', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByLabel('Code aus der Mail').fill(await codeSentTo(app, email));
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    const shown = section(page, 'Kontaktdaten').getByText(email);
    await shown.waitFor();
    expect(await shown.count()).toBe(1);
  });

  test('ACC-020 ACC-011 ERR-066 the password is changed with the old one', async () => {
    const { as, person } = await makeMember(app, site);
    const page = await openSettings(as, '', { expects: REFUSED });
    await page.getByRole('link', { name: 'Passwort ändern' }).click();
    const change = dialog(page, 'Passwort ändern');
    const [old, next] = [change.getByLabel('Bisheriges Passwort'), change.getByLabel('Neues Passwort')];
    const send = change.getByRole('button', { name: 'Ändern' });
    await old.fill('falsch');
    await next.fill('kurz');
    await send.click();
    await change.getByText('Dein Passwort braucht mindestens 8 Zeichen').waitFor();
    await next.fill('windstärke 10');
    await send.click();
    await change.getByRole('alert').getByText('Passwortänderung fehlgeschlagen 😭').waitFor();
    await change.getByText('Das Passwort stimmt nicht').first().waitFor();
    await old.fill(person.password);
    await send.click();
    await said(page, 'Dein neues Passwort gilt ab jetzt.');
    const login = { email: person.email, password: 'windstärke 10' };
    expect((await app.guest(site.host).call('userLogin', { login })).status).toBe(200);
  });

  test('NUM-005 LAY-025 the first field of a dialog takes the focus after 500 ms', async () => {
    const { as } = await makeMember(app, site);
    const page = await openSettings(as, '', { before: (opened) => opened.clock.install() });
    await page.clock.pauseAt(new Date('2030-01-01'));
    await page.getByRole('link', { name: 'Kontaktdaten ändern' }).click();
    await dialog(page, 'Kontaktdaten ändern').waitFor();
    await atRest(page);
    await page.clock.runFor(499);
    expect(await focused(page)).toBeUndefined();
    await page.clock.runFor(1);
    expect(await focused(page)).toBe('item_firstname');
  });
});

describe('saved addresses', () => {
  test('ACC-021 ACC-025 ACC-026 ACC-027 ENT-013 ERR-038 ERR-039 NUM-037 a new one is saved with a place of its postal code', async () => {
    const { as } = await makeMember(app, site);
    const page = await openSettings(as, '', { expects: REFUSED });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/locations')) asked.push(String(request.postDataJSON().query));
    });
    const place = await makePlace(db, { postal_code: '00123', town: uniqueName('Hafen'), district: 'Kai' });
    await makePlace(db, { postal_code: '00123', town: uniqueName('Werft') });
    await page.getByRole('link', { name: 'Adresse hinzufügen' }).click();
    const form = dialog(page, 'Neue Adresse');
    const save = form.getByRole('button', { name: 'Speichern' });
    await save.click();
    for (const sentence of [
      'Bitte verrate uns deine Straße',
      'Bitte verrate uns deine Hausnummer',
      'Bitte gib eine Postleitzahl mit fünf Ziffern ein',
    ]) {
      await form.getByText(sentence).waitFor();
    }
    await expect.poll(() => focused(page)).toBe('item_strasse');

    await form.getByLabel('Postleitzahl').pressSequentially('0012');
    expect([await form.getByLabel('Ort', { exact: true }).count(), asked]).toEqual([0, []]);
    await form.getByLabel('Postleitzahl').press('3');
    await form.getByLabel('Ort', { exact: true }).selectOption({ label: `${place.town} Kai` });
    expect(asked).toEqual(['00123']);
    await form.getByLabel('Straße').fill('Am Kai');
    await form.getByLabel('Hausnummer').fill('7a');
    await form.getByLabel('Zusatz').fill('Hinterhaus');
    await form.getByLabel('Etage').fill('2. Stock');
    await form.getByLabel('Hinweis für die Lieferung').fill('Zweite Klingel');
    await form.getByLabel('Firma').fill('Kutter & Söhne');
    await save.click();
    await section(page, 'Deine Adressen').getByText('Am Kai 7a').waitFor();
    const { locations } = (await as.call('userData', {})).answer;
    expect(locations).toEqual([
      {
        id: expect.any(Number),
        item_firma: 'Kutter & Söhne',
        item_vorname: 'Fiete',
        item_name: 'Jansen',
        item_strasse: 'Am Kai',
        item_hausnummer: '7a',
        item_plz: '00123',
        item_geoid: place.id,
        item_address_addon: 'Hinterhaus',
        item_floor: '2. Stock',
        item_hint: 'Zweite Klingel',
        item_ort_einfach: place.town,
        item_ortsteil: 'Kai',
      },
    ]);
  });

  test('ACC-021 one is changed and deleted', async () => {
    const { as, person } = await makeMember(app, site);
    await makeAddress(db, person, town);
    const page = await openSettings(as);
    const list = section(page, 'Deine Adressen');
    await list.getByRole('link', { name: 'Strandallee 5 ändern' }).click();
    const form = dialog(page, 'Adresse ändern');
    await expect.poll(() => form.getByLabel('Ort', { exact: true }).inputValue()).toBe(String(town.id));
    await form.getByLabel('Hausnummer').fill('8');
    await form.getByLabel('Ort', { exact: true }).selectOption(String(district.id));
    await form.getByRole('button', { name: 'Speichern' }).click();
    await list.getByText('Strandallee 8').waitFor();
    await list.getByText(`23669 ${town.town} Niendorf`).waitFor();
    await list.getByRole('link', { name: 'Strandallee 8 löschen' }).click();
    await question(page, 'Adresse löschen?').getByRole('button', { name: 'Löschen' }).click();
    await list.getByText('Noch keine gespeichert').waitFor();
  });

  test('ERR-066 what cannot be saved or deleted any more is said', async () => {
    const { as, person } = await makeMember(app, site);
    const { id } = await makeAddress(db, person, town);
    const page = await openSettings(as, `/adresse/${id}`, { expects: REFUSED });
    await db.deleteFrom('address').where('id', '=', id).execute();
    const form = dialog(page, 'Adresse ändern');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await form.getByRole('alert').getByText('Adressänderung fehlgeschlagen 😭').waitFor();
    await page.goto(`/einstellungen/adresse/${id}/loeschen`);
    const asked = question(page, 'Adresse löschen?');
    await asked.getByRole('button', { name: 'Löschen' }).click();
    const alert = asked.getByRole('alert').getByText('Löschen der Adresse fehlgeschlagen 😭');
    await expect.poll(() => alert.isVisible()).toBe(true);
  });
});

test('VAR-019 ACC-022 the order history is one tap away, with its count', async () => {
  const { as, person } = await makeMember(app, site);
  const ids = await makeBareOrders(db, { site, restaurant: market.restaurants.pizzeria }, 2);
  await db.updateTable('orders').set({ person_id: person.id }).where('id', 'in', ids).execute();
  const page = await openSettings(as);
  await page.getByRole('link', { name: 'Bestellhistorie (2)' }).click();
  const heading = page.getByRole('heading', { name: 'Deine Bestellhistorie (2)' });
  await expect.poll(() => heading.isVisible()).toBe(true);
});

test('a device that is not at hand is logged out from here', async () => {
  const { as, person } = await makeMember(app, site);
  const other = await logIn(app, site, person);
  const page = await openSettings(as);
  const devices = section(page, 'Angemeldete Geräte');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByText('Dieses Gerät').waitFor();
  await devices.getByRole('button', { name: /abmelden$/ }).click();
  await said(page, 'Das Gerät ist abgemeldet.');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect((await other.call('userData', {})).answer.user).toBeNull();
});

test('what is known of somebody is taken along as a file; guests get none', async () => {
  const { as, person } = await makeMember(app, site);
  await makeAddress(db, person, town);
  const page = await openSettings(as);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Meine Daten herunterladen' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('meine-daten.json');
  expect(await json(await file.createReadStream())).toMatchObject({
    account: { email: person.email },
    addresses: [{ street: 'Strandallee', town: town.town }],
  });
  const guest = await openSettings(undefined, '/daten');
  expect(new URL(guest.url()).pathname).toBe('/einstellungen');
});

test('neither the settings nor their dialogs have barriers', async () => {
  const { as, person } = await makeMember(app, site, { phone: newNumber() });
  const { id } = await makeAddress(db, person, town);
  await logIn(app, site, person);
  const page = await openSettings(as, '', { viewport: { width: 390, height: 844 } });
  for (const path of ['', '/kontakt', '/passwort', `/adresse/${id}`, '/adresse', '/konto-loeschen']) {
    await page.goto(`/einstellungen${path}`);
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await barriersOn(page)).toEqual([]);
  }
});

describe('leaving', () => {
  test('ACC-024 ERR-066 deletes the account, but only with the password', async () => {
    const { as, person } = await makeMember(app, site);
    const page = await openSettings(as, '', { expects: REFUSED });
    await page.getByRole('link', { name: 'Konto löschen' }).click();
    const sure = question(page, 'Konto wirklich löschen?');
    const remove = sure.getByRole('button', { name: 'Endgültig löschen' });
    await remove.click();
    await sure.getByText('Bitte gib dein Passwort ein').waitFor();
    await sure.getByLabel('Dein Passwort', { exact: true }).fill('falsch');
    await remove.click();
    await sure.getByRole('alert').getByText('Löschen des Kontos fehlgeschlagen 😭').waitFor();
    await sure.getByLabel('Dein Passwort', { exact: true }).fill(person.password);
    await remove.click();
    await said(page, 'Dein Konto ist gelöscht.');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
    const { email, password } = person;
    const { status } = await app.guest(site.host).call('userLogin', { login: { email, password } });
    expect(status).toBe(401);
  });
});
