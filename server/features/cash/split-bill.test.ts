import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { billOf, cashShop, eats, paperOf, pays } from '#e2e/fixtures/shop/cash.ts';
import { counterForm, enters } from '#e2e/fixtures/shop/till.ts';
import { ordered } from '#e2e/fixtures/shop/order.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';

const app = await testApp();
const { db } = app.database;

test('FIS-010 all orders of a table are one bill, and each guest pays the pieces they had', async () => {
  const place = await cashShop(app);
  await eats(app, place, 2);
  await eats(app, place, 1);
  const { bills } = (await place.till.call('tillBills', {})).answer;
  expect(bills).toMatchObject([{ tableId: place.table.id, label: 'Tisch 5', orders: 2, sum: 30, open: 30 }]);
  const { pieces } = await billOf(place);
  const [first, second, third] = pieces.map(({ lineId }) => lineId ?? 0);
  const paid = await pays(place, { what: 'lines', lineIds: [first ?? 0, third ?? 0], shown: 20 });
  expect((await paperOf(place, paid.answer.recordId)).lines).toMatchObject([{ count: 2, value: 20 }]);
  expect(await billOf(place)).toMatchObject({ open: 10, pieces: [{ open: 0 }, { open: 10 }, { open: 0 }] });
  const again = await pays(place, { what: 'lines', lineIds: [first ?? 0], shown: 10 });
  expect(again.error.code).toBe('bill-changed');
  const none = await pays(place, { what: 'lines', lineIds: [], shown: 0 });
  expect(none.error.fields).toHaveProperty('lineIds');
  expect((await pays(place, { what: 'lines', lineIds: [second ?? 0] })).status).toBe(200);
  expect((await place.till.call('tillBills', {})).answer.bills).toEqual([]);
});

test('FIS-011 equal parts come to the bill to the cent, and so does the VAT of their receipts', async () => {
  const place = await cashShop(app, { dish: { title: 'Scholle' } });
  await eats(app, place, 1);
  const shares: number[] = [];
  for (const of of [3, 2]) {
    const { open } = await billOf(place);
    const shown = Math.ceil(Math.round(open * 100) / of) / 100;
    const { answer } = await pays(place, { what: 'share', of, shown });
    const paper = await paperOf(place, answer.recordId);
    expect(paper.lines).toEqual([{ count: 1, label: 'Anteil Scholle', value: shown }]);
    shares.push(shown);
  }
  shares.push((await billOf(place)).open);
  await pays(place);
  expect(shares).toEqual([3.34, 3.33, 3.33]);
  expect((await billOf(place)).open).toBe(0);
});

test('FIS-012 an order of the counter is a bill of its own, and is recorded when it is taken', async () => {
  const place = await cashShop(app);
  const { shop, till, hostId } = place;
  await enters(till, shop, 2);
  const { orderId } = await ordered(till, counterForm(shop, { firstname: 'Hut' }));
  const { bills } = (await till.call('tillBills', {})).answer;
  expect(bills).toMatchObject([{ tableId: null, orderId, label: `#${orderId}`, guest: 'Hut', open: 20 }]);
  const taken = () =>
    db
      .selectFrom('till_record')
      .select(['process_type', 'process_data', 'transaction_number', 'total_cents'])
      .where('restaurant_id', '=', hostId)
      .where('kind', '=', 'order')
      .executeTakeFirst();
  await expect.poll(taken).toMatchObject({ process_type: 'Bestellung-V1', transaction_number: 1 });
  expect((await taken())?.process_data).toBe(`2;"${shop.dish.title}";10.00`);
  const paid = await till.call('tillPay', {
    orderId,
    what: 'all',
    means: 'card',
    shown: 20,
    key: uniqueName(),
  });
  expect(await paperOf(place, paid.answer.recordId)).toMatchObject({ number: 2, label: `#${orderId}` });
});

test('FIS-013 what a voucher of others pays is a means of payment: the bill is paid as a whole, with VAT on all of it', async () => {
  const place = await cashShop(app);
  const { shop, table, kitchen } = place;
  const voucher = await makeVoucher(db, { site_id: shop.site.id });
  const guest = await tableGuest(app, shop, table);
  await add(guest, shop.dish);
  expect((await redeem(guest, voucher.code, shop.restaurant.id)).answer.success).toBe(true);
  const { orderId } = await ordered(guest, tableForm(table));
  await kitchen.accepts(orderId);
  await db
    .updateTable('orders')
    .set({ discount_nature: 'means-of-payment' })
    .where('id', '=', orderId)
    .execute();
  expect(await billOf(place)).toMatchObject({ sum: 20, voucher: 5, open: 15, isWhole: true });
  expect((await pays(place, { what: 'share', of: 2, shown: 7.5 })).error.code).toBe('bill-whole');
  const { answer } = await pays(place);
  expect(await paperOf(place, answer.recordId)).toMatchObject({
    total: 20,
    payments: [
      { label: 'Gutschein', value: 5 },
      { label: 'Bar', value: 15 },
    ],
    vat: [{ rate: 7, gross: 20 }],
  });
});

test('FIS-013 LED-120 what went back onto a voucher is not open on the list of bills once the rest is paid', async () => {
  const place = await cashShop(app);
  const { shop, table, kitchen, till } = place;
  const bought = { kind: 'gift' as const, funded_by: 'buyer' as const, value_cents: 1000, left_cents: 1000 };
  const voucher = await makeVoucher(db, { ...bought, nature: 'means-of-payment' });
  const guest = await tableGuest(app, shop, table, 2);
  expect((await redeem(guest, voucher.code, shop.restaurant.id)).answer.success).toBe(true);
  const { orderId } = await ordered(guest, tableForm(table));
  await kitchen.accepts(orderId);
  const { lines } = (await kitchen.cook.call('kitchenReduction', { orderId })).answer;
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: [lines[0]?.id ?? 0] });
  expect(await billOf(place)).toMatchObject({ sum: 10, voucher: 5, open: 5 });
  await pays(place);
  expect((await till.call('tillBills', {})).answer.bills).toEqual([]);
});
