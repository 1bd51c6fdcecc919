import { expect, test } from 'vitest';
import { codeSentTo, makeMember } from '#e2e/fixtures/shop/account.ts';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { makePerson, registration } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp();
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
