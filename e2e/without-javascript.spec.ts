import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;
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
