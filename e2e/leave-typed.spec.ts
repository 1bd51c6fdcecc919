import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const shop = await makeShop(app.database.db);
const hostId = shop.restaurant.id;

test('OWN-731 whoever goes on from a form with something typed into it is asked before, and not after it is saved', async () => {
  const as = await staffOf(app, shop.site.host, 'owner', hostId);
  const page = await visit(app, shop.site, `/kueche/speisekarte/kategorie/neu?restaurant=${hostId}`, { as });
  await hydrated(page);
  const name = page.getByLabel('Name', { exact: true });
  const list = page.getByRole('main').getByRole('link', { name: 'Speisekarte', exact: true });
  const question = page.getByRole('alertdialog');
  await name.fill('Suppen');
  await list.click();
  await question.getByText('Was du hier getippt hast, ist dann weg.').waitFor();
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  expect(await name.inputValue()).toBe('Suppen');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('heading', { name: 'Neues Gericht' }).waitFor();
  expect(await question.count()).toBe(0);
});

test('OWN-731 what was refused is not saved either, and whoever wants to go may', async () => {
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/gutscheine/neu', { as, expects: /400|422/ });
  await hydrated(page);
  await page.getByLabel('Budget in Euro (freiwillig)').fill('viel');
  await page.getByRole('button', { name: 'Code anlegen' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByRole('link', { name: 'Heute', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem gehen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verwaltung');
});
