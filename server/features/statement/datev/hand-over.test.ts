import { afterAll, expect, test } from 'vitest';
import { DATEV_ACCOUNT_NAMES, USUAL_ACCOUNTS } from '#domain/money/datev-accounts.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator, pdfOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { post } from '#server/features/ledger/post.ts';
import type { Context } from '#server/plumbing/context.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';

// A batch has the books of everybody: each test has a month of its own.
const database = await ownDatabase('datev_batches');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, takeOffAt } = bookkeeping(app, { bookOrder, writeStatements });

const ACCOUNTS = USUAL_ACCOUNTS['03'];
const NOW = Temporal.Instant.from('2026-12-05T12:00:00+01:00');
const { shop } = await tenthShop(app);
app.clock.set(NOW);
const money = await staffOf(app, shop.site.host, 'money', null);
const other = await staffOf(app, shop.site.host, 'money', null);
const early = await money.call('handOverDatev', { month: '2026-01', number: 1 });
await money.call('saveOfficeDatev', {
  chart: '03',
  advisor: '29098',
  client: '55003',
  firstMonth: 1,
  version: '',
  accounts: Object.fromEntries(DATEV_ACCOUNT_NAMES.map((name) => [name, String(ACCOUNTS[name])])),
});

/** Sells at noon of these days, one order each, and comes back to December. */
async function sellOn(...days: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const day of days) ids.push(...(await sellAt(shop, `${day}T12:00:00+01:00`)));
  app.clock.set(NOW);
  return ids;
}

async function takeOffOn(id: number, day: string, cents: number): Promise<void> {
  await takeOffAt(id, `${day}T18:00:00+01:00`, cents);
  app.clock.set(NOW);
}

let booked = 0;
/** Commission that becomes known of somebody's order of that day. */
function earn(within: Context, day: string, cents = 100) {
  booked += 1;
  return post(within, {
    key: `earned-late:${booked}`,
    kind: 'order',
    restaurantId: shop.restaurant.id,
    happenedAt: Temporal.Instant.from(`${day}T12:00:00+01:00`),
    postings: [
      { account: 'restaurant', party: String(shop.restaurant.id), cents },
      { account: 'commission', party: '', cents: -cents },
    ],
  });
}

const handOver = (guest: Guest, month: string, number = 1) => guest.call('handOverDatev', { month, number });
const fileOf = (month: string, number = 1) => pdfOf(app, money, `officeDatevFile/${month}/${number}`);
const shown = async (month: string) =>
  (await money.call('officeDatev', {})).answer.months.find((one) => one.month === month);
const cellsOf = (file: Buffer) =>
  new TextDecoder('windows-1252')
    .decode(file)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';'));

/** What files together say of each account. */
function sumsOf(...files: Buffer[]): Map<number, number> {
  const sums = new Map<number, number>();
  const add = (account: number, cents: number) => sums.set(account, (sums.get(account) ?? 0) + cents);
  for (const [amount = '', , , , , , debit, credit] of files.flatMap((file) => cellsOf(file).slice(2))) {
    const cents = Number(amount.replace(',', ''));
    add(Number(debit), cents);
    add(Number(credit), -cents);
  }
  return sums;
}

/** What the books say of each account in a month. */
async function booksOf(month: string): Promise<Map<number, number>> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const begins = (day: Temporal.PlainDate) => day.toZonedDateTime('Europe/Berlin').toInstant();
  const rows = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select('account')
    .select(({ fn }) => fn.sum<string>('cents').as('cents'))
    .where('happened_at', '>=', begins(first))
    .where('happened_at', '<', begins(first.add({ months: 1 })))
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, cents }) => [ACCOUNTS[account], Number(cents)]));
}

test('LED-170 a month that is handed over is a batch with number, time and name, the same byte for byte whatever changes later', async () => {
  const month = '2026-02';
  await sellOn('2026-02-03', '2026-02-04');
  expect(await shown(month)).toEqual({ month, bookings: 2, fresh: 2, batches: [] });
  const preview = await pdfOf(app, money, `officeDatevBatch/${month}`);
  expect(await shown(month)).toMatchObject({ fresh: 2, batches: [] });
  expect((await handOver(money, month)).answer).toEqual({
    month,
    number: 1,
    bookings: 2,
    lines: 2,
    isNew: true,
  });
  expect(await shown(month)).toEqual({
    month,
    bookings: 2,
    fresh: 0,
    batches: [{ number: 1, bookings: 2, lines: 2, madeAt: NOW.toString(), by: expect.stringMatching(/./) }],
  });
  const file = await fileOf(month);
  expect(file.equals(preview)).toBe(true);
  expect(sumsOf(file)).toEqual(await booksOf(month));
  await db
    .updateTable('restaurant')
    .set({ name: 'Heißt jetzt anders' })
    .where('id', '=', shop.restaurant.id)
    .execute();
  app.clock.set(NOW.add({ hours: 5 }));
  expect((await fileOf(month)).equals(file)).toBe(true);
  app.clock.set(NOW);
  // What is left to hand over is nothing.
  expect(cellsOf(await pdfOf(app, money, `officeDatevBatch/${month}`))).toHaveLength(2);
});

test('LED-171 what is booked into a month later is a supplement with only that, and both together are the books', async () => {
  const month = '2026-03';
  const [id = 0] = await sellOn('2026-03-10', '2026-03-11');
  await handOver(money, month);
  const first = await fileOf(month);
  await takeOffOn(id, '2026-03-10', 500);
  expect(await shown(month)).toMatchObject({ bookings: 3, fresh: 1 });
  expect((await handOver(money, month, 2)).answer).toMatchObject({ number: 2, bookings: 1, isNew: true });
  const second = await fileOf(month, 2);
  const [head = [], , ...lines] = cellsOf(second);
  expect(head[16]).toBe('"Henkelmann 03/2026 Nachtrag 1"');
  expect(lines.map((line) => [line[0], line[9], line[10]])).toEqual([
    ['0,50', '1003', `"R${shop.restaurant.id}-260310-N1"`],
  ]);
  expect((await fileOf(month)).equals(first)).toBe(true);
  expect(sumsOf(first, second)).toEqual(await booksOf(month));
  const nothing = await handOver(money, month, 3);
  expect([nothing.status, nothing.error.message]).toEqual([
    409,
    'Seit dem letzten Stapel ist in diesem Monat nichts dazugekommen.',
  ]);
  expect((await shown(month))?.batches).toHaveLength(2);
});

test('LED-171 what cancels itself out is no batch, and is in the next', async () => {
  const month = '2026-04';
  await sellOn('2026-04-10');
  await handOver(money, month);
  await earn(app.context, '2026-04-20', 100);
  await earn(app.context, '2026-04-20', -100);
  expect((await handOver(money, month, 2)).error.message).toContain('hebt sich gegenseitig auf');
  await earn(app.context, '2026-04-21', 30);
  expect((await handOver(money, month, 2)).answer).toMatchObject({ bookings: 3, lines: 1 });
});

test('LED-172 two at once make one batch, and so does a call that is sent again', async () => {
  const month = '2026-05';
  await sellOn('2026-05-10', '2026-05-11', '2026-05-12');
  const both = await Promise.all([handOver(money, month), handOver(other, month)]);
  expect(both.map(({ answer }) => [answer.number, answer.bookings])).toEqual([
    [1, 3],
    [1, 3],
  ]);
  expect(both.map(({ answer }) => answer.isNew).toSorted()).toEqual([false, true]);
  await earn(app.context, '2026-05-13');
  // Who saw the month without its batch means that one, not a supplement.
  expect((await handOver(other, month)).answer).toMatchObject({ number: 1, bookings: 3, isNew: false });
  expect((await handOver(other, month, 3)).error.code).toBe('changed-meanwhile');
  expect(await shown(month)).toMatchObject({ fresh: 1, batches: [{ number: 1 }] });
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'datev-handed-over')
    .execute();
  expect(noted.filter(({ details }) => JSON.stringify(details).includes(month))).toHaveLength(1);
});

test('LED-172 a booking that is committed while a batch is made is in the next one, and in no other', async () => {
  const month = '2026-06';
  await sellOn('2026-06-10');
  await app.context.transaction(async (slow) => {
    await earn(slow, '2026-06-09', 70);
    await app.context.transaction((quick) => earn(quick, '2026-06-09', 20));
    expect((await handOver(money, month)).answer).toMatchObject({ bookings: 2, isNew: true });
  });
  expect(await shown(month)).toMatchObject({ bookings: 3, fresh: 1 });
  expect((await handOver(money, month, 2)).answer).toMatchObject({ bookings: 1 });
  expect(sumsOf(await fileOf(month, 2)).get(ACCOUNTS.commission)).toBe(-70);
  expect(sumsOf(await fileOf(month), await fileOf(month, 2))).toEqual(await booksOf(month));
});

test('LED-173 the database holds each booking in one batch, takes nothing into one that was handed over, and changes none', async () => {
  const month = '2026-07';
  await sellOn('2026-07-10');
  await handOver(money, month);
  await earn(app.context, '2026-07-11');
  await handOver(money, month, 2);
  const { booking_id: bookingId } = await db
    .selectFrom('datev_batch_booking')
    .select('booking_id')
    .where('month', '=', `${month}-01`)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const again = { booking_id: bookingId, month: `${month}-01`, number: 2 };
  await expect(db.insertInto('datev_batch_booking').values(again).execute()).rejects.toThrow('duplicate key');
  await expect(
    db
      .insertInto('posting')
      .values([
        { booking_id: bookingId, account: 'bank', party: '', cents: 5 },
        { booking_id: bookingId, account: 'charges', party: '', cents: -5 },
      ])
      .execute(),
  ).rejects.toThrow('was handed over');
  for (const change of [
    db.deleteFrom('datev_batch_booking').where('booking_id', '=', bookingId),
    db.updateTable('datev_batch_booking').set({ number: 2 }).where('booking_id', '=', bookingId),
    db.deleteFrom('datev_batch').where('month', '=', `${month}-01`),
    db.updateTable('datev_batch').set({ lines: 9 }).where('month', '=', `${month}-01`),
  ])
    await expect(change.execute()).rejects.toThrow('is neither changed nor deleted');
});

test('LED-174 only the area money hands over, a month that is over and once its accounts are known; what is not there is not found', async () => {
  expect(early.error.code).toBe('datev-not-set-up');
  expect((await handOver(money, '2026-12')).error.message).toContain('läuft noch');
  expect((await handOver(money, '2026-08')).error.code).toBe('nothing-to-hand-over');
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await handOver(support, '2026-08')).status).toBe(403);
  expect((await support.send('officeDatevFile', { month: '2026-02', number: 1 })).status).toBe(403);
  expect((await money.send('officeDatevFile', { month: '2026-08', number: 1 })).error.code).toBe(
    'unknown-datev-batch',
  );
});

// The last one here: with the nights that pass everybody is logged out.
let looked = 0;
/** Whether the first page counts this month from the next night on. */
async function isDueTomorrow(month: string): Promise<boolean> {
  looked += 1;
  app.clock.set(NOW.add({ hours: 24 * looked }));
  await app.sweep();
  const left = "select from pgboss.job where name = 'find-datev'";
  await expect.poll(async () => (await database.pool.query(left)).rowCount).toBe(0);
  return isDue(month);
}

async function isDue(month: string): Promise<boolean> {
  const due = await db.selectFrom('datev_due').select('month').execute();
  const by = await staffOf(app, shop.site.host, 'money', null);
  const counted = (await by.call('officeDesk', {})).answer.duties.find(({ duty }) => duty === 'datev');
  expect(counted?.count ?? 0).toBe(due.length);
  return due.some((one) => one.month === `${month}-01`);
}

test('OFF-742 OFF-760 a month waits on the first page once there is something to hand over, again with a late booking, and not where all cancels out', async () => {
  const month = '2026-09';
  // Statements are bookings of their month, too; none is to come between.
  await db.insertInto('daily_chore').values({ name: 'write-statements', day: '2099-01-01' }).execute();
  await earn(app.context, '2026-09-20', 100);
  await earn(app.context, '2026-09-20', -100);
  expect(await isDueTomorrow(month)).toBe(false);
  await earn(app.context, '2026-09-21', 30);
  expect(await isDueTomorrow(month)).toBe(true);
  const by = await staffOf(app, shop.site.host, 'money', null);
  await handOver(by, month);
  expect(await isDue(month)).toBe(false);
  await earn(app.context, '2026-09-22', 40);
  expect(await isDueTomorrow(month)).toBe(true);
  // What takes it back leaves nothing that DATEV would take.
  await earn(app.context, '2026-09-22', -40);
  expect(await isDueTomorrow(month)).toBe(false);
});
