import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase, testDatabase } from '#tools/test-database.ts';
import { connect } from './connect.ts';

/** One connection, so that every statement meets the plans of those before it. */
async function oneConnection(url: string) {
  const { db, close } = connect(url, { most: 1 });
  onTestFinished(close);
  const prepared = async () =>
    (
      await sql<{
        statement: string;
      }>`select statement from pg_prepared_statements order by statement`.execute(db)
    ).rows;
  return { db, prepared };
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
        transaction.selectFrom('secret').selectAll().where('name', '<>', '').execute(),
      );
  for (let times = 0; times < 3; times++) await findSecrets();
  await pool.query(`alter table secret add column more int not null default 7`);
  await expect(findSecrets()).rejects.toThrow('cached plan must not change result type');
  expect(await findSecrets()).toEqual([]);
});
