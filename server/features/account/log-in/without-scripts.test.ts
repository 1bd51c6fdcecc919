import { expect, test } from 'vitest';
import { logIn, makeMember } from '#e2e/fixtures/shop/account.ts';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { codeNow } from '#e2e/fixtures/shop/factor.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp({ demandsFactor: true });
const { db } = app.database;
const site = await makeSite(db);

test('TRU-105 an app is set up and a log-in finished with its code, without scripts', async () => {
  const { person, as } = await makeMember(app, site);
  const page = await new PlainVisit(app, site, as).open('/einstellungen/sicherheit/app');
  const secretOn = () => /(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{4}/.exec(page.words)?.[0] ?? '';
  const secret = secretOn();
  await page.fill('Code, den die App jetzt zeigt', '000000').press('Einrichten');
  expect(page.words).toContain('Dieser Code stimmt nicht.');
  expect([secret.length > 0, secretOn()]).toEqual([true, secret]);
  await page.fill('Code, den die App jetzt zeigt', codeNow(app, secret)).press('Einrichten');
  expect(page.words).toContain('Diese Notfallcodes siehst du nur jetzt.');
  app.clock.pass({ seconds: 30 });
  const other = await new PlainVisit(app, site).open('/anmelden?weiter=/einstellungen/sicherheit');
  await other.fill('E-Mail', person.email).fill('Passwort', person.password).press('Anmelden');
  expect(other.words).toContain('Noch ein Schritt');
  await other.fill('Code aus deiner App', codeNow(app, secret)).press('Anmelden');
  expect(other.path).toBe('/einstellungen/sicherheit');
  expect(other.words).toContain('Sicherheit');
});

test('TRU-106 an operator without one is led to the page that sets one up, and back', async () => {
  const { as } = await makeMember(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const page = await new PlainVisit(app, site, as).open('/verwaltung');
  expect(page.words).toContain('Für deine Aufgaben brauchst du einen zweiten Faktor.');
  expect(new URL(page.path, 'http://any').searchParams.get('weiter')).toBe('/verwaltung');
});

test('TRU-103 the page of the mail’s link is a button; opening it ends nothing', async () => {
  const { person, as } = await makeMember(app, site);
  const thief = await logIn(app, site, person);
  const letters = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'new-log-in')
      .execute();
  await expect.poll(async () => (await letters()).length).toBe(1);
  const path = /\/abmelden\/fremd\/[\w-]+/.exec((await letters())[0]?.body_text ?? '')?.[0] ?? '';
  const page = await new PlainVisit(app, site).open(path);
  const isIn = async (guest: Guest) => (await guest.call('userData', {})).answer.user !== null;
  expect([await isIn(thief), await isIn(as)]).toEqual([true, true]);
  await page.press('Anmeldung beenden');
  expect(page.words).toContain('Passwort neu setzen');
  expect([await isIn(thief), await isIn(as)]).toEqual([false, true]);
});
