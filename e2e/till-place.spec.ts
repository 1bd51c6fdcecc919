import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { pairedTill } from './fixtures/shop/till.ts';
import { makeOwnShop } from './fixtures/shop/variant-shop.ts';

const app = await webTestApp();

test('POS-010 a place that did not arrive is asked for again instead of being shown with the sums of another', async () => {
  const shop = await makeOwnShop(app.database.db, 'pos');
  const as = await pairedTill(app, shop);
  const page = await visit(app, shop.site, '/kasse', { as, expects: /ERR_FAILED/ });
  await hydrated(page);
  await page.getByRole('radio', { name: 'Tel. Lieferung' }).check();
  await page.route('**/api/setGeoId', (route) => route.abort(), { times: 1 });
  const place = page.getByLabel('Ort', { exact: true });
  await place.selectOption(String(shop.place.id));
  await page.getByRole('alert').getByText('Der Lieferort kam nicht an.').waitFor();
  expect(await place.inputValue()).toBe('');

  await place.selectOption(String(shop.place.id));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await place.inputValue()).toBe(String(shop.place.id));
});
