import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { cardOf, makeTable, tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;

const findOrder = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('TAB-010 CHK-033 CHK-040 a guest at a table says nothing but how to pay', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const { orderId, total } = await ordered(guest, tableForm(table));
  expect(total).toBe(10);
  expect(await findOrder(orderId)).toMatchObject({
    mode: 'table',
    table_id: table.id,
    first_name: '',
    phone: '',
    street: '',
    persons: null,
    wish_at: null,
  });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer).toMatchObject({
    order: { tableId: table.id, tableTitle: 'Tisch 5', mode: 'table' },
    status: { status: 'eingegangen' },
  });
});

test('TAB-010 several guests at one table order apart, and each ticket says where it goes', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const jule = await tableGuest(app, shop, table);
  const ole = await tableGuest(app, shop, table, 2);
  const first = await ordered(jule, { ...tableForm(table), firstname: 'Jule' });
  expect((await basketOf(ole, shop.restaurant)).order).toHaveLength(2);
  const second = await ordered(ole, tableForm(table));
  const { tickets } = await (await openKitchen(app, shop.site.host, shop.restaurant)).board();
  expect(
    tickets.map(({ orderId, tableTitle, guest, modeLabel, payable }) => [
      orderId,
      tableTitle,
      guest,
      modeLabel,
      payable,
    ]),
  ).toEqual([
    [first.orderId, 'Tisch 5', 'Jule', 'Tisch', 10],
    [second.orderId, 'Tisch 5', '', 'Tisch', 20],
  ]);
});

test('TAB-007 a table whose time is over takes no order, and without it all is as before', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  app.clock.pass({ hours: 3 });
  const { status, error } = await guest.call('order', tableForm(table));
  expect([status, error.code]).toEqual([409, 'table-ended']);
  expect(error.message).toBe(
    'Du sitzt nicht mehr an diesem Tisch. Scanne den Code auf dem Tisch noch einmal oder bestelle ohne Tisch.',
  );
  await livesAt(guest, shop.place);
  const { orderId } = await ordered(guest, orderForm(shop));
  expect(await findOrder(orderId)).toMatchObject({ mode: 'delivery', table_id: null });
});

test('TAB-008 TAB-010 a table that is somebody else’s, or of another restaurant, is no place to order to', async () => {
  const shop = await makeShop(db);
  const mine = await makeTable(db, shop.restaurant, 'Tisch 1');
  const other = await makeTable(db, shop.restaurant, 'Tisch 2');
  const stranger = await makeTable(db, (await makeShop(db)).restaurant);
  const guest = await tableGuest(app, shop, mine);
  for (const { id } of [other, stranger]) {
    const { error } = await guest.call('order', { ...tableForm(mine), tableId: id });
    expect(error.code).toBe('table-ended');
  }
  const passerBy = await hungryGuest(app, shop);
  const { error } = await passerBy.call('order', tableForm(mine));
  expect(error.code).toBe('table-ended');
});

test('TAB-005 a delivery form from before sitting down is not brought to the table unasked', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await hungryGuest(app, shop);
  await guest.call('joinTable', cardOf(table));
  const { error } = await guest.call('order', orderForm(shop));
  expect(error).toMatchObject({
    code: 'basket-changed',
    message: 'Du sitzt an „Tisch 5“. Bestelle dorthin oder verlasse zuerst den Tisch.',
  });
});

test('TAB-010 an order sent twice is one order, even when the table’s time is over by then', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const form = { ...tableForm(table), version: (await basketOf(guest, shop.restaurant)).version };
  const key = { 'idempotency-key': 'one' };
  const first = await guest.call('order', form, key);
  app.clock.pass({ hours: 4 });
  expect((await guest.call('order', form, key)).answer).toEqual(first.answer);
});

test('CHK-033 TAB-010 outside the opening hours the kitchen has ten minutes, not until tomorrow', async () => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('08:00', '09:00') } });
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const { orderId } = await ordered(guest, tableForm(table));
  expect((await findOrder(orderId)).accept_until).toEqual(app.clock.now().add({ minutes: 10 }));
});

test('TAB-010 what the guest gave for deliveries is kept', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await hungryGuest(app, shop);
  await ordered(guest, orderForm(shop));
  const contact = () =>
    db
      .selectFrom('contact')
      .selectAll()
      .where('street', '=', 'Kurpromenade')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const before = await contact();
  await guest.call('joinTable', cardOf(table));
  await guest.call('addProduct', { hostId: shop.restaurant.id, productId: shop.dish.id, size: 'big' });
  await ordered(guest, tableForm(table));
  expect(await contact()).toEqual(before);
});

test('CPN-019 TAB-010 a voucher for new guests asks a guest at a table who they are', async () => {
  const shop = await makeShop(db);
  const table = await makeTable(db, shop.restaurant);
  const guest = await tableGuest(app, shop, table);
  const { code } = await makeVoucher(db, { new_users_only: true });
  await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode: code });
  const { error } = await guest.call('order', tableForm(table));
  expect(error.fields).toHaveProperty('email');
  const { total } = await ordered(guest, { ...tableForm(table), email: `${code}@guest.example` });
  expect(total).toBe(5);
});
