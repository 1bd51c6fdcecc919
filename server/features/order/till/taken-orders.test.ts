import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { cashShop, pays } from '#e2e/fixtures/shop/cash.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { ordered } from '#e2e/fixtures/shop/order.ts';
import { bringsTo, callerForm, counterForm, enters, pairedTill } from '#e2e/fixtures/shop/till.ts';
import { makeOwnShop } from '#e2e/fixtures/shop/variant-shop.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;

async function makeCounter() {
  const shop = await makeOwnShop(db, 'pos', { restaurant: { takes_vouchers: true } });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const till = await pairedTill(app, shop);
  const take = async (form = counterForm(shop)) => {
    await enters(till, shop);
    if (form.homedelivery) await bringsTo(till, shop);
    return (await ordered(till, form)).orderId;
  };
  return { shop, kitchen, till, take };
}

type Till = Awaited<ReturnType<typeof pairedTill>>;
const slips = async (till: Till) => (await till.call('tillOrders', {})).answer.orders;
const cancel = async (till: Till, orderId: number, given: { version?: number; reason?: string } = {}) => {
  const { version = 0 } = (await slips(till)).find((order) => order.orderId === orderId) ?? {};
  return till.call('tillCancel', { orderId, version, reason: 'Vertippt', ...given });
};

test('a till lists what it took since the morning, the newest first, each with its slip', async () => {
  const { shop, till, take } = await makeCounter();
  const other = await pairedTill(app, shop, 'Telefon');
  const first = await take(counterForm(shop, { firstname: 'Hut' }));
  const second = await take(callerForm(shop));
  await enters(other, shop);
  await ordered(other, counterForm(shop));
  const listed = await slips(till);
  expect(listed).toMatchObject([
    { orderId: second, modeLabel: 'Telefon · Lieferung', guest: 'Petersen', payable: 12, canCancel: true },
    { orderId: first, modeLabel: 'Mitnehmen', guest: 'Hut', payable: 10, isCancelled: false },
  ]);
  const slip = await till.call('tillSlip', { uid: listed[1]?.uid ?? '' });
  expect(slip.answer).toMatchObject({ orderId: first, cancelled: null });
  const before = app.clock.now();
  app.clock.set(Temporal.Instant.from('2026-11-22T04:59:59+01:00'));
  expect(await slips(till)).toHaveLength(2);
  app.clock.set(Temporal.Instant.from('2026-11-22T05:00:00+01:00'));
  expect(await slips(till)).toEqual([]);
  app.clock.set(before);
});

test('what was taken by mistake is cancelled with a reason, which slip and kitchen show', async () => {
  const { kitchen, till, take } = await makeCounter();
  const orderId = await take();
  const nothing = await cancel(till, orderId, { reason: ' ' });
  expect([nothing.status, Object.keys(nothing.error.fields ?? {})]).toEqual([400, ['reason']]);
  const said = await Promise.all([cancel(till, orderId), cancel(till, orderId)]);
  expect(said.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await cancel(till, orderId)).status).toBe(200);
  const [listed] = await slips(till);
  expect(listed).toMatchObject({ isCancelled: true, canCancel: false, state: 'storniert' });
  const slip = await till.call('tillSlip', { uid: listed?.uid ?? '' });
  expect(slip.answer.cancelled).toBe('Vertippt');
  expect((await kitchen.ticket(orderId)).state).toBe('cancelled');
  const steps = await db
    .selectFrom('order_event')
    .select(['state', 'actor', 'info'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'cancelled')
    .execute();
  expect(steps).toEqual([{ state: 'cancelled', actor: 'kitchen', info: 'Vertippt' }]);
});

test('what is on its way or was seen otherwise is cancelled no more', async () => {
  const { shop, kitchen, till, take } = await makeCounter();
  const orderId = await take(callerForm(shop));
  const stale = await cancel(till, orderId, { version: -1 });
  expect([stale.status, stale.error.code]).toEqual([409, 'order-moved-on']);
  await kitchen.moves(orderId, 'on-the-way');
  expect(await slips(till)).toMatchObject([{ orderId, canCancel: false }]);
  expect((await cancel(till, orderId)).error.code).toBe('order-moved-on');
});

test('nobody lists or cancels what another till, another restaurant or a guest has ordered', async () => {
  const { shop, till, take } = await makeCounter();
  const other = await pairedTill(app, shop, 'Telefon');
  const elsewhere = await makeCounter();
  const orderId = await take();
  const [{ version } = { version: 0 }] = await slips(till);
  const guest = app.guest(shop.site.host);
  expect((await guest.call('tillOrders', {})).error.code).toBe('not-paired');
  const tries = await Promise.all(
    [guest, other, elsewhere.till].map((stranger) =>
      stranger.call('tillCancel', { orderId, version, reason: 'Vertippt' }),
    ),
  );
  expect(tries.map(({ error }) => error.code)).toEqual(['not-paired', 'unknown-order', 'unknown-order']);
  expect([await slips(other), await slips(elsewhere.till)]).toEqual([[], []]);
  expect(await slips(till)).toMatchObject([{ orderId, isCancelled: false }]);
});

test('a voucher is redeemed at the till, stands on the slip, and is given back with a cancellation', async () => {
  const { shop, kitchen, till } = await makeCounter();
  const voucher = await makeVoucher(db, { site_id: shop.site.id });
  const { id: hostId } = shop.restaurant;
  await enters(till, shop);
  const wrong = await redeem(till, 'GIBT-ES-NICHT', hostId);
  expect(wrong.answer.success).toBe(false);
  const held = await redeem(till, voucher.code.toLowerCase(), hostId);
  expect(held.answer).toMatchObject({ success: true, basket: { sums: { discount: 5, payable: 5 } } });
  const { orderId, uid, total } = await ordered(till, counterForm(shop, { payable: 5 }));
  expect(total).toBe(5);
  expect((await kitchen.ticket(orderId)).toCollect).toBe(5);
  const { answer: slip } = await till.call('tillSlip', { uid });
  expect(slip).toMatchObject({ payable: 5, sums: [{}, { label: 'Gutschein', value: -5 }] });
  expect(await usesOf(db, voucher)).toBe(1);
  expect((await basketOf(till, shop.restaurant)).coupon.code).toBe('');
  expect((await cancel(till, orderId)).status).toBe(200);
  expect(await usesOf(db, voucher)).toBe(0);
});

test('KIT-990 what was paid at a till leads to its receipt instead of being offered to be cancelled, until that is cancelled', async () => {
  const place = await cashShop(app);
  const { till, shop } = place;
  const takes = async () => {
    await enters(till, shop);
    return (await ordered(till, counterForm(shop))).orderId;
  };
  const [paid, open] = [await takes(), await takes()];
  const listed = async () =>
    (await slips(till)).map(({ orderId, canCancel, cancelFirst }) => [orderId, canCancel, cancelFirst]);
  expect(await listed()).toEqual([
    [open, true, null],
    [paid, true, null],
  ]);
  const { recordId } = (await pays(place, { tableId: null, orderId: paid, shown: 10 })).answer;
  expect(await listed()).toEqual([
    [open, true, null],
    [paid, false, recordId],
  ]);
  expect((await cancel(till, paid)).error.code).toBe('paid-at-till');
  const back = { recordId, reason: 'Vertippt', by: 'Anke', key: uniqueName() };
  expect((await till.call('tillCancelReceipt', back)).status).toBe(200);
  expect(await listed()).toContainEqual([paid, true, null]);
  expect((await cancel(till, paid)).status).toBe(200);
  expect(await listed()).toContainEqual([paid, false, null]);
});
