import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { insertRow } from '#server/database/rows.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from './write-statements.ts';

// There is one operator in a database, and it writes for every restaurant.
const database = await ownDatabase('taken_back');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

test('LED-707 a statement and its paper name what banks took back, with the fee, and what of it came back', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  const [orderId = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00');
  const at = Temporal.Instant.from('2026-11-12T12:00:00+01:00');
  const payment_id = await insertRow(db, 'payment', {
    order_id: orderId,
    provider: 'stripe',
    method: 'card',
    state: 'captured',
    amount_cents: 1000,
    captured_cents: 1000,
    attempt: 'taken-back',
    created_at: at,
    changed_at: at,
  });
  const dispute = await insertRow(db, 'payment_dispute', {
    payment_id,
    order_id: orderId,
    reference: 'du_1',
    state: 'open',
    amount_cents: 1000,
    fee_cents: 2000,
    reason: 'general',
    is_answered: false,
    told_at: at,
    changed_at: at,
  });
  const book = async (when: string) => {
    app.clock.set(Temporal.Instant.from(when));
    await app.context.transaction((context) => bookOrder(context, orderId));
  };
  await book('2026-11-12T12:00:00+01:00');
  await writeAt('2026-12-01T02:00:00+01:00');
  await db
    .updateTable('payment_dispute')
    .set({ state: 'won', fee_cents: 0 })
    .where('id', '=', dispute)
    .execute();
  await book('2026-12-10T12:00:00+01:00');
  // Without an order in it a month that comes to nought has no statement of its own.
  await sellAt(shop, '2026-12-11T12:00:00+01:00');
  await writeAt('2027-01-01T02:00:00+01:00');
  const boss = await owner();
  const statements = await db
    .selectFrom('statement')
    .select(['id', 'voucher_cents'])
    .where('restaurant_id', '=', hostId)
    .orderBy('month')
    .execute();
  expect(statements.map(({ voucher_cents: cents }) => cents)).toEqual([3000, -3000]);
  const taken = async (id: number) =>
    (await boss.call('ownStatement', { id })).answer.lines.map(({ takenBack }) => takenBack);
  const papers: string[] = [];
  for (const { id } of statements)
    papers.push((await paperOf(app, boss, `ownStatementPaper/${id}`)).replaceAll('\u00a0', ' '));
  expect(await taken(statements[0]?.id ?? 0)).toEqual([0, 30]);
  expect(await taken(statements[1]?.id ?? 0)).toEqual([-30, 0]);
  expect(papers[0]).toContain(`#${orderId}, 12.11.2026: 30,00 €, tragen wir, mit der Gebühr dafür`);
  expect(papers[1]).toContain(`#${orderId}, 10.12.2026: 30,00 €, zurückgenommen`);
});
