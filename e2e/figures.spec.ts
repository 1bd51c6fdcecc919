import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { changeOrder, makeShop } from './fixtures/shop/order.ts';
import { loggedIn } from './fixtures/shop/person.ts';

const app = await webTestApp();
const { db } = app.database;

/** A restaurant that sold an order over 10 EUR on each of three days. */
async function soldShop() {
  const shop = await makeShop(db, { site: {} });
  const ids = await makeBareOrders(db, shop, 3);
  for (const [days, id] of ids.entries()) {
    const sold = app.clock.now().subtract({ hours: 24 * days });
    await changeOrder(db, id, { state: 'completed', placed_at: sold, completed_at: sold });
    await db
      .insertInto('order_vat')
      .values({ order_id: id, percent: 7, gross_cents: 1000, net_cents: 935, vat_cents: 65 })
      .execute();
  }
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const path = `/kueche/zahlen?restaurant=${shop.restaurant.id}`;
  const text = async (more = '') =>
    (await loadPage(app.http, shop.site.host, path + more, { headers: { cookie: owner.cookie } })).text;
  return { shop, owner, path, text };
}

test('KIT-237 KIT-231 OWN-976 what was sold is drawn on the server with its numbers in a table, and the page says what counts', async () => {
  const { text } = await soldShop();
  const page = await text();
  expect(page).toContain('nur aus abgeschlossenen Bestellungen');
  expect(page).toMatch(/role="img" aria-label="Umsatz Nach Tagen\. Am meisten: [^"]+ mit 10,00/);
  expect(page).toMatch(
    /<td[^>]*>Sa\., 21\.11\.<\/td><td[^>]*>1<small[^>]*>davor 0<\/small><\/td><td[^>]*>10,00/,
  );
  expect(await text('&zeitraum=heute')).not.toContain('Nach Tagen');
});

test('KIT-230 days that cannot be are said beside their field, above the usual week', async () => {
  const { text } = await soldShop();
  const page = await text('&zeitraum=wahl&von=2026-11-20&bis=2026-11-01');
  expect(page).toContain('Das liegt vor dem ersten Tag.');
  expect(page).toContain('value="2026-11-01"');
  expect(page).toContain('30,00');
  expect(await text('&zeitraum=wahl&von=2026-11-20&bis=2026-11-20')).toContain(
    '20.11.2026, davor 19.11.2026',
  );
  expect(await text('&zeitraum=wahl&von=2026-11-20&bis=2026-11-21')).toMatch(/davor 10,00\s€\s· \+100\s%/);
  expect(await text('&zeitraum=wahl&von=2020-01-01&bis=2020-01-02')).toContain('Noch nichts zu zählen');
});

test('KIT-237 each table is taken along as a file', async () => {
  const { shop, owner, path } = await soldShop();
  const page = await visit(app, shop.site, path, { as: owner });
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Nach Wochentag' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('"Wochentag";"Bestellungen";"Bestellungen davor";"Umsatz";"Umsatz davor"');
  expect(file).toContain('"Samstag";"1";"0";"10,00 €";"0,00 €"');
});

test('OWN-1000 what several restaurants sold together is taken along as a file, each with the period before', async () => {
  const [one, two] = [await soldShop(), await soldShop()];
  const roles = [one, two].map(({ shop }) => ({ role: 'owner' as const, restaurant_id: shop.restaurant.id }));
  const { guest: owner } = await loggedIn(app, one.shop.site, { roles });
  const path = `/kueche/zahlen/alle?restaurant=${one.shop.restaurant.id}&zeitraum=heute`;
  const page = await visit(app, one.shop.site, path, { as: owner });
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV: Nach Restaurant' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF"Restaurant";"Bestellungen";"Bestellungen davor";"Umsatz"')).toBe(true);
  for (const { shop } of [one, two])
    expect(file).toContain(`"${shop.restaurant.name}";"1";"1";"10,00 €";"10,00 €"`);
});

test('OWN-985 a table of figures is sorted by each of its columns, up, down and as it comes', async () => {
  const { shop, owner, path } = await soldShop();
  const [order] = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  const dishes = [
    ['Matjes', 1, 1200],
    ['Zander', 2, 900],
    ['Backfisch', 3, 500],
  ] as const;
  const lines = dishes.flatMap(([title, pieces, cents]) =>
    Array.from({ length: pieces }, (_, at) => ({ title, cents, position: pieces * 10 + at })),
  );
  const usual = { order_id: order?.id ?? 0, category: 'Fisch', size: 'big', size_title: '' } as const;
  const taxed = { deposit_cents: 0, vat_class: 'food', vat_percent: 7 } as const;
  await db
    .insertInto('order_line')
    .values(
      lines.map(({ title, cents, position }) => ({
        ...usual,
        ...taxed,
        title,
        position,
        size_cents: cents,
        line_cents: cents,
      })),
    )
    .execute();
  const page = await visit(app, shop.site, path, { as: owner });
  await hydrated(page);
  const table = page.getByRole('region', { name: 'Gerichte' });
  const shown = async () => {
    const rows = await table.locator('tbody tr td:first-child').allInnerTexts();
    return rows.map((row) => row.split('\n')[0]);
  };
  const sort = (column: string) => table.getByRole('button', { name: column, exact: true }).click();
  const asSold = ['Backfisch', 'Zander', 'Matjes'];
  expect(await shown()).toEqual(asSold);
  await sort('Gericht');
  expect(await shown()).toEqual(['Backfisch', 'Matjes', 'Zander']);
  await sort('Preis');
  expect(await shown()).toEqual(['Matjes', 'Backfisch', 'Zander']);
  await sort('Preis');
  expect(await shown()).toEqual(['Zander', 'Backfisch', 'Matjes']);
  expect(await table.locator('th[aria-sort=descending]').innerText()).toContain('Preis');
  await sort('Preis');
  expect(await shown()).toEqual(asSold);
});
