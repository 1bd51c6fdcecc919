import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countWays } from '#e2e/fixtures/count-ways.ts';
import { ownDatabase, testDatabase } from '#tools/test-database.ts';
import { connect } from './connect.ts';
import type { Db } from './db.ts';
import { sendAhead } from './prepared-pool.ts';

/** One connection, so that every statement meets the plans of those before it. */
async function oneConnection(url: string) {
  const { db, pool, close } = connect(url, { most: 1 });
  onTestFinished(close);
  const prepared = async () =>
    (
      await sql<{
        statement: string;
      }>`select statement from pg_prepared_statements order by statement`.execute(db)
    ).rows;
  return { db, pool, prepared };
}

test('a statement that comes again is prepared, one that comes once is not', async () => {
  const { db, prepared } = await oneConnection((await testDatabase()).url);
  const findSite = (id: number) => db.selectFrom('site').select('id').where('id', '=', id).execute();
  await findSite(1);
  expect(await prepared()).toEqual([]);
  await findSite(2);
  await findSite(3);
  expect(await prepared()).toEqual([{ statement: 'select "id" from "site" where "id" = $1' }]);
});

test('a statement goes on when its table has got another column', async () => {
  const { url, pool, close } = await ownDatabase('prepared');
  onTestFinished(close);
  const { db } = await oneConnection(url);
  const findSecret = () => db.selectFrom('secret').selectAll().where('name', '=', 'token').executeTakeFirst();
  await pool.query(`insert into secret (name, value) values ('token', 'a')`);
  for (let times = 0; times < 3; times++) expect(await findSecret()).toEqual({ name: 'token', value: 'a' });
  await pool.query(`alter table secret add column more int not null default 7`);
  for (let times = 0; times < 3; times++) {
    expect(await findSecret()).toEqual({ name: 'token', value: 'a', more: 7 });
  }
});

test('a transaction that meets such a table fails, and the next one does not', async () => {
  const { url, pool, close } = await ownDatabase('prepared_transaction');
  onTestFinished(close);
  const { db } = await oneConnection(url);
  const findSecrets = () =>
    db
      .transaction()
      .execute((transaction) =>
        transaction.selectFrom('secret').selectAll().where('name', '=', 'nobody').execute(),
      );
  for (let times = 0; times < 3; times++) await findSecrets();
  await pool.query(`alter table secret add column more int not null default 7`);
  await expect(findSecrets()).rejects.toThrow('cached plan must not change result type');
  expect(await findSecrets()).toEqual([]);
});

describe('what is sent ahead', async () => {
  const { url } = await testDatabase();
  const put = (db: Db, name: string) =>
    sendAhead(db, sql`insert into secret (name, value) values (${name}, 'a')`.compile(db));
  const isThere = async (db: Db, name: string) =>
    (await db.selectFrom('secret').select('name').where('name', '=', name).execute()).length === 1;

  test('goes with the next statement of its transaction, the commit at the latest', async () => {
    const { db, pool } = await oneConnection(url);
    const { ways, stop } = countWays(pool);
    const seen = await db.transaction().execute(async (transaction) => {
      await put(transaction, 'ahead-one');
      const isFirstThere = await isThere(transaction, 'ahead-one');
      await put(transaction, 'ahead-two');
      return isFirstThere;
    });
    stop();
    expect(seen).toBe(true);
    expect(await isThere(db, 'ahead-two')).toBe(true);
    expect(ways).toMatchObject({ count: 2, statements: { length: 5 } });
  });

  test('fails the statement that it goes with, and the transaction', async () => {
    const { db } = await oneConnection(url);
    const double = db.transaction().execute(async (transaction) => {
      await put(transaction, 'ahead-double');
      await put(transaction, 'ahead-double');
      return isThere(transaction, 'ahead-double');
    });
    await expect(double).rejects.toThrow('duplicate key');
    const atTheEnd = db.transaction().execute(async (transaction) => {
      await put(transaction, 'ahead-double');
      await put(transaction, 'ahead-double');
    });
    await expect(atTheEnd).rejects.toThrow('duplicate key');
    expect(await isThere(db, 'ahead-double')).toBe(false);
  });

  test('is not sent where the transaction is given up before, and at once without one', async () => {
    const { db, pool } = await oneConnection(url);
    const { ways, stop } = countWays(pool);
    const givenUp = db.transaction().execute(async (transaction) => {
      await put(transaction, 'ahead-given-up');
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(ways.count).toBe(0);
    await put(db, 'ahead-alone');
    stop();
    expect(await isThere(db, 'ahead-alone')).toBe(true);
  });
});
