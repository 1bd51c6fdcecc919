import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { billOf, type CashShop, cashShop, eats, pays } from '#e2e/fixtures/shop/cash.ts';
import { ordered } from '#e2e/fixtures/shop/order.ts';
import { counterForm, enters } from '#e2e/fixtures/shop/till.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;

const billsOf = async ({ till }: CashShop) => (await till.call('tillBills', {})).answer.bills;

/** Closes the table's bill without a payment. */
const closes = (place: CashShop, changes: Partial<Input<'tillCloseBill'>> = {}) =>
  place.till.call('tillCloseBill', {
    tableId: place.table.id,
    why: 'nobody',
    reason: 'Gegangen, ohne zu zahlen',
    by: 'Anke',
    shown: 10,
    key: uniqueName(),
    ...changes,
  });

test('FIS-050 FIS-051 what one party left open is not on the next one’s bill, and can still be paid', async () => {
  const place = await cashShop(app);
  const left = await eats(app, place, 1);
  app.clock.pass({ hours: 4 });
  await eats(app, place, 2);
  expect(await billOf(place)).toMatchObject({ sum: 20, open: 20 });
  expect(await billsOf(place)).toMatchObject([
    { tableId: null, orderId: left, isEarlier: true, label: 'Tisch 5', open: 10 },
    { tableId: place.table.id, orderId: null, isEarlier: false, label: 'Tisch 5', open: 20 },
  ]);
  expect((await pays(place, { tableId: null, orderId: left, shown: 10 })).status).toBe(200);
  expect(await billsOf(place)).toMatchObject([{ tableId: place.table.id, open: 20 }]);
  expect((await pays(place)).status).toBe(200);
  expect(await billsOf(place)).toEqual([]);
});

test('FIS-050 who has paid everything and left is not on the bill of who sits down next', async () => {
  const place = await cashShop(app);
  await eats(app, place, 1);
  await pays(place);
  app.clock.pass({ minutes: 10 });
  await eats(app, place, 2);
  expect(await billOf(place)).toMatchObject({ sum: 20, open: 20, receipts: [] });
});

test('FIS-051 what is open for days stays in sight until somebody has seen to it', async () => {
  const place = await cashShop(app);
  await enters(place.till, place.shop);
  const { orderId } = await ordered(place.till, counterForm(place.shop));
  app.clock.pass({ hours: 13 * 24 });
  expect(await billsOf(place)).toMatchObject([{ orderId, isEarlier: true, open: 10 }]);
  app.clock.pass({ hours: -13 * 24 });
  expect((await closes(place, { tableId: null, orderId })).status).toBe(200);
  expect(await billsOf(place)).toEqual([]);
});

test('FIS-052 a table is closed without a payment with reason and name, once, and receipts stay', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place, 3);
  const [first] = (await billOf(place)).pieces;
  await pays(place, { what: 'lines', lineIds: [first?.lineId ?? 0], shown: 10 });
  const records = () =>
    db.selectFrom('till_record').select('id').where('restaurant_id', '=', place.hostId).execute();
  const before = await records();
  const wrong = await closes(place, { reason: '', by: '', shown: 20 });
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(['reason', 'by']);
  expect((await closes(place, { shown: 30 })).error.code).toBe('bill-changed');
  const key = uniqueName();
  expect((await closes(place, { key, shown: 20 })).status).toBe(200);
  expect((await closes(place, { key, shown: 20 })).status).toBe(200);
  expect((await closes(place, { shown: 20 })).error.code).toBe('unknown-order');
  expect((await pays(place, { shown: 20 })).error.code).toBe('unknown-order');
  expect(await billsOf(place)).toEqual([]);
  expect(await records()).toEqual(before);
  const kept = await db.selectFrom('bill_close').selectAll().where('order_id', '=', orderId).execute();
  expect(kept).toMatchObject([{ why: 'nobody', open_cents: 2000, said_by: 'Anke' }]);
  const { entries } = (await place.owner.call('ownAudit', { hostId: place.hostId })).answer;
  expect(JSON.stringify(entries)).toContain('Gegangen, ohne zu zahlen');
  await eats(app, place, 1);
  expect(await billOf(place)).toMatchObject({ sum: 10, open: 10 });
});

test('FIS-052 of two waiters, one who takes the money and one who closes, one is refused', async () => {
  const place = await cashShop(app);
  await eats(app, place, 1);
  const both = await Promise.all([pays(place), closes(place)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const sum = async () =>
    (await db.selectFrom('bill_close').select('order_id').where('restaurant_id', '=', place.hostId).execute())
      .length;
  expect((await sum()) === 1).toBe(both[1].status === 200);
  expect(await billsOf(place)).toEqual([]);
});

test('FIS-052 another restaurant’s bill is nobody else’s to close', async () => {
  const [place, other] = [await cashShop(app), await cashShop(app)];
  const orderId = await eats(app, place, 1);
  const tries = await Promise.all([
    closes(other, { tableId: place.table.id }),
    closes(other, { tableId: null, orderId }),
    closes(other, { tableId: null, orderId: null }),
  ]);
  expect(tries.map(({ error }) => error.code)).toEqual(Array(3).fill('unknown-order'));
  expect(await billOf(place)).toMatchObject({ open: 10 });
});
