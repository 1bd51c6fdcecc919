import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { listAllDisputes, pageOfIds } from './store-disputes.ts';

const database = await ownDatabase('disputes_list');
afterAll(() => database.close());
const { db } = database;

const COUNT = 2500;
const ASKED = { search: '', state: '', sort: '', isDescending: false, page: 1, size: 50 } as const;

await makeBareOrders(db, await makeShop(db), COUNT);
await sql`insert into payment (order_id, provider, method, state, amount_cents, attempt, created_at, changed_at)
  select id, 'stripe', 'card', 'captured', 1000, id::text, placed_at, placed_at from orders`.execute(db);
await sql`insert into payment_dispute
    (payment_id, order_id, reference, state, amount_cents, reason, due_at, is_answered, told_at, changed_at)
  select id, order_id, 'du_' || id, (array['asked', 'open', 'won', 'lost'])[1 + id % 4], 1000, 'general',
    created_at + (id % 40) * interval '1 day', id % 3 = 0, created_at, created_at from payment`.execute(db);
await sql`analyze`.execute(db);

test('LED-710 of thousands of chargebacks a page reads those that it shows, in the order of an index', async () => {
  const looked = await lookedAt(db, ['orders', 'payment', 'restaurant'], (transaction) =>
    listAllDisputes(transaction, { ...ASKED, page: 3 }),
  );
  expect(looked).toMatchObject({ scanned: [], answer: { count: COUNT } });
  expect(looked.answer.rows).toHaveLength(50);
  expect(looked.fetched).toBeLessThanOrEqual(50);
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageOfIds(transaction, ASKED)}`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('payment_dispute_listed');
  expect(plan).not.toContain('Sort');
});

test('LED-710 those that wait come first, by their last day, and what is looked for or sorted by stays so', async () => {
  const { rows } = await listAllDisputes(db, ASKED);
  expect(
    rows.every(({ state, is_answered: isAnswered }) => ['asked', 'open'].includes(state) && !isAnswered),
  ).toBe(true);
  const days = rows.map(({ due_at: due }) => due?.epochMilliseconds ?? 0);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  const [one] = rows;
  const found = await listAllDisputes(db, { ...ASKED, search: String(one?.order_id) });
  expect(found.rows).toMatchObject([{ id: one?.id, restaurant: one?.restaurant }]);
  const named = await listAllDisputes(db, { ...ASKED, sort: 'restaurant', isDescending: true });
  expect(named.rows).toHaveLength(50);
  const lost = await listAllDisputes(db, { ...ASKED, state: 'lost', sort: 'amount' });
  expect(lost.rows.map(({ state }) => state)).toEqual(Array.from({ length: 50 }, () => 'lost'));
});
