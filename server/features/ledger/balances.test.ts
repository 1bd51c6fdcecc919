import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { findDifferences } from '../statement/check-books.ts';
import { readAccounts } from '../statement/read-accounts.ts';
import { takeIntoBalances } from './balances.ts';
import { post } from './post.ts';

// What is taken into the balances is everything that was booked.
const database = await ownDatabase('restaurant_balances');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const { context } = app;
const { id } = (await makeShop(db)).restaurant;
const { id: other } = (await makeShop(db)).restaurant;

const ASKED = { search: '', state: '', sort: '', isDescending: false, page: 1, size: 50 } as const;
const NOVEMBER = Temporal.Instant.from('2026-11-20T12:00:00+01:00');
const LATE = Temporal.Instant.from('2026-10-31T23:59:00+01:00');
const DECEMBER = Temporal.Instant.from('2026-12-01T00:30:00+01:00');

let booked = 0;

/** Commission that a restaurant owes of an order. */
function earn(within: Context, restaurantId: number, cents: number, happenedAt = NOVEMBER) {
  booked += 1;
  const postings = [
    { account: 'restaurant', party: String(restaurantId), cents: cents - 5 },
    { account: 'service', party: 'paypal', cents: 5 },
    { account: 'commission', party: '', cents: -cents },
  ] as const;
  return post(within, { key: `earned:${booked}`, kind: 'order', restaurantId, happenedAt, postings });
}

const account = async (restaurantId: number) =>
  (await readAccounts(context, ASKED)).rows.find((row) => row.id === restaurantId);
const wrong = () => findDifferences(context, NOVEMBER);

test('LED-110 what a restaurant owes and what is of this month is the same before and after it was taken into its balance', async () => {
  await earn(context, id, 100, LATE);
  await earn(context, id, 30);
  const before = await account(id);
  expect(before).toMatchObject({ owed: 120, commission: 30, withheld: 5, vouchers: 0, booked_at: NOVEMBER });
  await takeIntoBalances(context);
  expect(await account(id)).toEqual(before);
  await earn(context, id, 7);
  await earn(context, id, 100, LATE);
  const again = await account(id);
  expect(again).toMatchObject({ owed: 217, commission: 37, withheld: 10 });
  await takeIntoBalances(context);
  expect(await account(id)).toEqual(again);
  expect(await wrong()).toEqual([]);
});

test('LED-110 with a new month its sums begin anew, and what is owed goes on', async () => {
  app.clock.set(DECEMBER);
  expect(await account(id)).toMatchObject({ owed: 217, commission: 0, withheld: 0 });
  await earn(context, id, 50, DECEMBER);
  await earn(context, id, 9);
  await takeIntoBalances(context);
  expect(await account(id)).toMatchObject({ owed: 266, commission: 50, withheld: 5 });
  expect(await wrong()).toEqual([]);
});

test('LED-111 whoever books holds nobody else up, and what is booked while balances are made is in the next', async () => {
  app.clock.set(DECEMBER);
  await context.transaction(async (first) => {
    await earn(first, other, 100, DECEMBER);
    // With the first still open, the second is through, and so is who makes the balances.
    await context.transaction((second) => earn(second, other, 20, DECEMBER));
    await takeIntoBalances(context);
    expect(await account(other)).toMatchObject({ owed: 15, commission: 20 });
  });
  expect(await account(other)).toMatchObject({ owed: 110, commission: 120 });
  await Promise.all([
    takeIntoBalances(context),
    takeIntoBalances(context),
    earn(context, other, 1, DECEMBER),
  ]);
  expect(await account(other)).toMatchObject({ owed: 106, commission: 121 });
  await takeIntoBalances(context);
  expect(await wrong()).toEqual([]);
});

test('LED-112 the daily check finds a balance that is not what was booked, by account', async () => {
  app.clock.set(DECEMBER);
  const kept = db.updateTable('restaurant_balance').where('restaurant_id', '=', other);
  await kept.set({ owed_cents: 107, withheld_cents: 14 }).execute();
  const about = `Saldo des Restaurants ${other}`;
  expect(await wrong()).toEqual([
    { about, account: 'restaurant', cents: -1 },
    { about, account: 'service', cents: 1 },
  ]);
  await kept.set({ owed_cents: 106, withheld_cents: 15 }).execute();
  expect(await wrong()).toEqual([]);
});

test('LED-113 the list of accounts is sorted by each column without a look at what was booked', async () => {
  await sql`analyze`.execute(db);
  for (const sort of ['', 'restaurant', 'owed', 'commission', 'withheld', 'vouchers', 'booked'] as const) {
    const { answer, fetched, scanned } = await lookedAt(db, ['booking', 'posting'], (transaction) =>
      readAccounts({ ...context, db: transaction }, { ...ASKED, sort, isDescending: true, search: '' }),
    );
    expect([sort, answer.count, fetched, scanned]).toEqual([sort, 2, 0, []]);
  }
});
