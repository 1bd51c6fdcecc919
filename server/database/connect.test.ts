import { expect, test, vi } from 'vitest';
import { ownDatabase, testDatabase } from '#tools/test-database.ts';
import { isDatabaseAway } from './away.ts';
import { connect } from './connect.ts';

test('instants travel both ways to the microsecond, dates and times stay text, counts are numbers', async () => {
  const { pool } = await testDatabase();
  const at = Temporal.Instant.from('2026-11-21T09:00:00.123456Z');
  const { rows } = await pool.query(
    `select $1::timestamptz as at, array[$1::timestamptz] = $2::timestamptz[] as same,
            date '2026-11-21' as day, time '11:30' as time, count(*) as count`,
    [at, [at]],
  );
  expect(rows).toEqual([
    { at: expect.any(Temporal.Instant), same: true, day: '2026-11-21', time: '11:30:00', count: 1 },
  ]);
  expect((rows[0] as { at: Temporal.Instant }).at.equals(at)).toBe(true);
});

test.each([
  '2026-11-21T09:00:00.12Z',
  '2026-11-21T09:00:00Z',
  '2026-11-21T09:00:00.123456Z',
  '0044-03-15T12:00:00Z',
  '1969-12-31T23:59:59.999Z',
])('%s is the same instant after it was in the database, whatever the time zone there', async (written) => {
  const { pool } = await testDatabase();
  const at = Temporal.Instant.from(written);
  const { rows } = await pool.query<{ at: Temporal.Instant }>('select $1::timestamptz as at', [at]);
  expect(rows[0]?.at.toString()).toBe(at.toString());
  const client = await pool.connect();
  try {
    await client.query(`set time zone 'Europe/Berlin'`);
    const there = await client.query<{ at: Temporal.Instant }>('select $1::timestamptz as at', [at]);
    expect(there.rows[0]?.at.toString()).toBe(at.toString());
  } finally {
    await client.query('reset time zone');
    client.release();
  }
});

test('a number beyond the safe integers is refused instead of rounded', async () => {
  const { pool } = await testDatabase();
  await expect(pool.query(`select 9007199254740993::int8`)).rejects.toThrow(RangeError);
});

test('the pool outlives a broken idle connection and says so', async () => {
  const { url, pool } = await testDatabase();
  const lost = Promise.withResolvers<Error>();
  const other = connect(url, { most: 1, onError: lost.resolve });
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect((await lost.promise).message).toMatch(/terminat/);
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.close();
});

test('HSE-346 a connection that nobody used for some minutes is still the same one', async () => {
  const { url } = await testDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const other = connect(url, { most: 1 });
  const whoAnswers = async () => (await other.pool.query('select pg_backend_pid() as pid')).rows;
  try {
    const first = await whoAnswers();
    vi.advanceTimersByTime(5 * 60_000);
    expect(await whoAnswers()).toEqual(first);
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});

test('a connection that is killed within a transaction fails the transaction and nothing else', async () => {
  const { url, pool } = await testDatabase();
  const other = connect(url, { most: 1 });
  const broken = other.db.transaction().execute(async (transaction) => {
    const { pid } = await transaction
      .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid', []).as('pid'))
      .executeTakeFirstOrThrow();
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await transaction.selectFrom('site').select('id').execute();
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
  expect((await other.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.close();
});

test('OPS-201 a database that takes no more than questions is taken as away, and found again once it leads', async () => {
  const { url, pool, close } = await ownDatabase('follows');
  const name = new URL(url).pathname.slice(1);
  // As any that only follows another one says of itself.
  await pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  const visitors = connect(url, { most: 1, budget: 3000 });
  const away = await visitors.pool.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(away)).toBe(true);
  await pool.query(`alter database "${name}" reset default_transaction_read_only`);
  expect((await visitors.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '3s' }]);
  await visitors.close();
  await close();
});
