import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { sendOrder } from './fixtures/shop/order-form.ts';
import { onPhone } from './fixtures/shop/menu-page.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';
import { makeTable, tableGuest, type DiningTable } from './fixtures/shop/table.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

async function makeInn(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  return { shop, table: await makeTable(db, shop.restaurant) };
}

type Options = Parameters<typeof visit>[3];

/** A guest who holds a phone over the card of a table. */
const scan = ({ site, restaurant }: Shop, { id, token }: DiningTable, options: Options = onPhone) =>
  visit(app, site, `/speisekarte/${restaurant.url}/table/${id}/${token}`, options);

const seat = (page: Page) => page.getByRole('group', { name: 'Dein Tisch' }).filter({ visible: true });
const ordersOf = ({ restaurant }: Shop) =>
  db.selectFrom('orders').selectAll().where('restaurant_id', '=', restaurant.id).orderBy('id').execute();

/** Puts the dish into the basket and opens the order form. */
async function choose(page: Page, { dish }: Shop): Promise<void> {
  await seat(page).getByText('Du sitzt an Tisch 5').waitFor();
  await page.getByRole('button', { name: `${dish.title}, 10,00 €` }).click();
  await page.getByRole('link', { name: /Warenkorb.*10,00/ }).click();
  await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
}

describe('from the card to the kitchen', () => {
  test('TAB-011 nobody at a table reads of deliveries, minimums, closed doors or group orders', async () => {
    const { shop, table } = await makeInn({ restaurant: { offers_delivery: false } });
    await db.deleteFrom('opening_time').where('restaurant_id', '=', shop.restaurant.id).execute();
    const page = await scan(shop, table);
    await seat(page).getByText('Du sitzt an Tisch 5').waitFor();
    const told = /liefert|Geliefert|geschlossen|Mindestbestellwert|Gruppenbestellung|vorbestellen/;
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(told);
    await choose(page, shop);
    expect(await page.getByRole('main').innerText()).not.toMatch(told);
    await sendOrder(page);
    await page.waitForURL('**/danke');
  });

  test('TAB-011 KIT-750 at a table nobody is told to wait for a dish of another time', async () => {
    const { shop, table } = await makeInn();
    const monday = JSON.stringify([{ days: [1], from: '11:00', until: '14:00' }]);
    await db
      .updateTable('category')
      .set({ offered: monday })
      .where('restaurant_id', '=', shop.restaurant.id)
      .execute();
    const page = await scan(shop, table);
    await page.getByText('Gibt es Mo 11–14 Uhr · jetzt gerade nicht').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Wunschzeit');
  });

  test('TAB-003 TAB-005 TAB-009 TAB-010 MNU-002 scanned, chosen, ordered; the ticket says where to', async () => {
    const { shop, table } = await makeInn();
    const tablet = await openTablet(app, shop);
    const page = await scan(shop, table);
    expect(new URL(page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
    await choose(page, shop);
    await seat(page).getByText('Bestellen bis 21:00 Uhr').waitFor();
    expect(await page.getByRole('radio', { name: /Lieferung|Abholung/ }).count()).toBe(0);
    expect(await page.getByLabel('Handynummer').count()).toBe(0);
    await page.getByText('So schnell wie möglich an Tisch 5').waitFor();
    await page.getByLabel('Vorname').fill('Jule');
    await sendOrder(page);
    await page.waitForURL('**/danke');
    await page.getByRole('heading', { name: 'Danke, Jule!' }).waitFor();
    await page.getByText('Tisch 5', { exact: true }).waitFor();
    const [order] = await ordersOf(shop);
    expect(order).toMatchObject({ mode: 'table', table_id: table.id, goods_cents: 1000, delivery_cents: 0 });
    await tablet
      .ticket(order?.id ?? 0)
      .getByText('Tisch 5 · Jule')
      .waitFor();
    await page.getByRole('link', { name: 'Noch etwas bestellen' }).click();
    await seat(page).getByText('Du sitzt an Tisch 5').waitFor();
  });

  test('TAB-010 two guests at one table have a basket each', async () => {
    const { shop, table } = await makeInn();
    const [jule, ole] = [await scan(shop, table), await scan(shop, table)];
    await choose(jule, shop);
    await seat(ole).waitFor();
    expect(await ole.getByRole('link', { name: /Warenkorb.*10,00/ }).count()).toBe(0);
    await choose(ole, shop);
    for (const page of [jule, ole]) {
      await sendOrder(page);
      await page.waitForURL('**/danke');
    }
    const orders = await ordersOf(shop);
    expect(orders.map(({ table_id, goods_cents }) => [table_id, goods_cents])).toEqual([
      [table.id, 1000],
      [table.id, 1000],
    ]);
  });
});

test.each(['table|ID|TOKEN', 'table%7CID%7CTOKEN', 'table%2FID%2FTOKEN'])(
  'TAB-001 TAB-002 a card with %s opens the menu at its table',
  async (card) => {
    const { shop, table } = await makeInn();
    const path = card.replace('ID', String(table.id)).replace('TOKEN', table.token);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}/${path}`, onPhone);
    await seat(page).getByText('Du sitzt an Tisch 5').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
  },
);

test('TAB-004 a wrong card says so and leads on without a table', async () => {
  const { shop, table } = await makeInn();
  const page = await scan(shop, { ...table, token: 'falsch' }, { ...onPhone, expects: /404/ });
  await page.getByRole('heading', { name: 'Dieser Code gilt nicht mehr' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ohne Tisch zur Speisekarte' }).click();
  await page.getByRole('button', { name: `${shop.dish.title}, 10,00 €` }).waitFor();
  const lost = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}/table/5`, { expects: /404/ });
  await lost.getByText('Die gewählte Seite konnte nicht gefunden werden').waitFor();
});

describe('the end', () => {
  test('TAB-007 after its time the order form says so and goes on as for everybody', async () => {
    const { shop, table } = await makeInn();
    const page = await scan(shop, table, { ...onPhone, expects: /409/ });
    await choose(page, shop);
    app.clock.pass({ hours: 3 });
    await sendOrder(page);
    await page.getByRole('alert').getByText('Du sitzt nicht mehr an diesem Tisch.').waitFor();
    await page.getByRole('radio', { name: /Abholung/ }).waitFor();
    await expect.poll(() => seat(page).count()).toBe(0);
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('TAB-006 leaving in the order form brings back delivery and pickup; the basket stays', async () => {
    const { shop, table } = await makeInn();
    const page = await scan(shop, table);
    await choose(page, shop);
    await seat(page).getByRole('button', { name: 'Verlassen' }).click();
    await page.getByRole('radio', { name: /Lieferung/ }).waitFor();
    await page.getByLabel('Handynummer').waitFor();
    await expect.poll(() => seat(page).count()).toBe(0);
    await page
      .getByRole('complementary', { name: 'Deine Bestellung' })
      .getByText(shop.dish.title, { exact: true })
      .waitFor();
  });

  test('TAB-006 leaving beside the menu', async () => {
    const { shop, table } = await makeInn();
    const as = await tableGuest(app, shop, table);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as });
    await seat(page).getByRole('button', { name: 'Verlassen' }).click();
    await page.getByRole('radio', { name: /Lieferung/ }).waitFor();
    await expect.poll(() => seat(page).count()).toBe(0);
  });
});

describe('the cards', () => {
  const openTables = async (shop: Shop, options: Options = {}) => {
    const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
    return visit(app, shop.site, '/kueche/tische', { ...options, as });
  };
  const cards = (page: Page) => page.getByRole('article');
  const linkOf = (page: Page, name: string) =>
    page.getByRole('img', { name: `QR-Code für ${name}` }).getAttribute('src');

  test('TAB-001 TAB-009 tables are added, renamed, given a new card and taken away', async () => {
    const { site, restaurant } = await makeShop(db);
    const page = await openTables({ site, restaurant } as Shop, { expects: /409/ });
    await hydrated(page);
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await cards(page).filter({ hasText: 'Tisch 1' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Tisch 1');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByText('Einen Tisch mit diesem Namen gibt es schon.').waitFor();

    await page.getByRole('link', { name: 'Tisch 1 umbenennen' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Terrasse');
    await page.getByRole('button', { name: 'Umbenennen' }).click();
    await cards(page).filter({ hasText: 'Terrasse' }).waitFor();

    const before = await linkOf(page, 'Terrasse');
    await page.getByRole('link', { name: 'Neuer Code für Terrasse' }).click();
    await page.getByRole('button', { name: 'Neuen Code machen' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => linkOf(page, 'Terrasse')).not.toBe(before);

    await page.getByRole('link', { name: 'Terrasse entfernen' }).click();
    await page.getByRole('button', { name: 'Entfernen' }).click();
    await page.getByText('Noch keine Tische').waitFor();
  });

  test('a card is printed on an A6 page of its own, and the page has no barriers', async () => {
    const { shop } = await makeInn();
    await makeTable(db, shop.restaurant, 'Tisch 6');
    const page = await openTables(shop);
    await hydrated(page);
    expect(await barriersOn(page)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box = '']) =>
      box
        .trim()
        .split(/\s+/)
        .slice(2)
        .map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(sizes).toEqual([
      [105, 148],
      [105, 148],
    ]);
  });
});

test('TAB-005 TAB-009 the order form of a table has no barriers', async () => {
  const { shop, table } = await makeInn();
  const as = await tableGuest(app, shop, table);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as });
  await seat(page).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});
