import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { EVENING } from './fixtures/app.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;

test('VAR-027 the operator gives a code away and stops it; a mistake keeps what was typed', async () => {
  const shop = await makeShop(db);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/gutscheine', { as: operator });
  await page.getByRole('link', { name: 'Neuer Code' }).click();
  const code = uniqueName()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const today = EVENING.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  await page.getByLabel('Code (freiwillig)').fill(code);
  await page.getByLabel('Wert', { exact: true }).fill('viel');
  await page.getByLabel('Erster Tag').fill(today.toString());
  await page.getByLabel('Letzter Tag').fill(today.add({ days: 7 }).toString());
  await page.getByRole('button', { name: 'Code anlegen' }).click();
  await page.getByText('Gib einen Betrag an, etwa 5,00.').waitFor();
  expect(await page.getByLabel('Code (freiwillig)').inputValue()).toBe(code);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('Wert', { exact: true }).fill('4,50');
  await page.getByRole('button', { name: 'Code anlegen' }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${code} läuft`) });
  await row.getByText('4,50\u00a0€').waitFor();
  await row.getByRole('button', { name: `Anhalten: ${code}` }).click();
  await page.getByRole('row', { name: new RegExp(`^${code} angehalten`) }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});
