import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, ordered } from '#e2e/fixtures/shop/order.ts';
import { cardOf, makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await testApp();
const { db } = app.database;

async function makeInn() {
  const shop = await makeShop(db);
  const { host } = shop.site;
  const hostId = shop.restaurant.id;
  return { shop, hostId, cook: await staffOf(app, host, 'kitchen', hostId), guest: app.guest(host) };
}

const partsOf = (link: string) => {
  const [, hostUrl, tableId = '', tableToken = ''] =
    /\/speisekarte\/([^/]+)\/table\/(\d+)\/([\w-]+)$/.exec(link) ?? [];
  return { hostUrl, tableId: Number(tableId), tableToken };
};

test('TAB-001 VAR-026 a table added in the kitchen has a card that opens its menu at that table', async () => {
  const { shop, hostId, cook, guest } = await makeInn();
  const { answer } = await cook.call('kitchenTableAdd', { hostId, title: ' Tisch 7 ' });
  expect(answer.table.tableTitle).toBe('Tisch 7');
  const { hostUrl, ...card } = partsOf(answer.table.link);
  expect(hostUrl).toBe(shop.restaurant.url);
  expect(card.tableToken.length).toBeGreaterThan(20);
  expect((await guest.call('joinTable', { ...card, tableHost: hostId })).answer.tableTitle).toBe('Tisch 7');
  expect((await cook.call('kitchenTables', { hostId })).answer.tables).toEqual([answer.table]);
  const code = await cook.call('kitchenTableCode', { tableId: answer.table.tableId });
  expect(code.headers['content-type']).toContain('image/svg+xml');
  expect(code.answer).toContain('<svg');
});

/** What lines and fillings make up a page. */
async function drawnOn(pdf: Buffer, page: number): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const { fnArray, argsArray } = await (await file.getPage(page)).getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  return JSON.stringify(argsArray.filter((_, at) => fnArray[at] === OPS.constructPath));
}

test('KIT-923 the cards of all tables are had as a PDF, a page each, with the code that holds now', async () => {
  const { shop, hostId, cook } = await makeInn();
  expect((await cook.call('kitchenTableCards', { hostId })).error.code).toBe('unknown-table');
  const titles = ['Tisch 1', 'Terrasse am Wasser', 'Łódź 3'];
  const ids: number[] = [];
  for (const title of titles)
    ids.push((await cook.call('kitchenTableAdd', { hostId, title })).answer.table.tableId);
  const pdf = async () => {
    const { answer } = await cook.call('kitchenTableCards', { hostId });
    return Buffer.from(answer.pdf, 'base64');
  };
  const before = await pdf();
  const text = await textOf(before);
  for (const title of [...titles, shop.restaurant.name]) expect(text).toContain(title);
  expect(before.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  await cook.call('kitchenTableRotate', { tableId: ids[0] ?? 0 });
  const after = await pdf();
  expect(await textOf(after)).toBe(text);
  expect(await drawnOn(after, 1)).not.toBe(await drawnOn(before, 1));
  expect(await drawnOn(after, 2)).toBe(await drawnOn(before, 2));

  const other = await makeInn();
  expect((await other.cook.call('kitchenTableCards', { hostId })).status).toBe(403);
  const driver = await staffOf(app, shop.site.host, 'driver', hostId);
  expect((await driver.call('kitchenTableCards', { hostId })).status).toBe(403);
});

test('TAB-007 a new card ends the old one and all who sit there by it', async () => {
  const { shop, hostId, cook, guest } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const seated = await tableGuest(app, shop, table);
  const { answer } = await cook.call('kitchenTableRotate', { tableId: table.id });
  expect((await basketOf(seated, shop.restaurant)).table).toBeNull();
  expect((await guest.call('joinTable', cardOf(table))).status).toBe(404);
  const { tableToken } = partsOf(answer.table.link);
  expect((await guest.call('joinTable', { tableId: table.id, tableToken, tableHost: hostId })).status).toBe(
    200,
  );
});

test('TAB-009 a renamed table keeps its card and guests read the new name', async () => {
  const { shop, cook } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const seated = await tableGuest(app, shop, table);
  await cook.call('kitchenTableRename', { tableId: table.id, title: 'Terrasse 1' });
  expect((await basketOf(seated, shop.restaurant)).table?.tableTitle).toBe('Terrasse 1');
});

test('TAB-010 orders keep the name of a table that was taken away, and its name is free again', async () => {
  const { shop, hostId, cook } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const seated = await tableGuest(app, shop, table);
  await ordered(seated, tableForm(table));
  expect((await cook.call('kitchenTableRemove', { tableId: table.id })).status).toBe(200);
  expect((await seated.call('lastOrder', {})).answer?.order.tableTitle).toBe('Tisch 5');
  expect((await cook.call('kitchenBoard', { hostId })).answer.tickets[0]?.tableTitle).toBe('Tisch 5');
  expect((await cook.call('kitchenTables', { hostId })).answer.tables).toEqual([]);
  expect((await cook.call('kitchenTableAdd', { hostId, title: 'Tisch 5' })).status).toBe(200);
});

test('TAB-004 two tables of a restaurant never have the same name, however fast they are added', async () => {
  const { shop, hostId, cook } = await makeInn();
  const other = await makeTable(db, shop.restaurant, 'Tisch 1');
  const said = await Promise.all(
    [1, 2, 3].map(() => cook.call('kitchenTableAdd', { hostId, title: 'Tisch 9' })),
  );
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const renamed = await cook.call('kitchenTableRename', { tableId: other.id, title: 'tisch 9' });
  expect(renamed.error).toMatchObject({ code: 'title-taken', fields: { title: expect.any(String) } });
  expect((await cook.call('kitchenTableAdd', { hostId, title: ' ' })).error.fields).toHaveProperty('title');
});

test('VAR-027 guests and cooks of other restaurants neither see nor change tables', async () => {
  const { shop, hostId, guest } = await makeInn();
  const table = await makeTable(db, shop.restaurant);
  const stranger = (await makeInn()).cook;
  const { id: tableId } = table;
  for (const [visitor, ofHost, ofTable] of [
    [guest, 401, 401],
    [stranger, 403, 404],
  ] as const) {
    expect((await visitor.call('kitchenTables', { hostId })).status).toBe(ofHost);
    expect((await visitor.call('kitchenTableAdd', { hostId, title: 'x' })).status).toBe(ofHost);
    expect((await visitor.call('kitchenTableRename', { tableId, title: 'x' })).status).toBe(ofTable);
    expect((await visitor.call('kitchenTableRotate', { tableId })).status).toBe(ofTable);
    expect((await visitor.call('kitchenTableRemove', { tableId })).status).toBe(ofTable);
    expect((await visitor.call('kitchenTableCode', { tableId })).status).toBe(ofTable);
  }
  const row = await db.selectFrom('dining_table').selectAll().where('id', '=', tableId).executeTakeFirst();
  expect(row).toEqual(table);
});

test('TAB-012 a restaurant has two hundred tables at most, and one more once another is taken away', async () => {
  const { shop, hostId, cook } = await makeInn();
  const made = await db
    .insertInto('dining_table')
    .values(
      Array.from({ length: 200 }, (_, n) => ({
        restaurant_id: shop.restaurant.id,
        title: `Platz ${n + 1}`,
        token: `voll-${shop.restaurant.id}-${n}`,
      })),
    )
    .returning('id')
    .execute();
  const adds = () => cook.call('kitchenTableAdd', { hostId, title: 'Noch einer' });
  expect((await adds()).error.code).toBe('too-many-tables');
  await cook.call('kitchenTableRemove', { tableId: made[0]?.id ?? 0 });
  expect((await adds()).status).toBe(200);
});
