import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeIngredient, makeProduct, makeRule } from './fixtures/shop/menu.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;
const later = app.clock.now().add({ minutes: 45 });
const scriptless = { javaScriptEnabled: false };

async function fillContact(page: Page): Promise<void> {
  const fields = { Vorname: 'Jule', Nachname: 'Petersen', Straße: 'Kurpromenade', Hausnummer: '12' };
  for (const [label, text] of Object.entries({ ...fields, Handynummer: '0170 1234567' })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
}

const order = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();

test('LOC-001 LST-001 MNU-001 BSK-001 CHK-001 ARC-001 from the postal code to the order without a line of script', async () => {
  const { site, place, restaurant, dish } = await makeShop(db);
  const page = await visit(app, site, '/', scriptless);
  await page.getByRole('combobox', { name: 'PLZ oder Ort' }).fill(place.town);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: restaurant.name }).click();
  await page.getByRole('button', { name: `${dish.title}, 10,00 €` }).click();
  await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
  await page.getByRole('button', { name: `${dish.title}: eins mehr` }).click();

  await fillContact(page);
  await page.getByLabel('Lieferort', { exact: true }).selectOption({ label: `23669 ${place.town}` });
  await page.getByRole('button', { name: 'Ort übernehmen' }).click();
  const summary = page.getByRole('complementary', { name: 'Deine Bestellung' });
  await summary.getByText('22,00 €', { exact: true }).waitFor();
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Petersen');
  await order(page);
  await page.waitForURL('**/danke');

  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurant.id)
    .execute();
  expect(orders).toMatchObject([
    { goods_cents: 2000, delivery_cents: 200, first_name: 'Jule', state: 'placed' },
  ]);
  await page.goto('/archiv');
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (1)' }).waitFor();
});

test('CHK-034 CHK-035 what is missing is said beside its field, and nothing typed is lost', async () => {
  const shop = await makeShop(db);
  const { page } = await openMenu(app, shop, scriptless);
  await page.getByRole('button', { name: `${shop.dish.title}, 10,00 €` }).click();
  await page.getByLabel('Vorname').fill('Jule');
  await page.getByLabel('Bewirtungsbeleg dazu').check();
  await order(page);
  await page.getByRole('alert').getByText('Bitte fülle alle Pflichtfelder korrekt aus').waitFor();
  for (const sentence of [
    'Bitte verrate uns deinen Nachnamen',
    'Bitte verrate uns deine Straße',
    'Bitte verrate uns deine Hausnummer',
    'Bitte wähle deinen Lieferort aus',
  ]) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Jule');
  expect(await page.getByLabel('Bewirtungsbeleg dazu').isChecked()).toBe(true);
});

test('CHK-006 CHK-012 pickup is taken over by a button, asks for no address and is ordered', async () => {
  const shop = await makeShop(db);
  const { page } = await openMenu(app, shop, scriptless);
  await page.getByRole('button', { name: `${shop.dish.title}, 10,00 €` }).click();
  await page.getByRole('radio', { name: 'Abholung' }).check();
  await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
  await page.getByRole('heading', { name: 'Wer holt ab?' }).waitFor();
  expect(await page.getByLabel('Straße').count()).toBe(0);
  for (const [label, text] of [
    ['Vorname', 'Jule'],
    ['Nachname', 'Petersen'],
    ['Handynummer', '0170 1234567'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await order(page);
  await page.waitForURL('**/danke');
});

test('ADD-001 ADD-003 a dish with questions leads to them as a page; leaving takes it out', async () => {
  const shop = await makeShop(db);
  const spelt = await makeIngredient(db, shop.restaurant, { title: 'Dinkel' });
  const rule = await makeRule(db, shop.restaurant, {
    title: 'Boden',
    min_choices: 1,
    choices: [{ ingredient: spelt, cents: 100 }],
  });
  await makeProduct(db, shop.restaurant, { title: 'Pizza', rules: [rule.id] });
  const { page, dialog } = await openMenu(app, shop, scriptless);
  const pizza = page.getByRole('button', { name: 'Pizza, 10,00 €' });

  await pizza.click();
  await dialog.getByRole('button', { name: /^In den Korb/ }).click();
  await dialog.getByText('Bitte wähle bei „Boden“ etwas aus.').waitFor();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await page.goto(`/warenkorb/${shop.restaurant.url}`);
  await page.getByRole('heading', { name: 'Noch nichts im Warenkorb' }).waitFor();

  await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
  await pizza.click();
  await dialog.getByRole('radio', { name: /Dinkel/ }).check();
  await dialog.getByLabel('Notiz an die Küche').fill('gut durch');
  await dialog.getByRole('button', { name: /^In den Korb/ }).click();
  await page.getByText('+ Dinkel 1,00 €').waitFor();
  await page.getByText('„gut durch“').waitFor();
  await expect.poll(() => page.getByRole('group', { name: /^Anzahl/ }).count()).toBe(1);
});

test('MNU-039 MNU-040 a busy restaurant asks on the page, one that has gone says so', async () => {
  const busy = await makeShop(db, { restaurant: { is_active: false, reactivate_at: later } });
  const { page } = await openMenu(app, busy, scriptless);
  await page.getByRole('button', { name: `${busy.dish.title}, 10,00 €` }).click();
  await page.getByRole('button', { name: 'Trotzdem in den Warenkorb' }).click();
  await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();

  const gone = await makeShop(db);
  const other = await openMenu(app, gone, scriptless);
  await db.updateTable('restaurant').set({ is_active: false }).where('id', '=', gone.restaurant.id).execute();
  await other.page.getByRole('button', { name: `${gone.dish.title}, 10,00 €` }).click();
  await other.page.getByText('Das gewählte Restaurant ist aktuell leider nicht verfügbar').first().waitFor();
  const lines = await db
    .selectFrom('basket')
    .selectAll()
    .where('restaurant_id', '=', gone.restaurant.id)
    .execute();
  expect(lines).toEqual([]);
});
