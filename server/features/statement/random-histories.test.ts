import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { randomFrom } from '#demo/past/random.ts';
import { findReturnable, returnShare } from '../voucher/return-share.ts';
import { bookOrder } from './book-order.ts';
import { findDifferences } from './check-books.ts';
import { notePaid, noteReturned } from './statements/settle-statement.ts';
import { writeStatements } from './statements/write-statements.ts';

// All there is in the books is held against all that happened.
const database = await ownDatabase('random_histories');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const { clock, context } = app;
await nameOperator(app);

const SHOPS = 5;
/** Of each restaurant and round. */
const ORDERS = 3;
const ROUNDS = 9;
// `npm run histories` goes through thousands of orders.
const RUNS = Math.ceil(Number(process.env['HISTORIES'] ?? 1) / (SHOPS * ORDERS * ROUNDS));
const random = randomFrom(20261127);
const upTo = (most: number): number => random.between(0, most);

const FIRST = Temporal.Instant.from('2026-10-05T12:00:00+02:00');

/** An order of any price, paid in any way, with a voucher or without. */
async function sold(shop: Shop): Promise<number> {
  const goods = 500 + upTo(9000);
  const [id = 0] = await makeBareOrders(db, shop, 1, {
    state: 'completed',
    completed_at: clock.now(),
    changed_at: clock.now(),
    goods_cents: goods,
    total_cents: goods,
    payable_cents: goods,
    commission_base_cents: goods,
    commission_basis_points: upTo(1) ? 1000 : 1300,
  });
  const at = { created_at: clock.now(), changed_at: clock.now() };
  if (upTo(1))
    await db
      .insertInto('payment')
      .values({
        ...at,
        order_id: id,
        provider: upTo(1) ? 'stripe' : 'paypal',
        method: 'card',
        state: 'captured',
        amount_cents: goods,
        captured_cents: goods,
        fee_cents: upTo(Math.floor(goods / 10)),
        attempt: `history-${id}`,
      })
      .execute();
  if (upTo(2) === 0) {
    const bought = upTo(1)
      ? { kind: 'gift' as const, funded_by: 'buyer' as const, value_cents: 500, left_cents: 0 }
      : {};
    const { id: voucher_id, nature, funded_by } = await makeVoucher(db, bought);
    const left = { total_cents: goods - 500, payable_cents: goods - 500 };
    const paid = { discount_cents: 500, discount_nature: nature, ...left };
    await db.updateTable('orders').set(paid).where('id', '=', id).execute();
    await db
      .insertInto('voucher_redemption')
      .values({
        voucher_id,
        order_id: id,
        amount_cents: 500,
        nature,
        funded_by,
        state: 'booked',
        changed_at: clock.now(),
      })
      .execute();
  }
  return id;
}

/** Something is taken off, paid by either side, or goes back by the payment service. */
async function happen(id: number): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const amount_cents = 1 + upTo(300);
  if (order.reduced_cents + amount_cents > order.payable_cents) return;
  const now = clock.now();
  const isBorne = upTo(2) === 0;
  const isReturnable = (await findReturnable(context, [order])).has(id);
  const voucher_cents = isReturnable ? Math.min(upTo(200), 500 - order.returned_cents) : 0;
  if (voucher_cents > 0)
    await context.transaction((inner) => returnShare(inner, { orderId: id, cents: voucher_cents, isBorne }));
  await db
    .insertInto('order_reduction')
    .values({
      order_id: id,
      amount_cents,
      voucher_cents,
      reason: 'Kalt',
      idempotency_key: `${id}:${now}:${amount_cents}`,
      created_at: now,
      borne_by: isBorne ? 'operator' : 'restaurant',
      person_id: null,
    })
    .execute();
  await db
    .updateTable('orders')
    .set({
      reduced_cents: order.reduced_cents + amount_cents,
      returned_cents: order.returned_cents + voucher_cents,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (upTo(1))
    await db
      .updateTable('payment')
      .set({ refunded_cents: sql`refunded_cents + ${amount_cents}`, state: 'partly-refunded' })
      .where('order_id', '=', id)
      .execute();
}

/** Statements are paid and come back in no order. */
async function settle(): Promise<void> {
  const statements = await db
    .selectFrom('statement')
    .leftJoin('open_statement', 'statement_id', 'statement.id')
    .select(['statement.id', sql<number>`coalesce(cents, 0)`.as('open')])
    .orderBy('statement.id')
    .execute();
  for (const { id, open } of statements) {
    if (upTo(2) === 0) await context.transaction((inner) => notePaid(inner, { id, at: clock.now() }));
    // A part of what is open, or more.
    else if (upTo(3) === 0 && open !== 0)
      await context.transaction((inner) =>
        notePaid(inner, { id, at: clock.now(), cents: Math.sign(open) * (1 + upTo(2 * Math.abs(open))) }),
      );
    else if (upTo(4) === 0)
      await context.transaction((inner) => noteReturned(inner, { id, reason: '', on: clock.now() }));
  }
}

/** Months in which restaurants begin, sell and are paid; after each step the books are what happened. */
async function live(): Promise<void> {
  const began = clock.now();
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, () => makeShop(db, { site: { donation_basis_points: 150 } })),
  );
  const ids: number[] = [];
  const book = (id: number) => context.transaction((inner) => bookOrder(inner, id));
  for (let round = 0; round < ROUNDS; round += 1) {
    clock.pass({ hours: 24 * 8 });
    const moved = ids.filter(() => upTo(3) === 0);
    for (const shop of shops) for (let count = 0; count < ORDERS; count += 1) moved.push(await sold(shop));
    ids.push(...moved.slice(-ORDERS * shops.length));
    for (const id of moved) {
      await book(id);
      await happen(id);
      await book(id);
    }
    await writeStatements(context);
    await settle();
    expect(await findDifferences(context, began)).toEqual([]);
    const { rows } =
      await sql`select booking_id from posting group by booking_id having sum(cents) <> 0`.execute(db);
    expect(rows).toEqual([]);
  }
}

test('LED-104 LED-129 LED-161 after each step of many random histories the books are what happened, and all postings come to nought', async () => {
  clock.set(FIRST);
  for (let run = 0; run < RUNS; run += 1) await live();
  const [written] = (await sql<{ count: number }>`select count(*)::int as count from statement`.execute(db))
    .rows;
  expect(written?.count).toBeGreaterThan(SHOPS * RUNS);
  const set = await db.selectFrom('statement').select('id').where('set_off_cents', '!=', 0).execute();
  expect(set.length).toBeGreaterThan(0);
}, 0);
