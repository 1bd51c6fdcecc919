import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { customerOf, makeCompany } from './fixtures/shop/company.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeStatement } from './fixtures/shop/statement.ts';

const app = await webTestApp();
const { db } = app.database;
const LONG =
  'Werftversorgungsgemeinschaft-Holtenau-Friedrichsort Küstenkontor & Söhne Schiffsausrüster GmbH & Co. KG';

test.each(['abrechnungen', 'firmen', 'bestellungen', 'restaurants', 'mandate', 'empfehlungen'])(
  'OFF-260 /verwaltung/%s stands still on a phone, however long its words are: the table alone scrolls sideways',
  async (list) => {
    const shop = await makeShop(db, { restaurant: { name: LONG } });
    await placeOneOrder(app, shop);
    await makeStatement(app, shop);
    const company = await makeCompany(app, shop.site.host);
    await db
      .updateTable('business_customer')
      .set({ company: LONG })
      .where('id', '=', await customerOf(app, company))
      .execute();
    const operator = await staffOf(app, shop.site.host, 'operator', null);
    const page = await visit(app, shop.site, `/verwaltung/${list}`, { as: operator, ...devices.phone });
    await hydrated(page);
    const wide = () =>
      page.evaluate(() => {
        scrollTo(999, 0);
        return {
          by: scrollX,
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
    expect(await wide()).toEqual({ by: 0, wider: 0 });
    await page.getByText('Spalten').click();
    expect(await wide()).toEqual({ by: 0, wider: 0 });
  },
);

test('OFF-651 on a phone the column that stays leaves half of the width to the others, however long its words are', async () => {
  const shop = await makeShop(db, { restaurant: { name: LONG } });
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const address = `/verwaltung/restaurants?suche=${encodeURIComponent(LONG)}`;
  const page = await visit(app, shop.site, address, { as: operator, ...devices.phone });
  const name = page.getByRole('cell', { name: LONG }).first();
  const { width = Infinity } = (await name.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(devices.phone.viewport.width / 2);
});

test('OFF-650 what can be begun in a list stands beside its search and never over it', async () => {
  const shop = await makeShop(db);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/anmeldungen', { as: operator, ...devices.desktop });
  const covered = () =>
    page.getByRole('search').evaluate(
      (form) =>
        [...form.querySelectorAll('input[type=search], select, button')].filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return [left + 2, right - 8].some(
            (x) => !form.contains(document.elementFromPoint(x, (top + bottom) / 2)),
          );
        }).length,
    );
  await page.getByRole('link', { name: 'Für einen QR-Code eintragen' }).waitFor();
  expect(await covered()).toBe(0);
});
