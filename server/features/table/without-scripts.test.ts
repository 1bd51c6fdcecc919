import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeTable, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await pageTestApp();
const { db } = app.database;

async function makeInn() {
  const shop = await makeShop(db);
  return { shop, table: await makeTable(db, shop.restaurant) };
}

test('CHK-090 TAB-003 without scripts a card is scanned, a dish chosen and ordered to the table', async () => {
  const { shop, table } = await makeInn();
  const { url, id } = shop.restaurant;
  const page = new PlainVisit(app, shop.site);
  await page.open(`/speisekarte/${url}/table/${table.id}/${table.token}`);
  await page.press(new RegExp(`^${shop.dish.title}, 10,00 €`));
  expect(page.words).toContain('Du sitzt an Tisch 5');
  page.fill('Vorname (freiwillig)', 'Jule').fill('E-Mail (freiwillig)', 'jule@guest.example');
  await page.press(/^Zahlungspflichtig bestellen/);
  expect(page.path).toMatch(/\/danke/);
  const orders = db.selectFrom('orders').select(['table_id', 'first_name', 'last_name', 'by_email']);
  expect(await orders.where('restaurant_id', '=', id).execute()).toEqual([
    { table_id: table.id, first_name: 'Jule', last_name: '', by_email: true },
  ]);
});

test('TAB-006 without scripts a table is left in the order form', async () => {
  const { shop, table } = await makeInn();
  const as = await tableGuest(app, shop, table);
  const page = await new PlainVisit(app, shop.site, as).open(`/warenkorb/${shop.restaurant.url}`);
  expect(page.words).toContain('Du sitzt an Tisch 5');
  await page.press(/^Verlassen/);
  expect(page.words).toContain('Lieferung zu dir');
  expect(page.words).not.toContain('Du sitzt an Tisch 5');
});

test('CHK-091 TAB-011 in a pause nobody at a table is sent to a later time', async () => {
  const { shop, table } = await makeInn();
  const { id, url } = shop.restaurant;
  const reactivate_at = app.clock.now().add({ minutes: 45 });
  const as = await tableGuest(app, shop, table);
  await db.updateTable('restaurant').set({ is_active: false, reactivate_at }).where('id', '=', id).execute();
  const page = await new PlainVisit(app, shop.site, as).open(`/warenkorb/${url}`);
  expect(page.words).toContain('Hier ist gerade sehr viel los');
  expect(page.words).not.toContain('vorbestellen');
  await page.press(/^Zahlungspflichtig bestellen/);
  expect(page.words).toContain('An den Tischen geht es ab 18:45 Uhr weiter.');
});

test('TAB-001 without scripts a table is added and taken away', async () => {
  const shop = await makeShop(db);
  const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
  const page = await new PlainVisit(app, shop.site, as).open('/kueche/tische');
  await page.press('Anlegen');
  await page.follow('Tisch 1 entfernen');
  await page.press('Entfernen');
  expect(page.words).toContain('Noch keine Tische');
});
