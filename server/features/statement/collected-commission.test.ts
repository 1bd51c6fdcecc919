import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePayingShop, orderRow, paymentsOf, referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { bookCompletedOrder } from './book-completed-order.ts';

const vendors = await startPaymentServices();
const app = await testApp({ payments: vendors.settings });
const { db } = app.database;
vendors.postTo(app);
const shop = await makePayingShop(db, vendors);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

/** Dish for 10 EUR and delivery for 2 EUR, paid by card, eaten; a tenth of the goods is the operator's. */
async function eaten(): Promise<number> {
  const { guest, orderId } = await placeOneOrder(app, shop, { payment: 'googlepay' });
  await guest.call('stripePaymentIntent', { orderId });
  await vendors.guest(await referenceOf(db, orderId));
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('authorised');
  await kitchen.accepts(orderId);
  await expect.poll(async () => (await orderRow(db, orderId)).payment_state).toBe('captured');
  await kitchen.moves(orderId, 'completed');
  return orderId;
}

const ledgerOf = async (orderId: number) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount_cents: cents }) => [kind, cents]));
};
const sumOf = (ledger: Record<string, number>) =>
  Object.values(ledger).reduce((sum, cents) => sum + cents, 0);

test('the commission of a card payment has reached the operator already: nothing is owed', async () => {
  const orderId = await eaten();
  await expect.poll(() => ledgerOf(orderId)).toEqual({ commission: 100, 'commission-collected': -100 });
  expect(sumOf(await ledgerOf(orderId))).toBe(0);
  expect((await vendors.account(shop.accounts.stripe)).feeCents).toBe(100);
});

test('what is paid back after completion lowers commission and what was collected of it, each booked once', async () => {
  const orderId = await eaten();
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 6 });
  await expect.poll(() => ledgerOf(orderId)).toEqual({ commission: 50, 'commission-collected': -50 });
  expect((await paymentsOf(db, orderId)).map((row) => [row.captured_cents, row.refunded_cents])).toEqual([
    [1200, 600],
  ]);
  await Promise.all([1, 2].map(() => bookCompletedOrder(app.context, orderId)));
  expect(await ledgerOf(orderId)).toEqual({ commission: 50, 'commission-collected': -50 });
  await reduceTicket(kitchen, orderId, { what: 'all' });
  await expect.poll(() => ledgerOf(orderId)).toEqual({ commission: 0, 'commission-collected': 0 });
});

test('what stands in a statement stays; a correction makes up for it', async () => {
  const orderId = await eaten();
  await expect.poll(() => ledgerOf(orderId)).toEqual({ commission: 100, 'commission-collected': -100 });
  const day = '2026-11-30';
  const statement = await db
    .insertInto('statement')
    .values({
      restaurant_id: shop.restaurant.id,
      number: uniqueName(),
      period_start: day,
      period_end: day,
      commission_cents: 100,
      voucher_cents: 0,
      vat_cents: 19,
      balance_cents: 19,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('ledger_entry')
    .set({ statement_id: statement.id })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'commission')
    .execute();
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 6 });
  await expect
    .poll(() => ledgerOf(orderId))
    .toEqual({ commission: 100, 'commission-collected': -50, correction: -50 });
});
