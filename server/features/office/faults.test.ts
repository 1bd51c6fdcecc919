import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Every error of the house is shown, and a table is away for a while.
const database = await ownDatabase('faults');
afterAll(() => database.close());
const logger = { level: 'error', stream: { write: () => undefined } };
const app = await testApp({ database, http: { logger } });
const { db, pool } = database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'settings', null);

async function shown() {
  await app.follow();
  return (await operator.call('officeOperation', {})).answer.faults.rows;
}

async function closeAll() {
  for (const { mark, count } of await shown()) await operator.call('officeCloseFault', { mark, count });
}

const broken = (message: string, what = 'counting dishes') =>
  app.context.log.error({ err: new Error(message) }, what);

describe('OFF-170 what goes wrong in the program', () => {
  test('a call that breaks is one line, however often, with its route, error and place', async () => {
    await pool.query('alter table order_block rename to order_block_away');
    const answers = [await operator.send('officeGuard', {}), await operator.send('officeGuard', {})];
    await pool.query('alter table order_block_away rename to order_block');
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    const [fault, ...others] = await shown();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({
      what: expect.stringContaining('/api/officeGuard'),
      problem: expect.stringContaining('42P01'),
      place: expect.stringMatching(/\(.+\.ts:\d+\)/),
      count: 2,
      isBack: false,
    });
    await closeAll();
  });

  test('nothing that somebody typed or that stood in a row is kept of it', async () => {
    broken('no row for "Erna Piepenbrink", erna@piepenbrink.example, 0451 7654321');
    const [fault] = await shown();
    expect(fault?.problem).toBe('Error: no row for "…", …@… … …');
    expect(fault?.place).toContain('faults.test.ts');
    await closeAll();
  });

  test('what is seen to is gone, and back when it comes up again; who saw to it stands in the audit', async () => {
    broken('first', 'sending mails');
    const [first] = await shown();
    app.clock.pass({ minutes: 5 });
    broken('second', 'sending mails');
    const [fault] = await shown();
    expect(fault).toMatchObject({ mark: first?.mark, count: 2, firstAt: first?.firstAt });
    // What was seen to was not yet the second one.
    const early = await operator.send('officeCloseFault', { mark: fault?.mark ?? '', count: 1 });
    expect(early).toMatchObject({ status: 404, error: { code: 'unknown-fault' } });
    await closeAll();
    expect(await shown()).toEqual([]);
    const { rows } = await pool.query<{ details: object }>(
      `select details from audit_entry where action = 'fault-closed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ details: { what: 'sending mails' } }]);
    broken('third', 'sending mails');
    expect(await shown()).toMatchObject([{ mark: fault?.mark, count: 3, isBack: true }]);
    await closeAll();
  });

  test('what is heard while the database takes nothing is there afterwards', async () => {
    broken('heard');
    const before = (await shown())[0]?.count ?? 0;
    await pool.query('alter table fault rename to fault_away');
    broken('unheard');
    await app.follow();
    broken('unheard');
    await pool.query('alter table fault_away rename to fault');
    // That it could not be saved is an error as well.
    expect(await shown()).toContainEqual(
      expect.objectContaining({ problem: 'Error: unheard', count: before + 2 }),
    );
    await closeAll();
  });
});
