import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { Announcements } from './push/announcements.ts';
import { Jobs } from './jobs.ts';
import { refuse } from './refusal.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { database, context, http } = app;
const { pool } = database;
const jobs = jobsOf(app);

/** Another process that works on this queue, and what it did so far. */
async function worker(
  queue: string,
  handler: (payload: Record<string, unknown>) => Promise<void>,
  options: { isChore?: boolean } = {},
) {
  const jobs = new Jobs(database.url, http.log);
  const announcements = new Announcements(database.url, database, http.log, uniqueName());
  announcements.onChange(({ queues = [] }) => jobs.wake(queues));
  jobs.work(queue, handler, options);
  await announcements.listen();
  await jobs.start();
  onTestFinished(async () => {
    await announcements.close();
    await jobs.stop();
  });
  return jobs;
}

/** A worker that notes the names in its payloads. */
async function noter(queue: string) {
  const names: unknown[] = [];
  const jobs = await worker(queue, async ({ name }) => void names.push(name));
  return { names, jobs };
}

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'select state::text from pgboss.job where name = $1 order by created_on',
    [queue],
  );
  return rows.map(({ state }) => state);
}

describe('a job', () => {
  test('PIC-102 is done once, later, for all that are put in together', async () => {
    const queue = uniqueName('queue-');
    const { names } = await noter(queue);
    const put = (name: string, key: string) =>
      context.transaction((inner) =>
        inner.enqueue({ queue, payload: { name }, together: { key, seconds: 86_400 } }),
      );
    await put('first', 'menu 1');
    await put('second', 'menu 1');
    await put('other', 'menu 2');
    const { rows } = await pool.query(
      'select data from pgboss.job where name = $1 and start_after > now() order by created_on',
      [queue],
    );
    expect(rows).toEqual([{ data: { name: 'first' } }, { data: { name: 'other' } }]);
    expect(names).toEqual([]);
  });

  test('exists only if the transaction commits that it was written in', async () => {
    const queue = uniqueName('queue-');
    const { names } = await noter(queue);
    const put = (name: string) => context.enqueue({ queue, payload: { name } });
    await context.transaction(async (inner) => {
      await inner.enqueue({ queue, payload: { name: 'refused' } });
      return refuse('forbidden');
    });
    const failing = context.transaction(async (inner) => {
      await inner.enqueue({ queue, payload: { name: 'failed' } });
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    await context.transaction((outer) =>
      outer.transaction((inner) => inner.enqueue({ queue, payload: { name: 'committed' } })),
    );
    await put('outside');
    await expect.poll(() => names.toSorted()).toEqual(['committed', 'outside']);
    await expect.poll(() => statesOf(queue)).toEqual([]);
  });

  test('is taken up when its transaction commits, not when somebody looks for one', async () => {
    const queue = uniqueName('queue-');
    const done = ['first', 'second', 'third'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await worker(queue, async ({ name }) => done.find((one) => one.name === name)?.resolve());
    for (const { name, promise } of done) {
      await context.enqueue({ queue, payload: { name } });
      await promise;
    }
    expect(vi.getTimerCount()).toBeGreaterThan(0);
  });

  test('waits for a process that works on it', async () => {
    const queue = uniqueName('queue-');
    const first = await noter(queue);
    await first.jobs.stop();
    await context.enqueue({ queue, payload: { name: 'in between' } });
    expect(await statesOf(queue)).toEqual(['created']);
    const second = await noter(queue);
    await expect.poll(() => second.names).toEqual(['in between']);
    expect(first.names).toEqual([]);
  });

  test('that is being worked on is finished before the process stops', async () => {
    const queue = uniqueName('queue-');
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const jobs = await worker(queue, async () => {
      begun.resolve();
      await gate.promise;
    });
    await context.enqueue({ queue, payload: {} });
    await begun.promise;
    const stopping = jobs.stop();
    gate.resolve();
    await stopping;
    expect(await statesOf(queue)).toEqual([]);
  });

  test('that fails is tried again and holds up no other', async () => {
    const queue = uniqueName('queue-');
    const done: unknown[] = [];
    await worker(queue, async ({ name }) => {
      if (name === 'bad') throw new Error('not now');
      done.push(name);
    });
    for (const name of ['bad', 'good', 'better']) await context.enqueue({ queue, payload: { name } });
    await expect.poll(() => statesOf(queue)).toEqual(['retry']);
    expect(done.toSorted()).toEqual(['better', 'good']);
  });

  test('that is still under way when the process has to stop is tried again', async () => {
    const queue = uniqueName('queue-');
    const begun = Promise.withResolvers<void>();
    const jobs = await worker(queue, () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await context.enqueue({ queue, payload: {} });
    await begun.promise;
    await jobs.stop();
    expect(await statesOf(queue)).toEqual(['retry']);
  });

  test('HSE-261 is done together with others that wait, and by itself where they fail together', async () => {
    const queue = uniqueName('queue-');
    const tried: string[][] = [];
    const jobs = new Jobs(database.url, http.log);
    jobs.workTogether(queue, async (payloads) => {
      const names = payloads.map(({ name }) => String(name));
      tried.push(names);
      if (names.includes('bad')) throw new Error('not now');
    });
    // Makes the queue.
    const before = await noter(queue);
    await before.jobs.stop();
    for (const name of ['good', 'bad', 'better']) await context.enqueue({ queue, payload: { name } });
    await jobs.start();
    onTestFinished(() => jobs.stop());
    await expect.poll(() => statesOf(queue)).toEqual(['retry']);
    const [together = [], ...alone] = tried;
    expect(together.toSorted()).toEqual(['bad', 'better', 'good']);
    expect(alone).toEqual(together.map((name) => [name]));
  });

  test('HSE-331 that goes through all there is has an hour, any other a minute', async () => {
    const gate = Promise.withResolvers<void>();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const begin = async (options: { isChore?: boolean }) => {
      const queue = uniqueName('queue-');
      const begun = Promise.withResolvers<void>();
      await worker(
        queue,
        () => {
          begun.resolve();
          return gate.promise;
        },
        options,
      );
      await context.enqueue({ queue, payload: {} });
      await begun.promise;
      return queue;
    };
    const [quick, chore] = [await begin({}), await begin({ isChore: true })];
    vi.advanceTimersByTime(60_001);
    await expect.poll(() => statesOf(quick)).toEqual(['retry']);
    expect(await statesOf(chore)).toEqual(['active']);
    const expiry = `select expire_seconds as seconds from pgboss.job where name = $1`;
    expect((await pool.query(expiry, [chore])).rows).toEqual([{ seconds: 3600 }]);
    gate.resolve();
    await expect.poll(() => statesOf(chore)).toEqual([]);
  });

  test('is taken once, however many processes there are', async () => {
    const queue = uniqueName('queue-');
    const all = await Promise.all([noter(queue), noter(queue), noter(queue)]);
    const wanted = Array.from({ length: 20 }, (_, name) => name);
    for (const name of wanted) await context.enqueue({ queue, payload: { name } });
    const done = () => all.flatMap(({ names }) => names as number[]).toSorted((a, b) => a - b);
    await expect.poll(done).toEqual(wanted);
    await expect.poll(() => statesOf(queue)).toEqual([]);
    expect(done()).toEqual(wanted);
  });
});

test('HSE-332 a database that takes nobody in is given up by the queue as well', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = silent.address() as AddressInfo;
  let said = '';
  const queue = new Jobs(`postgres://nobody@127.0.0.1:${port}/none`, http.log, false);
  void queue.start().catch((error: unknown) => (said = String(error)));
  const afterSomeTime = async () => {
    await vi.advanceTimersByTimeAsync(5000);
    return said;
  };
  await expect.poll(afterSomeTime).toMatch(/timeout/);
});

test('every job of an order may be worked on twice: nothing is told or booked again', async () => {
  const shop = await makeShop(database.db, { site: { donation_basis_points: 100 } });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const email = `${uniqueName()}@guest.example`;
  const { orderId } = await placeOneOrder(app, shop, { email });
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'ready');
  await kitchen.moves(orderId, 'completed');
  const idle = () =>
    expect
      .poll(async () => {
        const sql = `select count(*) from pgboss.job where state in ('created', 'active', 'retry')
          and (data->>'orderId' = $1 or data->>'siteId' = $2)`;
        return (await pool.query<{ count: number }>(sql, [orderId, shop.site.id])).rows[0]?.count;
      })
      .toBe(0);
  await idle();
  const before = await consequences(orderId, email);
  const done = jobs.filter(
    ({ payload }) => payload['orderId'] === orderId || payload['siteId'] === shop.site.id,
  );
  expect(new Set(done.map(({ queue }) => queue))).toEqual(new Set(['order-message', 'message-delivery']));
  for (const job of done) await context.enqueue(job);
  await idle();
  expect(await consequences(orderId, email)).toEqual(before);
});

/** What an order has led to, and how many mails its guest got. */
async function consequences(orderId: number, email: string) {
  const tables = ['message', 'booking', 'donation', 'order_event'];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(`select count(*) from ${table} where order_id = $1`, [orderId]);
      return (rows[0] as { count: number }).count;
    }),
  );
  expect(Math.min(...counts)).toBeGreaterThan(0);
  return { counts, mails: mailbox.mailsTo(email).length };
}
