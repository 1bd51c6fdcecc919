import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { billOf, cashShop, eats, pays, tillShop } from '#e2e/fixtures/shop/cash.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { lockRow } from '#server/database/rows.ts';
import { takeHeldSteps } from '#server/features/order/progress/hold-step.ts';

const app = await testApp();
const { db } = app.database;

const said = () => ({ by: 'Anke', key: uniqueName() });

test('FIS-063 a till takes no sum that is none, and no receipt that it does not know', async () => {
  const place = await cashShop(app);
  await eats(app, place);
  const { till } = place;
  const refused = await Promise.all([
    pays(place, { tip: 1.005 }),
    pays(place, { given: 20.001 }),
    pays(place, { shown: 10.001 }),
    till.call('tillMoveCash', { ...said(), kind: 'cash-in', amount: 5.001, reason: 'Wechselgeld' }),
    till.call('tillCancelReceipt', { ...said(), recordId: 2_000_000_000, reason: 'Falscher Tisch' }),
  ]);
  expect(refused.every(({ status }) => status >= 400 && status < 500)).toBe(true);
  expect(refused[0]?.error.fields).toHaveProperty('tip');
  expect(refused[1]?.error.fields).toHaveProperty('given');
  expect(refused[4]?.error.code).toBe('unknown-receipt');
  expect(await billOf(place)).toMatchObject({ open: 10, receipts: [] });
});

test('FIS-063 only a receipt is cancelled: no closing, no money moved, and none of another house', async () => {
  const [place, other] = [await cashShop(app), await cashShop(app)];
  await eats(app, other);
  const theirs = (await pays(other)).answer.recordId;
  const moved = await place.till.call('tillMoveCash', { ...said(), kind: 'float', amount: 50 });
  expect(moved.status).toBe(200);
  const { id: float } = await db
    .selectFrom('till_record')
    .select('id')
    .where('restaurant_id', '=', place.hostId)
    .where('kind', '=', 'float')
    .executeTakeFirstOrThrow();
  for (const recordId of [theirs, float]) {
    const { error } = await place.till.call('tillCancelReceipt', { ...said(), recordId, reason: 'Irrtum' });
    expect(error.code).toBe('unknown-receipt');
  }
});

test('FIS-063 a bill is closed without a payment only where it could be paid, and once', async () => {
  const without = await tillShop(app);
  await eats(app, without);
  const closes = (place: typeof without) =>
    place.till.call('tillCloseBill', {
      ...said(),
      tableId: place.table.id,
      why: 'nobody',
      reason: 'Gegangen',
      shown: 10,
    });
  expect((await closes(without)).error.code).toBe('no-fiscal-device');
  const place = await cashShop(app);
  const orderId = await eats(app, place);
  await pays(place);
  const late = await place.till.call('tillCloseBill', {
    ...said(),
    orderId,
    tableId: null,
    why: 'nobody',
    reason: 'Gegangen',
    shown: 0,
  });
  expect(late.error.code).toBe('already-paid');
});

test('FIS-063 KIT-971 what was paid at the till cannot be refused or cancelled as if nothing had been', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place);
  await pays(place);
  const { error } = await place.kitchen.refuses(orderId, 'Zutat ausgegangen');
  expect(error.code).toBe('paid-at-till');
  const { version, noShow, mayReduce } = await place.kitchen.ticket(orderId);
  expect([noShow, mayReduce]).toEqual([null, false]);
  const left = await place.kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(left.status).toBe(409);
});

test('FIS-080 what is paid at the till while its cancellation can still be taken back is not cancelled', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place);
  const cancels = async () => {
    const { version } = await place.kitchen.ticket(orderId);
    const refusal = { orderId, version, reason: 'Ofen kaputt', hold: true };
    return place.kitchen.cook.call('kitchenRefuse', refusal);
  };
  const held = (await cancels()).answer.ticket;
  expect(held).toMatchObject({ state: 'accepted', held: { state: 'cancelled' } });
  expect((await pays(place)).status).toBe(200);
  app.clock.set(EVENING.add({ seconds: 10 }));
  await takeHeldSteps(app.context, orderId);
  app.clock.set(EVENING);
  const left = await place.kitchen.ticket(orderId);
  expect(left).toMatchObject({ state: 'accepted', held: null });
  // A board that showed it as good as cancelled takes this one for newer.
  expect(left.version).toBeGreaterThan(held.version);
  expect((await cancels()).error.code).toBe('paid-at-till');
});

test('FIS-063 KIT-971 nor is noted as left what was fetched and paid at the till', async () => {
  const place = await cashShop(app);
  const { orderId } = await placeOneOrder(app, place.shop, { homedelivery: false });
  await place.kitchen.accepts(orderId);
  expect((await pays(place, { tableId: null, orderId, shown: 10 })).status).toBe(200);
  await place.kitchen.moves(orderId, 'completed');
  const { version } = await place.kitchen.ticket(orderId);
  const left = await place.kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(left.error.code).toBe('paid-at-till');
});

test('FIS-081 money is taken at the till and it is noted that nobody took the order, at once: the second learns of the first', async () => {
  const place = await cashShop(app);
  const { orderId } = await placeOneOrder(app, place.shop, { homedelivery: false });
  await place.kitchen.accepts(orderId);
  await place.kitchen.moves(orderId, 'completed');
  const { version } = await place.kitchen.ticket(orderId);
  // The till holds the order and waits for its device.
  const holding = await db.startTransaction().execute();
  await lockRow(holding, 'fiscal_device', { restaurant_id: place.hostId });
  const paid = pays(place, { tableId: null, orderId, shown: 10 });
  await expect.poll(() => countWaiting(db, 'update "fiscal_device"')).toBe(1);
  const left = place.kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  await expect.poll(() => countWaiting(db, 'select * from "orders"')).toBe(1);
  await holding.rollback().execute();
  expect((await paid).status).toBe(200);
  expect(await left).toMatchObject({ status: 409, error: { code: 'paid-at-till' } });
});

test('FIS-065 nobody is asked to go without what is paid already, and what a guest is asked about is paid after the answer', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place, 2);
  const { cook } = place.kitchen;
  const { version, lines } = (await cook.call('kitchenQuestion', { orderId })).answer;
  const missing = { orderId, lineIds: [lines[0]?.id ?? 0] };
  const asked = await cook.call('kitchenAsk', { ...missing, version });
  expect(asked.answer.ticket.question).toMatchObject({ left: 10 });
  expect((await pays(place)).error.code).toBe('order-moved-on');
  const seen = asked.answer.ticket.version;
  await cook.call('kitchenAnswerQuestion', { orderId, version: seen, answer: 'withdrawn' });
  expect((await pays(place)).status).toBe(200);
  expect((await cook.call('kitchenQuestion', { orderId })).error.code).toBe('paid-at-till');
  const ticket = await place.kitchen.ticket(orderId);
  expect(ticket.mayAsk).toBe(false);
  const late = await cook.call('kitchenAsk', { ...missing, version: ticket.version });
  expect(late.error.code).toBe('paid-at-till');
});
