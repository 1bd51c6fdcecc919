import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { MOST_COUNTED } from '#domain/limits/list.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Every queue of the database is shown.
const database = await ownDatabase('operation');
afterAll(() => database.close());
const METRICS_TOKEN = 'only-for-the-watchers';
const app = await testApp({ database, metricsToken: METRICS_TOKEN });
const { db, pool } = database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'settings', null);
const shown = async () => (await operator.call('officeOperation', {})).answer;

const QUEUE = 'review-standing';
const jobs = async () =>
  (
    await pool.query<{ id: string; state: string }>('select id, state from pgboss.job where name = $1', [
      QUEUE,
    ])
  ).rows;

/** A job that failed for good, after two tries: nobody can read what it is to do. */
async function failedJob(): Promise<string> {
  await app.context.transaction(async (context) => {
    await context.enqueue({ queue: QUEUE, payload: { orderId: 'unreadable' } });
    context.announce({ queues: [QUEUE] });
  });
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['retry']);
  await pool.query('update pgboss.job set retry_limit = retry_count, start_after = now() where name = $1', [
    QUEUE,
  ]);
  app.jobs.wake([QUEUE]);
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['failed']);
  return (await jobs())[0]?.id ?? '';
}

async function audited(action: string): Promise<object[]> {
  const { rows } = await pool.query<{ details: object }>(
    'select details from audit_entry where action = $1',
    [action],
  );
  return rows.map(({ details }) => details);
}

describe('OFF-050 what runs by itself', () => {
  test('a job that failed for good is shown with its problem, tried once more, and gone once it is done', async () => {
    const id = await failedJob();
    const stand = await shown();
    expect(stand.queues).toEqual([{ queue: QUEUE, waiting: 0, oldest: null, again: 0, failed: 1 }]);
    expect(stand.failed).toMatchObject({
      count: 1,
      rows: [
        { id, queue: QUEUE, name: 'Noten zählen', tries: 2, problem: expect.stringContaining('orderId') },
      ],
    });
    await pool.query(`update pgboss.job set data = '{"orderId": 1}' where id = $1`, [id]);
    expect((await operator.send('officeRetryJob', { id })).status).toBe(200);
    await expect.poll(jobs).toEqual([]);
    expect(await shown()).toMatchObject({ queues: [], failed: { count: 0 } });
    expect(await operator.send('officeRetryJob', { id })).toMatchObject({
      status: 404,
      error: { code: 'unknown-job' },
    });
    expect(await audited('job-tried-again')).toEqual([{ queue: QUEUE }]);
  });

  test('one that is given up is gone, as the audit says', async () => {
    const id = await failedJob();
    expect((await operator.send('officeDropJob', { id })).status).toBe(200);
    expect(await jobs()).toEqual([]);
    expect(await audited('job-dropped')).toEqual([{ queue: QUEUE }]);
    for (const wrong of ['', 'nothing', '0'.repeat(36)])
      expect((await operator.send('officeDropJob', { id: wrong })).status).toBe(404);
  });

  test('HSE-342 of failed jobs a page is read and no more are counted than of other lists, however many they are', async () => {
    const many = (queue: string, count: number) =>
      pool.query(
        `insert into pgboss.job (name, state, retry_count, completed_on, output)
          select $1, 'failed', n % 7, now() - n * interval '1 s', jsonb_build_object('message', 'Nr. ' || n)
          from generate_series(1, $2::int) as n`,
        [queue, count],
      );
    await many('payment', 3);
    await many(QUEUE, MOST_COUNTED);
    const list = async (asked: object) => (await operator.call('officeFailedJobs', asked)).answer;
    const newest = (await list({})).rows[0];
    expect(await list({})).toMatchObject({ count: MOST_COUNTED + 1, rows: { length: 50 } });
    expect((await shown()).failed).toMatchObject({ count: MOST_COUNTED + 1, rows: { length: 10 } });
    expect(newest?.problem).toBe('Nr. 1');
    const found = await list({ search: 'zahlungen', sort: 'tries', isDescending: true });
    expect([found.count, found.rows.map(({ name, tries }) => [name, tries])]).toEqual([
      3,
      [
        ['Zahlungen', 4],
        ['Zahlungen', 3],
        ['Zahlungen', 2],
      ],
    ]);
    expect((await list({ search: 'nr. 9999' })).rows).toMatchObject([{ queue: QUEUE, tries: 4 }]);
    const byName = async (isDescending: boolean) =>
      (await list({ sort: 'name', isDescending })).rows[0]?.name;
    expect([await byName(false), await byName(true)]).toEqual(['Noten zählen', 'Zahlungen']);
    await pool.query(`delete from pgboss.job where state = 'failed'`);
  });

  test('OFF-051 database, process and the slowest calls are shown', async () => {
    await app.guest(site.host).call('site', {});
    const { database: stand, process, calls } = await shown();
    expect(stand).toMatchObject({
      version: expect.stringMatching(/^\d+/),
      migration: expect.stringMatching(/^2026\d{4}T\d{4}_.*\.sql$/),
    });
    expect(stand.bytes).toBeGreaterThan(1_000_000);
    expect(stand.connections).toBeLessThanOrEqual(stand.mostConnections);
    expect(process.bytes).toBeGreaterThan(10_000_000);
    const called = calls.find(({ name }) => name === 'site');
    expect(called).toMatchObject({ count: 1, failed: 0 });
    expect(called?.slow).toBeGreaterThan(0);
  });

  test('whoever does not settle things sees none of it', async () => {
    const support = await staffOf(app, site.host, 'support', null);
    expect((await support.send('officeOperation', {})).status).toBe(403);
  });
});

test('OFF-052 figures are read by who has the token, and say nothing of anybody', async () => {
  await app.guest(site.host).send('userLogin', { email: 'jule@guest.example', password: 'wrong' });
  const ask = (authorization?: string) =>
    app.http.inject({
      url: '/metrics',
      headers: { host: '10.0.0.9', ...(authorization && { authorization }) },
    });
  for (const wrong of [undefined, 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])
    expect((await ask(wrong)).statusCode).toBe(404);
  const { statusCode, body, headers } = await ask(`Bearer ${METRICS_TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(body).toMatch(/henkelmann_answers_total\{route="\/api\/userLogin",status="4xx"\} 1/);
  expect(body).toMatch(/henkelmann_connections\{state="open"\} [1-9]/);
  expect(body).toContain('henkelmann_process_resident_memory_bytes');
  expect(body).not.toMatch(/jule|guest\.example/);
});

test('OFF-158 OFF-270 a backup that is older than the limit is warned of, and none at all once the first could be so old', async () => {
  const hours = 30;
  const now = app.clock.now();
  const begun = async (minutes: number) => {
    await sql`update migration set applied_at = ${now.subtract({ minutes })}`.execute(db);
    return (await shown()).backup;
  };
  expect(await begun(1)).toEqual({ at: null, isOverdue: false, hours });
  expect((await begun(hours * 60)).isOverdue).toBe(false);
  expect((await begun(hours * 60 + 1)).isOverdue).toBe(true);
  await db.insertInto('installation').values({ is_demo: true }).execute();
  const noted = async (minutes: number) => {
    const backed_up_at = now.subtract({ minutes });
    await db.updateTable('installation').set({ backed_up_at }).execute();
    return (await shown()).backup;
  };
  expect(await noted(hours * 60)).toEqual({
    at: now.subtract({ hours }).toString(),
    isOverdue: false,
    hours,
  });
  expect((await noted(hours * 60 + 1)).isOverdue).toBe(true);
});
