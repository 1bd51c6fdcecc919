import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { BANK, makeStatement } from '#e2e/fixtures/shop/statement.ts';
import { makeForeignWorld } from '#e2e/fixtures/world/foreign-world.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Whatever waits anywhere is counted.
const database = await ownDatabase('desk');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const { host } = (await makeForeignWorld(app)).site;
const shop = await makeShop(db);
const world = app.clock.now().toString();
await db.updateTable('orders').set({ state: 'accepted' }).execute();
await db.insertInto('installation').values({ is_demo: true, backed_up_at: app.clock.now() }).execute();
const operator = await staffOf(app, host, 'operator', null);
// Letters are written as they come, and none goes out.
const desk = async () =>
  (await operator.call('officeDesk', {})).answer.duties.filter(({ duty }) => duty !== 'messages');
const OPEN = { count: 1, dueOn: null, isLate: false };
const backedUp = (at: Temporal.Instant | null) =>
  db.updateTable('installation').set({ backed_up_at: at }).execute();

test('OFF-171 the desk counts what its lists find, the most urgent first, and since when', async () => {
  const reported = await db.selectFrom('review').select('id').executeTakeFirstOrThrow();
  await app
    .guest(host)
    .call('reportReview', { id: reported.id, reason: 'Das stimmt nicht, ich war nie dort.' });
  app.clock.pass({ minutes: 90 });
  expect(await desk()).toEqual([
    { ...OPEN, duty: 'notices', since: world, dueOn: expect.any(String) },
    { ...OPEN, duty: 'reviews', since: world, dueOn: '2026-11-28' },
    { ...OPEN, duty: 'applications', since: world },
    { ...OPEN, duty: 'lacks', count: 2, since: null },
    { ...OPEN, duty: 'mandates', since: world },
  ]);
});

test('OFF-171 an order that nobody sees comes first, and goes when the kitchen answers', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  const seen = async () => (await desk()).filter(({ duty }) => duty === 'unseen');
  expect(await seen()).toEqual([]);
  const at = app.clock.now();
  app.clock.pass({ minutes: 3 });
  expect((await desk())[0]).toEqual({ ...OPEN, duty: 'unseen', since: at.toString() });
  await db.updateTable('orders').set({ state: 'accepted' }).where('id', '=', orderId).execute();
  expect(await seen()).toEqual([]);
});

test('OFF-171 OFF-158 a backup that is overdue is on the desk, and how long it is ago', async () => {
  const backup = async () => (await desk()).filter(({ duty }) => duty === 'backup');
  expect(await backup()).toEqual([]);
  const at = app.clock.now().subtract({ hours: 31 });
  await backedUp(at);
  expect(await backup()).toEqual([{ ...OPEN, duty: 'backup', since: at.toString() }]);
});

test('OFF-263 OFF-270 where there never was a backup, it is missing since the database was set up, which leaves it time', async () => {
  await backedUp(null);
  const begun = app.clock.now().subtract({ hours: 31 });
  const missing = async (at: Temporal.Instant) => {
    await sql`update migration set applied_at = ${at}`.execute(db);
    return (await desk()).filter(({ duty }) => duty === 'backup');
  };
  expect(await missing(begun)).toEqual([{ ...OPEN, duty: 'backup', since: begun.toString() }]);
  expect(await missing(app.clock.now())).toEqual([]);
  await backedUp(app.clock.now());
});

test('OFF-262 the desk says until when what was reported is decided, and that the day has passed', async () => {
  const reviews = async () => (await desk()).find(({ duty }) => duty === 'reviews');
  expect(await reviews()).toMatchObject({ dueOn: '2026-11-28', isLate: false });
  const created_at = app.clock.now().subtract({ hours: 24 * 8 });
  await db.updateTable('review_report').set({ created_at }).execute();
  expect(await reviews()).toMatchObject({ dueOn: '2026-11-20', isLate: true });
});

test('OFF-171 messages that did not go out are counted until somebody has seen to them', async () => {
  const count = async () =>
    (await operator.call('officeDesk', {})).answer.duties.find(({ duty }) => duty === 'messages')?.count ?? 0;
  const listed = async () => (await operator.call('officeMessages', { state: 'undelivered' })).answer;
  await expect.poll(count).toBeGreaterThan(0);
  await expect.poll(async () => (await count()) - (await listed()).count).toBe(0);
  const before = await count();
  await operator.call('officeMessageDone', { id: (await listed()).messages[0]?.id ?? 0 });
  expect(await count()).toBe(before - 1);
});

test('OFF-310 OFF-311 the desk says by when a restaurant has its money, and that nobody knows where it goes', async () => {
  const owed = await makeShop(db);
  const at = app.clock.now();
  const dueOn = at.toZonedDateTimeISO('Europe/Berlin').toPlainDate().add({ days: 3 }).toString();
  await makeStatement(app, owed, dueOn, 500);
  const hostId = owed.restaurant.id;
  const seen = async (by = operator) =>
    (await by.call('officeDesk', {})).answer.duties.filter(
      ({ duty }) => duty === 'bank-file' || duty === 'no-account',
    );
  const waiting = { ...OPEN, since: at.toString(), dueOn };
  expect(await seen()).toEqual([{ ...waiting, duty: 'no-account' }]);
  const boss = await staffOf(app, owed.site.host, 'owner', hostId);
  const shown = async () => (await boss.call('ownAccount', { hostId })).answer.statements[0];
  expect(await shown()).toMatchObject({ way: 'transfer', needsAccount: true });
  await boss.call('saveOwnBank', { hostId, ...BANK });
  expect(await shown()).toMatchObject({ way: 'transfer', needsAccount: false });
  expect(await seen()).toEqual([{ ...waiting, duty: 'bank-file' }]);
  app.clock.pass({ hours: 24 * 5 });
  // Log-ins end sooner.
  const later = await staffOf(app, host, 'operator', null);
  expect(await seen(later)).toMatchObject([{ duty: 'bank-file', dueOn, isLate: true }]);
});
