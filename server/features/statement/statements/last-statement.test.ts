import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { BANK, bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { findDifferences } from '../check-books.ts';
import { writeStatements } from './write-statements.ts';

// There is one operator in a database, and it writes for every restaurant.
const database = await ownDatabase('last_statements');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const statementsOf = (restaurantId: number) =>
  db.selectFrom('statement').selectAll().where('restaurant_id', '=', restaurantId).orderBy('month').execute();

const leave = (hostId: number) =>
  db.deleteFrom('site_restaurant').where('restaurant_id', '=', hostId).execute();

test('LED-142 who has left is paid what is carried on with the statement of the next month, as soon as it is known where; whoever stays is not', async () => {
  const owed = async () => {
    const made = await tenthShop(app);
    const [id = 0] = await sellAt(made.shop, '2026-10-10T12:00:00+02:00', { cents: 500 });
    const voucher = await makeVoucher(db, { kind: 'campaign', funded_by: 'operator' });
    await db
      .insertInto('voucher_redemption')
      .values({
        voucher_id: voucher.id,
        order_id: id,
        amount_cents: 130,
        nature: 'means-of-payment',
        funded_by: 'operator',
        state: 'booked',
        changed_at: app.clock.now(),
      })
      .execute();
    await app.context.transaction((context) => bookOrder(context, id));
    const account = async () => (await made.owner()).call('saveOwnBank', { hostId: made.hostId, ...BANK });
    return { ...made, account };
  };
  const [left, stays, unknown] = [await owed(), await owed(), await owed()];
  await writeAt('2026-11-01T02:00:00+01:00');
  expect(await statementsOf(left.hostId)).toMatchObject([{ result_cents: -70, way: 'carried' }]);
  await leave(left.hostId);
  await leave(unknown.hostId);
  await left.account();
  await stays.account();
  await writeAt('2026-11-30T02:00:00+01:00');
  expect(await statementsOf(left.hostId)).toHaveLength(1);
  await writeAt('2026-12-01T02:00:00+01:00');
  await writeAt('2026-12-02T02:00:00+01:00');
  expect(await statementsOf(left.hostId)).toMatchObject([
    { month: '2026-10-01' },
    {
      month: '2026-11-01',
      orders: 0,
      opening_cents: -70,
      result_cents: -70,
      way: 'transfer',
      due_on: '2026-12-07',
    },
  ]);
  expect([
    await balanceOf(db, 'settlement', left.hostId),
    await balanceOf(db, 'restaurant', left.hostId),
  ]).toEqual([-70, 0]);
  for (const { hostId } of [stays, unknown]) expect(await statementsOf(hostId)).toHaveLength(1);
  const paper = await paperOf(
    app,
    await left.owner(),
    `ownStatementPaper/${(await statementsOf(left.hostId))[1]?.id}`,
  );
  expect(paper).toContain('0,70');
  // Months later it is the month that has just ended: what is booked lies in none that was handed to the tax advisor.
  app.clock.set(Temporal.Instant.from('2027-03-05T12:00:00+01:00'));
  await unknown.account();
  await writeAt('2027-03-05T12:00:00+01:00');
  expect(await statementsOf(unknown.hostId)).toMatchObject([
    { way: 'carried' },
    { month: '2027-02-01', way: 'transfer' },
  ]);
  expect(await findDifferences(app.context, Temporal.Instant.from('2026-10-01T00:00:00Z'))).toEqual([]);
});

test("LED-144 less than one euro owed by who has left is waived at the operator's cost with the statement of the next month, once; whoever stays goes on owing it", async () => {
  const owing = async () => {
    const made = await tenthShop(app);
    await sellAt(made.shop, '2027-05-10T12:00:00+02:00', { cents: 500 });
    return made;
  };
  const [left, stays] = [await owing(), await owing()];
  await writeAt('2027-06-01T02:00:00+02:00');
  expect(await statementsOf(left.hostId)).toMatchObject([{ result_cents: 60, way: 'carried' }]);
  await leave(left.hostId);
  await writeAt('2027-06-30T02:00:00+02:00');
  expect(await statementsOf(left.hostId)).toHaveLength(1);
  await Promise.all([1, 2].map(() => writeAt('2027-07-01T02:00:00+02:00')));
  await writeAt('2027-09-01T02:00:00+02:00');
  const [, last, ...others] = await statementsOf(left.hostId);
  expect(others).toEqual([]);
  expect(last).toMatchObject({
    month: '2027-06-01',
    orders: 0,
    opening_cents: 60,
    result_cents: 60,
    way: 'waived',
    due_on: null,
  });
  const balances = () =>
    Promise.all((['restaurant', 'settlement'] as const).map((one) => balanceOf(db, one, left.hostId)));
  expect(await balances()).toEqual([0, 0]);
  const { goodwill } = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(({ fn }) => fn.sum<string>('cents').as('goodwill'))
    .where('account', '=', 'goodwill')
    .where('restaurant_id', '=', left.hostId)
    .executeTakeFirstOrThrow();
  expect(Number(goodwill)).toBe(60);
  const owner = await left.owner();
  const shown = (await owner.call('ownStatement', { id: last?.id ?? 0 })).answer;
  expect(shown.says).toContain('Wir erlassen dir den Betrag');
  expect(await paperOf(app, owner, `ownStatementPaper/${last?.id}`)).toContain('Erlassen');
  const money = await staffOf(app, left.shop.site.host, 'money', null);
  expect((await money.call('officeStatement', { id: last?.id ?? 0 })).answer).toMatchObject({
    way: 'waived',
    standing: 'carried',
    mayUndo: null,
  });
  const returned = await money.call('returnStatement', { id: last?.id ?? 0, reason: '' });
  expect(returned.error.code).toBe('already-decided');
  expect(await statementsOf(stays.hostId)).toHaveLength(1);
  expect(await balanceOf(db, 'restaurant', stays.hostId)).toBe(60);
  // Whoever comes back begins with nothing.
  await db
    .insertInto('site_restaurant')
    .values({ site_id: left.shop.site.id, restaurant_id: left.hostId })
    .execute();
  await sellAt(left.shop, '2027-09-10T12:00:00+02:00', { count: 2 });
  await writeAt('2027-10-01T02:00:00+02:00');
  expect((await statementsOf(left.hostId)).at(-1)).toMatchObject({ opening_cents: 0, result_cents: 238 });
  expect(await findDifferences(app.context, Temporal.Instant.from('2027-05-01T00:00:00Z'))).toEqual([]);
});

test('LED-143 once its day has passed a statement says what is so: to be paid at once, at the bank, late, or paid', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  await sellAt(shop, '2026-10-10T12:00:00+02:00', { count: 2 });
  await writeAt('2026-11-01T02:00:00+01:00');
  const id = (await statementsOf(hostId))[0]?.id ?? 0;
  const says = async (at: string) => {
    app.clock.set(Temporal.Instant.from(at));
    return (await (await owner()).call('ownStatement', { id })).answer.says;
  };
  expect(await says('2026-11-15T23:59:00+01:00')).toContain('bis zum 15.11.2026');
  expect(await says('2026-11-16T00:00:00+01:00')).toContain('Bitte überweise 2,38\u00a0€ umgehend');
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect((await money.call('payStatement', { id })).status).toBe(200);
  expect(await says('2026-11-17T12:00:00+01:00')).toBe('Es ist nichts mehr offen.');
});
