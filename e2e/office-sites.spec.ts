import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;

test('OFF-110 OFF-123 OFF-130 the operator makes a second brand, switches its domain on and dresses it', async () => {
  const office = await makeSite(db);
  const operator = await staffOf(app, office.host, 'operator', null);
  const page = await visit(app, office, '/verwaltung/seiten', { as: operator, expects: /400/ });
  await page.getByRole('link', { name: 'Neue Seite' }).click();
  await page.getByRole('link', { name: 'Zweite Marke' }).click();
  await page.getByLabel('Name der Seite').fill('Ostteller');
  await page.getByLabel('Wer sie betreibt').fill('Ostteller eG');
  await page.getByLabel('E-Mail des Betreibers').fill('kein');
  const domain = `${uniqueName()}.example`;
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await page.getByText('Das ist keine gültige E-Mail-Adresse.').waitFor();
  expect(await page.getByLabel('Domain').inputValue()).toBe(domain);
  await page.getByLabel('E-Mail des Betreibers').fill('hallo@ostteller.example');
  await page.getByRole('button', { name: 'Seite anlegen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ostteller' }).waitFor();
  await page.getByRole('button', { name: `Einschalten: ${domain}` }).click();
  await page.getByText('eingeschaltet', { exact: true }).waitFor();
  await page.getByLabel('Farbe', { exact: true }).fill('#ff9f1c');
  await page.getByText(/^Noch schwer zu lesen: Farbe/).waitFor();
  await page.getByRole('button', { name: /nehmen$/ }).click();
  await page.getByText(/^Gut zu lesen/).waitFor();
  await page.getByLabel('Anfangsbuchstaben des Namens als Zeichen').check();
  await page.getByRole('button', { name: 'Farben und Zeichen speichern' }).click();
  await page.getByRole('button', { name: 'Zurück zu den Farben der Marke' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect((await app.guest(domain).call('site', {})).answer).toMatchObject({
    title: 'Ostteller',
    ownColours: expect.any(String),
  });
});
