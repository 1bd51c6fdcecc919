import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { bookVoucher, giveVoucherBack, reserveVoucher } from './reserve-voucher.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });
const orders = (count: number) => makeBareOrders(db, { site, restaurant }, count);

const stateOf = (voucher: { id: number }) =>
  db
    .selectFrom('voucher')
    .select(['redemptions', 'left_cents'])
    .where('id', '=', voucher.id)
    .executeTakeFirstOrThrow();
const reserve = (voucher: { id: number }, orderId: number, amountCents = 500) =>
  reserveVoucher(context, { voucherId: voucher.id, orderId, amountCents });

test('two hundred orders at once get a voucher for three exactly three times, and the others a reason', async () => {
  const voucher = await makeVoucher(db, { max_redemptions: 3 });
  const results = await Promise.all((await orders(200)).map((orderId) => reserve(voucher, orderId)));
  const refused = results.filter(isRefusal);
  expect(refused).toHaveLength(197);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['Dieser Gutschein wurde schon eingelöst.']),
  );
  expect((await stateOf(voucher)).redemptions).toBe(3);
  const { rows } = await db
    .selectFrom('voucher_redemption')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('voucher_id', '=', voucher.id)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(3);
});

test('what is left of a gift voucher is never spent twice, however many try', async () => {
  const voucher = await makeVoucher(db, {
    kind: 'gift',
    funded_by: 'buyer',
    value_cents: 5000,
    left_cents: 5000,
  });
  const results = await Promise.all((await orders(12)).map((orderId) => reserve(voucher, orderId, 1200)));
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(4);
  expect(await stateOf(voucher)).toEqual({ redemptions: 4, left_cents: 200 });
});

test('reserving twice for one order counts once', async () => {
  const voucher = await makeVoucher(db, { max_redemptions: 5 });
  const [orderId = 0] = await orders(1);
  await reserve(voucher, orderId);
  expect(await reserve(voucher, orderId)).toBeNull();
  expect((await stateOf(voucher)).redemptions).toBe(1);
});

test('a refused reservation leaves nothing behind, not even in the transaction around it', async () => {
  const voucher = await makeVoucher(db, { max_redemptions: 1, redemptions: 1 });
  const [orderId = 0] = await orders(1);
  const result = await context.transaction(async (inner) => {
    await inner.db.updateTable('orders').set({ comment: 'vorher' }).where('id', '=', orderId).execute();
    return reserveVoucher(inner, { voucherId: voucher.id, orderId, amountCents: 500 });
  });
  expect(isRefusal(result) && result.status).toBe(409);
  const { comment } = await db
    .selectFrom('orders')
    .select('comment')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(comment).toBe('');
});

test.each([
  ['ended', { valid_until: EVENING }, 'Dieser Gutschein ist leider abgelaufen.'],
  ['was switched off', { is_active: false }, 'Dieser Gutschein kann nicht mehr eingelöst werden.'],
])('a voucher that %s meanwhile is not reserved', async (_title, given, message) => {
  const [orderId = 0] = await orders(1);
  expect(await reserve(await makeVoucher(db, given), orderId)).toMatchObject({ message });
});

test('CPN-013 what is given back can be used again, what is booked cannot', async () => {
  const voucher = await makeVoucher(db, { max_redemptions: 2, value_cents: 2000, left_cents: 2000 });
  const [completed = 0, cancelled = 0, next = 0] = await orders(3);
  await reserve(voucher, completed, 1500);
  await reserve(voucher, cancelled, 300);
  expect(isRefusal(await reserve(voucher, next, 100))).toBe(true);
  expect(await bookVoucher(context, completed)).toMatchObject({ state: 'booked', amount_cents: 1500 });
  const given = await Promise.all([1, 2, 3].map(() => giveVoucherBack(context, cancelled)));
  expect(given.filter((redemption) => redemption !== null)).toHaveLength(1);
  expect(await giveVoucherBack(context, completed)).toBeNull();
  expect(await stateOf(voucher)).toEqual({ redemptions: 1, left_cents: 500 });
  expect(isRefusal(await reserve(voucher, next, 100))).toBe(false);
});
