import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { cardOf, makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await testApp();
const { db } = app.database;

async function makeInn(title?: string) {
  const shop = await makeShop(db);
  return { shop, table: await makeTable(db, shop.restaurant, title) };
}

describe('joining', () => {
  test('API-075 TAB-004 TAB-009 ENT-037 answers the table with its end and its restaurant', async () => {
    const { shop, table } = await makeInn('Fensterplatz');
    const { answer } = await app.guest(shop.site.host).call('joinTable', cardOf(table));
    expect(answer).toEqual({
      success: true,
      tableId: table.id,
      tableTitle: 'Fensterplatz',
      tableTtl: app.clock.now().add({ hours: 3 }).toString(),
      tableHost: shop.restaurant.id,
    });
  });

  test('TAB-004 TAB-008 refuses a wrong token, another restaurant, and tables of other sites', async () => {
    const { shop, table } = await makeInn();
    const other = await makeInn();
    const wrong = [
      { ...cardOf(table), tableToken: `${table.token}x` },
      { ...cardOf(table), tableToken: '' },
      { ...cardOf(table), tableToken: other.table.token },
      { ...cardOf(table), tableHost: other.shop.restaurant.id },
      { ...cardOf(table), tableId: 2147483647 },
      cardOf(other.table),
    ];
    for (const card of wrong) {
      const guest = app.guest(shop.site.host);
      const { status, error } = await guest.call('joinTable', card);
      expect([status, error.code]).toEqual([404, 'unknown-table']);
      expect((await basketOf(guest, shop.restaurant)).table).toBeNull();
    }
  });

  test('TAB-007 a table taken away cannot be joined', async () => {
    const { shop, table } = await makeInn();
    const guest = await tableGuest(app, shop, table);
    await db.updateTable('dining_table').set({ is_active: false }).where('id', '=', table.id).execute();
    expect((await app.guest(shop.site.host).call('joinTable', cardOf(table))).status).toBe(404);
    expect((await basketOf(guest, shop.restaurant)).table).toBeNull();
  });
});

describe('sitting', () => {
  test('TAB-005 nothing but the table can be chosen, and nothing is charged for delivery', async () => {
    const { shop, table } = await makeInn();
    const guest = await hungryGuest(app, shop);
    expect(await basketOf(guest, shop.restaurant)).toMatchObject({ mode: true, sums: { delivery: 2 } });
    await guest.call('joinTable', cardOf(table));
    const seated = { mode: 0, table: { tableTitle: 'Tisch 5' }, sums: { delivery: 0, payable: 10 } };
    expect(await basketOf(guest, shop.restaurant)).toMatchObject(seated);
    const { answer } = await guest.call('basketMode', { hostId: shop.restaurant.id, homedelivery: true });
    expect(answer.basket).toMatchObject(seated);
  });

  test('TAB-005 food is taxed as eaten on the spot', async () => {
    const { shop, table } = await makeInn();
    const drink = await makeProduct(db, shop.restaurant, { vat_class: 'milk-drink' });
    const guest = app.guest(shop.site.host);
    await livesAt(guest, shop.place);
    await add(guest, drink);
    const ratesOf = async () => (await basketOf(guest, shop.restaurant)).sums.vat.map(({ rate }) => rate);
    expect(await ratesOf()).toEqual([7]);
    await guest.call('joinTable', cardOf(table));
    expect(await ratesOf()).toEqual([19]);
  });

  test('TAB-007 ends at its time, to the second, and begins anew with another scan', async () => {
    const { shop, table } = await makeInn();
    const guest = await tableGuest(app, shop, table);
    const tableOf = async () => (await basketOf(guest, shop.restaurant)).table;
    app.clock.pass({ hours: 2, minutes: 59, seconds: 59 });
    expect(await tableOf()).not.toBeNull();
    app.clock.pass({ seconds: 1 });
    expect(await tableOf()).toBeNull();
    await guest.call('joinTable', cardOf(table));
    expect(await tableOf()).toMatchObject({ tableId: table.id });
  });

  test('TAB-008 counts only at its own restaurant, and one table at a time', async () => {
    const { shop, table } = await makeInn();
    const neighbour = await makeRestaurant(db, { site: shop.site });
    const elsewhere = await makeTable(db, neighbour, 'Strandkorb');
    const guest = await tableGuest(app, shop, table);
    expect((await basketOf(guest, neighbour)).table).toBeNull();
    await guest.call('joinTable', cardOf(elsewhere));
    expect((await basketOf(guest, shop.restaurant)).table).toBeNull();
    expect((await basketOf(guest, neighbour)).table).toMatchObject({ tableTitle: 'Strandkorb' });
  });

  test('TAB-006 leaving gives the way of getting the meal back as it was chosen before', async () => {
    const { shop, table } = await makeInn();
    const guest = await hungryGuest(app, shop);
    await guest.call('basketMode', { hostId: shop.restaurant.id, homedelivery: false });
    await guest.call('joinTable', cardOf(table));
    await guest.call('basketMode', { hostId: shop.restaurant.id, homedelivery: 0, payment: 'ec' });
    expect((await guest.call('leaveTable', {})).answer).toEqual({ success: true });
    const basket = await basketOf(guest, shop.restaurant);
    expect(basket).toMatchObject({ table: null, mode: false });
    expect(basket.order).toHaveLength(1);
    expect((await guest.call('leaveTable', {})).status).toBe(200);
    expect((await guest.call('order', orderForm(shop, { homedelivery: false }))).status).toBe(200);
  });
});

test('KIT-951 an order at a table names it once, on the slip', async () => {
  const { shop, table } = await makeInn();
  const guest = await tableGuest(app, shop, table, 1);
  const { orderId } = await ordered(guest, tableForm(table));
  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  expect((await cook.call('kitchenSlip', { orderId })).answer.modeLabel).toBe('Tisch 5');
});
