import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { MenuPage } from './fixtures/shop/menu-page.ts';
import { fill, isAwake, orderButton, summary } from './fixtures/shop/order-form.ts';
import { makeOwned, sizeOf } from './fixtures/shop/own.ts';
import { stranger } from './fixtures/shop/person.ts';
import { accessCodeOf, makeApplicant } from './fixtures/shop/provider.ts';
import { photoOf } from './fixtures/shop/review.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;
const phone = devices.phone;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Of two weeks only one is to be seen where they are the same. */
const input = (page: Page, label: string) =>
  page
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }))
    .filter({ visible: true });
const write = (page: Page, label: string, text: string) => input(page, label).fill(text);

/** Somebody who has applied and is logged in for the first time. */
async function applicant() {
  const site = await makeSite(db);
  const given = await makeApplicant(db, { item_taxnumber: '22/123/45678' });
  await stranger(app, site).call('registration', given);
  const page = await visit(app, site, `/zugang/${await accessCodeOf(app, given.item_email)}`, phone);
  await write(page, 'Passwort', 'sturmflut');
  await press(page, 'Passwort festlegen');
  await page.getByRole('heading', { name: 'So steht deine Anmeldung' }).waitFor();
  const application = await db
    .selectFrom('provider_application')
    .innerJoin('restaurant', 'restaurant.id', 'restaurant_id')
    .innerJoin('place', 'place.id', 'place_id')
    .select(['provider_application.id', 'place.town', 'geo_url'])
    .where('provider_application.email', '=', given.item_email)
    .executeTakeFirstOrThrow();
  return { site, page, name: given.item_name, application };
}

/** The step of the overview that leads to a form. */
const step = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last();

test('PRV-009 an applicant enters dish, hours and area on a phone; approved, a guest finds the dish and orders it', async () => {
  const { site, page, name, application } = await applicant();
  await page.getByText('Trag deine Gerichte mit Preisen ein.').waitFor();

  await step(page, 'Speisekarte').click();
  await page.getByRole('link', { name: 'Kategorie' }).click();
  await write(page, 'Name', 'Fischbrötchen');
  await press(page, 'Anlegen');
  await page.getByRole('heading', { name: 'Neues Gericht' }).waitFor();
  await write(page, 'Name', 'Bismarckhering');
  await write(page, 'Preis (€)', '6,50');
  await page.getByText('Mehrere Größen').click();
  await write(page, 'Klein: Preis (€)', '4.5');
  await page.getByText('D Fische').click();
  await press(page, 'Speichern');
  await page.getByRole('heading', { name: 'Bismarckhering' }).waitFor();
  const declared = page.getByRole('radio', { name: 'Enthalten ist, was ich ankreuze' }).first();
  await expect.poll(() => declared.isChecked()).toBe(true);
  const photo = { name: 'hering.png', mimeType: 'image/png', buffer: await photoOf(640, 480, 'png') };
  await page.getByLabel('Foto auswählen').setInputFiles(photo);
  await press(page, 'Foto hochladen');
  await page.getByRole('img', { name: 'Foto von Bismarckhering' }).waitFor();

  await page.getByRole('link', { name: 'Betrieb', exact: true }).click();
  await write(page, 'Montag, von', '11:00');
  await write(page, 'Montag, bis', '22:00');
  await press(page, 'Für alle Tage übernehmen');
  await press(page, 'Speichern');
  await page.getByText('An 7 Tagen der Woche geöffnet').waitFor();

  await step(page, 'Liefergebiete').click();
  await page.getByRole('heading', { name: 'Liefergebiete' }).waitFor();
  await write(page, 'Postleitzahl oder Ort', application.town);
  await press(page, 'Suchen');
  await page.getByRole('checkbox', { name: `23669 ${application.town}` }).check();
  await write(page, 'Mindestbestellwert (€)', '5');
  await press(page, 'Hinzufügen');
  await page.getByText(/ab 5,00\s€\s· Lieferung\s2,50\s€/).waitFor();

  const guest = await visit(app, site, `/restaurants/${application.geo_url}`);
  await guest.getByRole('heading', { level: 1 }).waitFor();
  expect(await guest.getByRole('link', { name }).count()).toBe(0);
  const operator = await staffOf(app, site.host, 'operator', null);
  await operator.call('decideApplication', { id: application.id, approve: true, reason: '' });

  await guest.reload();
  await guest.getByRole('link', { name }).click();
  const menu = await new MenuPage(guest).isAwake();
  await menu.takes('Bismarckhering', 'Groß');
  await menu.basket.getByRole('link', { name: /^Zur Kasse/ }).click();
  await isAwake(guest);
  await fill(guest);
  const town = { label: `23669 ${application.town}` };
  await guest.getByLabel('Lieferort', { exact: true }).selectOption(town);
  // With the place the sum has its delivery cost: only then what is ordered is what is seen.
  await summary(guest).getByLabel('Summen').getByText('9,00 €').first().waitFor();
  await orderButton(guest).click();
  await guest.waitForURL('**/danke');

  await page.goto('/kueche');
  await press(page, 'Schicht beginnen');
  await page.getByText('Bismarckhering').first().waitFor();
  await page.locator('summary').filter({ hasText: 'Mehr' }).click();
  await page.getByRole('link', { name: 'Speisekarte und Einstellungen' }).waitFor();
});

describe('the menu', () => {
  test('PRV-009 a dish is sold out for today with one tap, moved, and deleted after a question', async () => {
    const { site, owner } = await makeOwned(app);
    const categoryId = await owner.addsCategory('Fisch');
    await owner.saves({ categoryId, title: 'Aal' });
    await owner.saves({ categoryId, title: 'Butt' });
    const page = await visit(app, site, '/kueche/speisekarte', { as: owner.guest, ...phone });
    await press(page, 'Aal: heute aus');
    await page.getByRole('button', { name: 'Aal: wieder da' }).waitFor();
    await page.getByRole('link', { name: 'Sortieren' }).click();
    await press(page, 'Butt nach oben');
    const titles = async () => (await owner.menu()).products.map(({ title }) => title);
    await expect.poll(titles).toEqual(['Butt', 'Aal']);
    await page.getByRole('link', { name: 'Fertig sortiert' }).click();
    await page.getByRole('link', { name: 'Aal' }).click();
    await page.getByText('Gerade ausverkauft.').waitFor();
    await page.getByRole('link', { name: 'Löschen' }).click();
    await page
      .getByRole('alertdialog', { name: 'Aal löschen?' })
      .getByRole('button', { name: 'Löschen' })
      .click();
    await page.getByRole('heading', { name: 'Speisekarte' }).waitFor();
    await expect.poll(titles).toEqual(['Butt']);
  });

  test('PRV-009 who saves over somebody else is told first, and nothing typed is lost', async () => {
    const { site, owner } = await makeOwned(app);
    const categoryId = await owner.addsCategory('Fisch');
    const { answer } = await owner.saves({ categoryId, title: 'Scholle' });
    const address = `/kueche/speisekarte/gericht/${answer.id}`;
    const page = await visit(app, site, address, { as: owner.guest, expects: /409/ });
    await hydrated(page);
    const { version } = (await owner.menu()).products[0] ?? {};
    await owner.saves({ categoryId, id: answer.id, title: 'Scholle', sizes: [sizeOf('big', 12)] }, version);
    await write(page, 'Name', 'Scholle Finkenwerder');
    await press(page, 'Speichern');
    await page
      .getByRole('alert')
      .getByText(/inzwischen jemand anders gespeichert/)
      .waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Scholle Finkenwerder');
    await press(page, 'Speichern');
    await page.getByRole('link', { name: 'Scholle Finkenwerder' }).waitFor();
  });

  test('PRV-009 extras get their prices and what they contain', async () => {
    const { site, owner } = await makeOwned(app);
    const categoryId = await owner.addsCategory('Fisch');
    await owner.saves({ categoryId, title: 'Backfisch' });
    const page = await visit(app, site, '/kueche/extras', { as: owner.guest, ...phone });
    await page.getByRole('link', { name: 'Neue Frage' }).click();
    await write(page, 'Frage', 'Welche Soße?');
    await write(page, '1. Auswahl: Name', 'Remoulade');
    await write(page, '1. Auswahl: Preis (€)', '0,50');
    await press(page, 'Speichern');
    await page.getByRole('link', { name: 'Remoulade' }).click();
    await page.getByText('C Eier').click();
    await page.getByRole('group', { name: 'Zusatzstoffe' }).getByText('Nichts davon').click();
    await press(page, 'Speichern');
    await page.getByText('Zu allen steht da, was enthalten ist.').waitFor();
    await page.getByRole('link', { name: 'Speisekarte' }).click();
    await page.getByRole('link', { name: 'Backfisch' }).click();
    await page.getByRole('checkbox', { name: /Welche Soße/ }).check();
    await press(page, 'Speichern');
    await page.getByRole('link', { name: 'Backfisch' }).waitFor();
    const { products, rules, ingredients } = await owner.menu();
    expect(products[0]?.ruleIds).toEqual([rules[0]?.id]);
    expect(ingredients).toMatchObject([
      { title: 'Remoulade', allergens: { state: 'declared', codes: ['C'] }, additives: { state: 'none' } },
    ]);
  });
});

describe('hours and areas', () => {
  test('PRV-009 delivery and pickup have times of their own, holidays and a vacation', async () => {
    const { site, owner } = await makeOwned(app);
    const page = await visit(app, site, '/kueche/oeffnungszeiten', { as: owner.guest });
    await page.getByRole('checkbox', { name: /dieselben Zeiten/ }).uncheck();
    await page.getByLabel('An Feiertagen').selectOption('geschlossen');
    const delivery = page.getByRole('region', { name: 'Lieferung' });
    const pickup = page.getByRole('region', { name: 'Abholung' });
    await delivery.getByLabel('Samstag, von').fill('17:00');
    await delivery.getByLabel('Samstag, bis').fill('02:00');
    const more = delivery.getByRole('group', { name: 'Samstag' }).getByText('Weitere Zeiten');
    await more.click();
    for (const [which, opens, closes] of [
      ['zweite', '08:00', '10:00'],
      ['dritte', '12:00', '14:00'],
    ] as const) {
      await delivery.getByLabel(`Samstag, ${which} Zeit, von`).fill(opens);
      await delivery.getByLabel(`Samstag, ${which} Zeit, bis`).fill(closes);
    }
    await pickup.getByLabel('Samstag, von').fill('12:00');
    await pickup.getByLabel('Samstag, bis').fill('22:00');
    await press(page, 'Speichern');
    await page.getByText('An 1 Tag der Woche geöffnet').waitFor();
    const { weekly } = (await owner.restaurant()).hours;
    expect(weekly).toHaveLength(6);
    expect(weekly).toEqual(
      expect.arrayContaining([
        { service: 'delivery', day: 6, opens: '08:00', closes: '10:00' },
        { service: 'delivery', day: 6, opens: '12:00', closes: '14:00' },
        { service: 'delivery', day: 6, opens: '17:00', closes: '02:00' },
        { service: 'pickup', day: 6, opens: '12:00', closes: '22:00' },
        { service: 'delivery', day: 8, opens: null, closes: null },
        { service: 'pickup', day: 8, opens: null, closes: null },
      ]),
    );
    await step(page, 'Öffnungszeiten').click();
    await write(page, 'Grund', 'Betriebsferien');
    await write(page, 'Erster Tag', '2026-12-24');
    await write(page, 'Letzter Tag', '2026-12-27');
    await press(page, 'Eintragen');
    await page.getByText('24.12.2026 bis 27.12.2026').waitFor();
    expect(await page.getByLabel('Grund', { exact: true }).inputValue()).toBe('');
    await page.getByRole('link', { name: /^Entfernen.*Betriebsferien$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await owner.restaurant()).absences).toEqual([]);
  });
});

test('PRV-009 a cook sees the orders, but neither forms nor the way to them', async () => {
  const { site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const cook = await staffOf(app, site.host, 'kitchen', restaurant.id);
  const board = await visit(app, site, '/kueche', { as: cook });
  await press(board, 'Schicht beginnen');
  await board.getByText('Mehr', { exact: true }).click();
  await board.getByRole('link', { name: 'Namen der Zutaten' }).waitFor();
  expect(await board.getByRole('link', { name: 'Speisekarte und Einstellungen' }).count()).toBe(0);
  const page = await visit(app, site, '/kueche/speisekarte', { as: cook, expects: /403/ });
  await page.getByText('Dafür fehlt dir die Berechtigung.').waitFor();
});
