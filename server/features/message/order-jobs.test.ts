import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { countWays } from '#e2e/fixtures/count-ways.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { type Job, makeContext } from '#server/plumbing/context.ts';
import { Jobs } from '#server/plumbing/jobs.ts';
import { type Channels, openChannels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';
import { messageJobs } from './jobs.ts';
import { tellOrders } from './tell-order.ts';

const app = await testApp();
const { db, pool, url } = app.database;
const put = jobsOf(app);
// Who works on what an order leaves to do is counted here.
await app.jobs.stop();

const LOOK = 'select 1 from pgboss.job';
const QUEUES = ['order-message', 'message-delivery'];
const sends = { send: async () => ({ outcome: 'sent' as const }) };
const nothing = openChannels({});
const both: Channels = { ...nothing, email: sends, whatsapp: sends };

const shop = await makeShop(db);

/** That many orders, each to be told by mail and by telephone, of which nothing is done yet. */
async function placeOrders(count: number): Promise<number[]> {
  const placed: number[] = [];
  for (let n = 0; n < count; n += 1) {
    placed.push((await placeOneOrder(app, shop, { email: `${uniqueName()}@guest.example` })).orderId);
  }
  return placed;
}

async function isDrained(): Promise<boolean> {
  const { rowCount } = await pool.query(`${LOOK} where name = any($1)`, [QUEUES]);
  return rowCount === 0;
}

/** Has a process do all that waits; answers the statements that this took, beside looking for jobs. */
async function drain(channels: Channels): Promise<string[]> {
  const jobs = new Jobs(url, app.http.log);
  const context = makeContext({
    ...app.context,
    enqueue: (handle, job) => jobs.enqueue(handle, job),
    publish: ({ queues = [] }) => jobs.wake(queues),
  });
  messageJobs(jobs, context, channels);
  const queue = vi.spyOn(pg.Client.prototype, 'query');
  const { ways, stop } = countWays(pool);
  await jobs.start();
  await expect.poll(isDrained).toBe(true);
  await jobs.stop();
  stop();
  const own = ways.statements.filter((text) => !text.startsWith(LOOK));
  const ofQueue = queue.mock.calls.map(textOf).filter(isOfQueue);
  queue.mockRestore();
  return [...own, ...ofQueue];
}

/** A statement with its values, prepared or not. */
const textOf = (asked: unknown[]): string => {
  const [about, values] = asked as [string | { text: string; values?: unknown[] }, unknown];
  return typeof about === 'string' ? `${about} ${String(values)}` : `${about.text} ${String(about.values)}`;
};

/** What ends jobs of these queues; how often one looks for them depends on the moment. */
const isOfQueue = (text: string): boolean =>
  text.includes('DELETE FROM pgboss') && QUEUES.some((name) => text.includes(name));

const statesOf = async (orderIds: readonly number[]) =>
  (
    await db
      .selectFrom('message')
      .select(['order_id', 'channel', 'state', 'attempts'])
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute()
  ).map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`);

test('HSE-261 what ten orders leave to tell takes eleven statements where nothing can be sent', async () => {
  const orderIds = await placeOrders(10);
  // Five read the orders, and one each their browsers and their site; the messages are written in one between begin and
  // commit; one ends the jobs.
  expect(await drain(nothing)).toHaveLength(11);
  expect(await statesOf(orderIds)).toEqual(
    orderIds.flatMap(() => ['whatsapp not-configured 1', 'email not-configured 1']),
  );
});

test('HSE-261 each of ten orders has one job that delivers what it is told, however many messages these are', async () => {
  // The pictures of this restaurant are painted once.
  await placeOrders(1);
  await drain(both);
  const orderIds = await placeOrders(10);
  const statements = await drain(both);
  // The same eleven, and a job for each order; each job reads in whose name it sends, five statements send a message, of
  // which two wait for an answer, and one ends five jobs.
  expect(statements).toHaveLength(11 + 10 + 10 + 20 * 5 + 2);
  expect(await statesOf(orderIds)).toEqual(orderIds.flatMap(() => ['whatsapp sent 1', 'email sent 1']));
});

/** Jobs are only noted. */
function noting() {
  const jobs: Job[] = [];
  const enqueue = async (_: unknown, job: Job) => void jobs.push(job);
  return { jobs, context: makeContext({ ...app.context, enqueue, publish: () => undefined }) };
}

test('HSE-260 steps of an order that are told together go out in their order, by one job', async () => {
  const [orderId = 0] = await placeOrders(1);
  const { jobs, context } = noting();
  const steps = (['accepted', 'placed'] as const).map((event, n) => ({ orderId, event, version: 12 - n }));
  await tellOrders(context, both, steps);
  const subjects: string[] = [];
  const email = { send: async ({ subject }: { subject: string }) => (subjects.push(subject), sends.send()) };
  for (const { payload } of jobs) await deliverMessages(context, { ...both, email }, payload);
  expect(jobs).toHaveLength(1);
  expect(subjects).toEqual([
    expect.stringContaining('Bestellbestätigung'),
    expect.stringContaining('Angenommen'),
  ]);
  await drain(nothing);
});

test('HSE-260 a message that has to wait keeps nothing of the same step back, and is sent alone the next time', async () => {
  const [orderId = 0] = await placeOrders(1);
  const { jobs, context } = noting();
  await tellOrders(context, both, [{ orderId, event: 'accepted', version: 2 }]);
  const [job] = jobs;
  const later = { send: async () => ({ outcome: 'later' as const, reason: '451' }) };
  const phone = { send: vi.fn<typeof sends.send>(sends.send) };
  const away = deliverMessages(context, { ...both, email: later, whatsapp: phone }, job?.payload);
  await expect(away).rejects.toThrow('451');
  expect(await statesOf([orderId])).toEqual(['whatsapp sent 1', 'email queued 1']);
  await deliverMessages(context, { ...both, whatsapp: phone }, job?.payload);
  expect(await statesOf([orderId])).toEqual(['whatsapp sent 1', 'email sent 2']);
  expect(phone.send).toHaveBeenCalledOnce();
  await drain(nothing);
});

test('HSE-260 of the steps of an order only those leave a job to tell of that its guest is told of', async () => {
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  for (const step of ['preparing', 'ready', 'on-the-way', 'completed'] as const)
    await kitchen.moves(orderId, step);
  const left = put.filter(({ payload }) => payload['orderId'] === orderId);
  expect(left.map(({ queue, payload }) => `${queue} ${payload['event']}`)).toEqual([
    'order-message placed',
    'order-message accepted',
    'order-message on-the-way',
  ]);
});
