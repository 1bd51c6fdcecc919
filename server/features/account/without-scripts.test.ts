import { expect, test } from 'vitest';
import { codeSentTo, makeMember } from '#e2e/fixtures/shop/account.ts';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { loggedIn, makePerson, registration } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await pageTestApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const site = await makeSite(db);

test('ACC-006 ACC-009 ACC-013 a registration works without scripts, up to the log-out', async () => {
  const { item_email: email, item_phone: phone } = registration();
  const page = await new PlainVisit(app, site).open('/registrierung');
  const fill = () =>
    page
      .fill('Vorname', 'Jule')
      .fill('E-Mail', email)
      .fill('Handynummer', phone)
      .fill('Passwort', 'sturmflut');
  await fill().press('kostenlos registrieren');
  expect(page.words).toContain('Bitte verrate uns deinen Nachnamen');
  expect(page.valueOf('Vorname')).toBe('Jule');
  await fill().fill('Nachname', 'Petersen').press('kostenlos registrieren');
  await page.fill('Code aus der SMS', await codeSentTo(app, phone)).press('Aktivieren');
  expect(page.words).toContain('Deine Adressen');
  await page.open('/abmelden');
  await page.press('Abmelden');
  await page.open('/einstellungen');
  expect(page.words).toContain('sobald du angemeldet bist');
});

test('ACC-028 ACC-029 ACC-032 a forgotten password is replaced without scripts', async () => {
  const person = await makePerson(db);
  const page = await new PlainVisit(app, site).open('/passwort');
  await page.fill('E-Mail', person.email).press('Code anfordern');
  expect(page.valueOf('E-Mail')).toBe(person.email);
  page.fill('Code aus der Mail', await codeSentTo(app, person.email));
  await page.fill('Neues Passwort', 'windstärke 10').press('Passwort ändern');
  expect(page.words).toContain('Moin, Fiete!');
});

test('ACC-021 ACC-027 ERR-040 without scripts the places come with the form of an address', async () => {
  const { as } = await makeMember(app, site);
  const place = await makePlace(db, { postal_code: '23570', district: 'Priwall' });
  const page = await new PlainVisit(app, site, as).open('/einstellungen');
  await page.follow('Adresse hinzufügen');
  await page
    .fill('Straße', 'Am Kai')
    .fill('Hausnummer', '7')
    .fill('Postleitzahl', '23570')
    .press('Speichern');
  expect(page.words).toContain('Bitte wähle deinen Lieferort aus');
  await page.fill('Ort', String(place.id)).press('Speichern');
  expect(page.words).toContain('Am Kai 7');
});

test.each([
  ['a driver', ['driver'], '/fahrer'],
  ['who drives here and cooks there', ['driver', 'kitchen'], '/kueche'],
] as const)('KIT-1103 %s who logs in is led to %s', async (_who, held, path) => {
  const roles = await Promise.all(
    held.map(async (role) => ({ role, restaurant_id: (await makeRestaurant(db, { site })).id })),
  );
  const { email, password } = await makePerson(db, { roles });
  const page = await new PlainVisit(app, site).open('/anmelden');
  await page.fill('E-Mail', email).fill('Passwort', password).press('Anmelden');
  expect(page.path).toMatch(new RegExp(`^${path}`));
});

test('KIT-1103 OWN-798 an invitation says what comes with its role, and a driver who takes it up begins with the tour', async () => {
  const { id: hostId } = await makeRestaurant(db, { site });
  const { guest: owner } = await loggedIn(app, site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
  const email = `${uniqueName()}@person.example`;
  await owner.call('teamInvite', { hostId, role: 'driver', email });
  const { text = '' } = await mailbox.mailTo(email, 'Einladung');
  const page = await new PlainVisit(app, site).open(/\/einladung\/[\w-]+/.exec(text)?.[0] ?? '');
  expect(page.words).toContain('Deine Rolle: Fahrer');
  expect(page.words).toContain('Nur, was hinausgeht');
  await page.fill('Vorname', 'Ole').fill('Passwort', 'windstärke-elf').press('Einladung annehmen');
  expect(page.path).toBe('/fahrer');
});

test('KIT-1104 who has to log in to the tour or the board reads how a device of nobody is paired instead', async () => {
  const page = new PlainVisit(app, site);
  await (await page.open('/fahrer')).follow('Ohne Konto fahren: Handy koppeln');
  expect(page.path).toBe('/fahrer/koppeln');
  await (await page.open('/kueche')).follow('Gemeinsames Gerät der Küche koppeln');
  expect(page.path).toBe('/kueche/koppeln');
  expect((await page.open('/anmelden')).words).not.toContain('koppeln');
});
