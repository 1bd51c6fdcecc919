import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { BANK, bookkeeping, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from './write-statements.ts';

const database = await ownDatabase('written_beside');
afterAll(() => database.close());
const app = await testApp({ database });
const { db, pool } = database;
await nameOperator(app);
const { sellAt } = bookkeeping(app, { bookOrder, writeStatements });

test('LED-757 who revokes a mandate in the very moment in which a debit is announced with it is asked to transfer that', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  app.clock.set(Temporal.Instant.from('2026-12-01T02:00:00+01:00'));
  const boss = await owner();
  await boss.call('saveOwnBank', { hostId, ...BANK });
  await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  const holder = await pool.connect();
  await holder.query('begin; lock table statement in share row exclusive mode');
  const writing = writeStatements(app.context);
  await expect.poll(() => countWaiting(db, 'insert into "statement"')).toBe(1);
  const revoking = boss.call('revokeOwnMandate', { hostId });
  // Whoever does not wait has revoked it by then.
  const isRevoked = () =>
    db.selectFrom('message').select('id').where('kind', '=', 'restaurant-mandate-revoked');
  await expect
    .poll(async () => (await countWaiting(db)) === 2 || (await isRevoked().execute()).length > 0)
    .toBe(true);
  await holder.query('rollback');
  holder.release();
  await writing;
  expect((await revoking).status).toBe(200);
  const [statement] = (await boss.call('ownAccount', { hostId })).answer.statements;
  expect(statement).toMatchObject({ month: '2026-11', result: 2.38 });
  const mails = db
    .selectFrom('message')
    .select('kind')
    .where('recipient', '=', shop.restaurant.email)
    .where('kind', 'in', ['statement-written', 'statement-uncollected'])
    .orderBy('id');
  await expect
    .poll(async () => (await mails.execute()).map(({ kind }) => kind))
    .toEqual(['statement-written', 'statement-uncollected']);
});
