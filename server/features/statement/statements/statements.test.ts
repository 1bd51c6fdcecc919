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
const database = await ownDatabase('statements');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, takeOffAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const statementsOf = (restaurantId: number) =>
  db.selectFrom('statement').selectAll().where('restaurant_id', '=', restaurantId).orderBy('month').execute();
const mailOf = (key: string) =>
  db.selectFrom('message').selectAll().where('dedupe_key', 'like', `%${key}%`).executeTakeFirst();

test('LED-034 after a month each restaurant has its statement, of what was completed in it by the clocks of Germany', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-11-01T00:00:00+01:00', { count: 2 });
  await sellAt(shop, '2026-11-30T23:59:59+01:00', { cents: 5000 });
  await sellAt(shop, '2026-12-01T00:00:00+01:00');
  await writeAt('2026-12-01T00:00:05+01:00');
  const [statement, ...others] = await statementsOf(hostId);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    month: '2026-11-01',
    orders: 3,
    base_cents: 7000,
    opening_cents: 0,
    commission_cents: 700,
    vat_cents: 133,
    withheld_cents: 0,
    voucher_cents: 0,
    result_cents: 833,
    way: 'invoice',
    due_on: '2026-12-15',
  });
});

test('LED-034 a month is written once, however often and at once it is asked for, and never changed after', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-11-12T12:00:00+01:00', { count: 3 });
  app.clock.set(Temporal.Instant.from('2026-12-01T01:00:00+01:00'));
  await Promise.all([1, 2, 3].map(() => writeStatements(app.context)));
  const [statement, ...others] = await statementsOf(hostId);
  expect(others).toEqual([]);
  const id = statement?.id ?? 0;
  const refused = /neither changed nor deleted/;
  await expect(db.updateTable('statement').set({ orders: 1 }).where('id', '=', id).execute()).rejects.toThrow(
    refused,
  );
  await expect(
    db.updateTable('statement').set({ content: '{}' }).where('id', '=', id).execute(),
  ).rejects.toThrow(refused);
  await expect(db.deleteFrom('statement').where('id', '=', id).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('statement_booking').where('statement_id', '=', id).execute()).rejects.toThrow(
    /stays/,
  );
});

test('LED-035 OFF-022 what the operator gave back on its own account is the restaurant’s all the same', async () => {
  const { shop, hostId } = await tenthShop(app);
  const [late = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00');
  await db
    .insertInto('order_reduction')
    .values({
      order_id: late,
      amount_cents: 400,
      reason: 'Kam eine Stunde zu spät.',
      borne_by: 'operator',
      idempotency_key: 'kulanz',
      created_at: app.clock.now(),
    })
    .execute();
  await takeOffAt(late, '2026-11-11T12:00:00+01:00', 400);
  await writeAt('2026-12-01T02:00:00+01:00');
  const [november] = await statementsOf(hostId);
  expect(november).toMatchObject({
    base_cents: 1000,
    commission_cents: 100,
    vat_cents: 19,
    voucher_cents: 400,
    result_cents: 100 + 19 - 400,
    way: 'transfer',
  });
  expect(await balanceOf(db, 'restaurant', hostId)).toBe(0);
  const differences = await findDifferences(app.context, app.clock.now().subtract({ hours: 1 }));
  expect(differences.filter(({ account }) => account === `restaurant ${hostId}`)).toEqual([]);
});

test('LED-141 a statement says what a guest got back with which booking, and whose money that was', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  const ids = await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  const [both = 0, other = 0] = ids;
  const take = async (order_id: number, at: string, borne_by: 'restaurant' | 'operator', cents: number) => {
    app.clock.set(Temporal.Instant.from(at));
    const taken = { amount_cents: cents, reason: 'Kalt', borne_by, idempotency_key: at };
    await db
      .insertInto('order_reduction')
      .values({ order_id, ...taken, created_at: app.clock.now() })
      .execute();
    const of = db.selectFrom('order_reduction').where('order_id', '=', order_id);
    const { sum } = await of
      .select(({ fn }) => fn.sum<string>('amount_cents').as('sum'))
      .executeTakeFirstOrThrow();
    await takeOffAt(order_id, at, Number(sum));
  };
  await take(both, '2026-11-11T12:00:00+01:00', 'operator', 400);
  await take(both, '2026-11-12T12:00:00+01:00', 'restaurant', 250);
  await take(other, '2026-11-13T12:00:00+01:00', 'restaurant', 100);
  await writeAt('2026-12-01T02:00:00+01:00');
  const [november] = await statementsOf(hostId);
  const boss = await owner();
  const id = november?.id ?? 0;
  const { lines } = (await boss.call('ownStatement', { id })).answer;
  expect(lines.map(({ orderId, isCorrection, takenOff }) => [orderId, isCorrection, takenOff])).toEqual([
    [both, false, []],
    [other, false, []],
    [both, true, [{ amount: 4, borneBy: 'operator' }]],
    [both, true, [{ amount: 2.5, borneBy: 'restaurant' }]],
    [other, true, [{ amount: 1, borneBy: 'restaurant' }]],
  ]);
  const paper = await paperOf(app, boss, `ownStatementPaper/${id}`);
  expect(paper).toContain(`#${both}, 11.11.2026: 4,00 €, tragen wir`);
  expect(paper).toContain(`#${both}, 12.11.2026: 2,50 €, trägst du`);
  const sorted = await boss.call('ownStatement', { id, sort: 'taken', isDescending: true });
  expect(sorted.answer.lines[0]?.takenOff).toEqual([{ amount: 4, borneBy: 'operator' }]);
});

test('LED-035 what is taken off later, withheld, and paid by the operator stands on the statement of its month, and the books say the same', async () => {
  const { shop, hostId } = await tenthShop(app);
  const [first = 0] = await sellAt(shop, '2026-10-10T12:00:00+02:00', { count: 2 });
  const [paid = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00', { payment_state: 'captured' });
  await db
    .insertInto('payment')
    .values({
      order_id: paid,
      provider: 'stripe',
      method: 'card',
      reference: `pi_${paid}`,
      state: 'captured',
      amount_cents: 1000,
      captured_cents: 1000,
      fee_cents: 100,
      attempt: `attempt-${paid}`,
      created_at: app.clock.now(),
      changed_at: app.clock.now(),
    })
    .execute();
  const voucher = await makeVoucher(db, { kind: 'campaign', funded_by: 'operator' });
  await db
    .insertInto('voucher_redemption')
    .values({
      voucher_id: voucher.id,
      order_id: paid,
      amount_cents: 500,
      nature: 'means-of-payment',
      funded_by: 'operator',
      state: 'booked',
      changed_at: app.clock.now(),
    })
    .execute();
  await app.context.transaction((context) => bookOrder(context, paid));
  await takeOffAt(first, '2026-11-20T12:00:00+01:00', 500);
  await writeAt('2026-12-01T02:00:00+01:00');
  const [october, november] = await statementsOf(hostId);
  expect(october).toMatchObject({
    month: '2026-10-01',
    commission_cents: 200,
    vat_cents: 38,
    result_cents: 238,
  });
  expect(november).toMatchObject({
    month: '2026-11-01',
    orders: 1,
    base_cents: 500,
    commission_cents: 50,
    vat_cents: 9,
    withheld_cents: 100,
    voucher_cents: 500,
    result_cents: 50 + 9 - 100 - 500,
    way: 'transfer',
    // The fifth banking day.
    due_on: '2026-12-07',
  });
  expect(await balanceOf(db, 'restaurant', hostId)).toBe(0);
  expect(await balanceOf(db, 'settlement', hostId)).toBe(238 - 541);
  const vat = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['party', 'cents', 'happened_at'])
    .where('account', '=', 'vat')
    .where('restaurant_id', '=', hostId)
    .orderBy('happened_at')
    .execute();
  expect(vat.map(({ party, cents }) => [party, cents])).toEqual([
    ['19', -38],
    ['19', -9],
  ]);
  expect(vat[0]?.happened_at.toString()).toBe('2026-10-31T22:59:59.999Z');
});

test('LED-036 less than one euro is carried on to the next statement', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-10-10T12:00:00+02:00', { cents: 500 });
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { cents: 500 });
  await writeAt('2026-12-01T02:00:00+01:00');
  // 50 cents and 9.5 cents of VAT, rounded to 10, each.
  expect(await statementsOf(hostId)).toMatchObject([
    { opening_cents: 0, vat_cents: 10, result_cents: 60, way: 'carried', due_on: null },
    { opening_cents: 60, vat_cents: 10, result_cents: 120, way: 'invoice', due_on: '2026-12-15' },
  ]);
  expect(await balanceOf(db, 'settlement', hostId)).toBe(120);
});

test('LED-036 with a mandate the statement announces its debit, five days before, in the mail too', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  const boss = await owner();
  await boss.call('saveOwnBank', { hostId, ...BANK });
  await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  await writeAt('2026-12-01T02:00:00+01:00');
  const [statement] = await statementsOf(hostId);
  expect(statement).toMatchObject({ way: 'debit', due_on: '2026-12-07', result_cents: 238 });
  const reference = `HM-R${String(hostId).padStart(6, '0')}-1`;
  const says = `Wir ziehen 2,38\u00a0€ am 07.12.2026 per SEPA-Lastschrift ein: vom Konto DE89••••••••••••••3000, Mandatsreferenz ${reference}, Gläubiger-Identifikationsnummer DE98ZZZ09999999999.`;
  const { answer } = await (await owner()).call('ownStatement', { id: statement?.id ?? 0 });
  expect(answer.says).toContain(says);
  await expect
    .poll(() => mailOf(`statement-written:${statement?.id}`))
    .toMatchObject({
      recipient: shop.restaurant.email,
    });
  expect((await mailOf(`statement-written:${statement?.id}`))?.body_text).toContain(reference);
});

test('LED-037 a booking that is late for its month stands on the next statement, once', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-10-31T12:00:00+01:00', { count: 2 });
  await writeAt('2026-11-01T00:00:01+01:00');
  await sellAt(shop, '2026-10-31T23:59:59+01:00', { count: 2 });
  await writeAt('2026-11-01T00:10:00+01:00');
  expect(await statementsOf(hostId)).toHaveLength(1);
  await writeAt('2026-12-01T00:10:00+01:00');
  expect(await statementsOf(hostId)).toMatchObject([
    { month: '2026-10-01', orders: 2 },
    { month: '2026-11-01', orders: 2, commission_cents: 200 },
  ]);
});

test('LED-038 an owner reads a statement order by order, sorted, searched and page by page; nobody else of the restaurant', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  const orders = await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 60 });
  await takeOffAt(orders[7] ?? 0, '2026-11-11T12:00:00+01:00', 500);
  await writeAt('2026-12-01T02:00:00+01:00');
  const id = (await statementsOf(hostId))[0]?.id ?? 0;
  const boss = await owner();
  const { answer } = await boss.call('ownStatement', { id });
  expect(answer).toMatchObject({ month: '2026-11', count: 61, orders: 60, base: 595, commission: 59.5 });
  expect(answer.lines).toHaveLength(50);
  const all = (await boss.call('ownStatement', { id, size: 1000 })).answer.lines;
  expect(all.reduce((sum, { commission }) => sum + Math.round(commission * 100), 0)).toBe(5950);
  expect(all.at(-1)).toMatchObject({
    orderId: orders[7],
    isCorrection: true,
    percent: 10,
    base: -5,
    commission: -0.5,
    owed: -0.5,
  });
  const least = await boss.call('ownStatement', { id, sort: 'commission' });
  expect(least.answer.lines[0]?.commission).toBe(-0.5);
  const found = await boss.call('ownStatement', { id, search: `#${orders[7]}` });
  expect(found.answer).toMatchObject({ count: 2, orders: 60 });
  for (const role of ['manager', 'kitchen', 'cashier', 'driver'] as const) {
    const staff = await staffOf(app, shop.site.host, role, hostId);
    expect((await staff.send('ownStatement', { id })).status).toBe(403);
  }
  const { owner: stranger } = await tenthShop(app);
  const others = await stranger();
  for (const call of ['ownStatement', 'ownStatementPaper'] as const)
    expect((await others.send(call, { id })).status).toBe(404);
});

test('LED-038 a statement is a PDF with every order on as many pages as it takes', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  const orders = await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 60 });
  await writeAt('2026-12-01T02:00:00+01:00');
  const id = (await statementsOf(hostId))[0]?.id ?? 0;
  const text = await paperOf(app, await owner(), `ownStatementPaper/${id}`);
  expect(text).toContain('Seite 2');
  expect(text).toContain('Abrechnung November 2026');
  expect(text).toContain('Zu zahlen, mit Umsatzsteuer');
  expect(text).toContain('71,40');
  for (const order of orders) expect(text).toContain(`#${order}`);
});

test('LED-039 the office lists the statements of all restaurants, found however their letters are written', async () => {
  const { shop, hostId } = await tenthShop(app, { name: 'Yıldız Übermüller' });
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  await writeAt('2026-12-01T02:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  for (const search of ['uebermueller', 'YILDIZ ubermuller', 'yıldız']) {
    const { answer } = await money.call('officeStatements', { search, state: 'invoice' });
    expect(answer).toMatchObject({
      count: 1,
      isCompanyKnown: true,
      statements: [
        {
          restaurantId: hostId,
          restaurant: 'Yıldız Übermüller',
          month: '2026-11',
          orders: 2,
          commission: 2,
          vat: 0.38,
          result: 2.38,
          way: 'invoice',
          dueOn: '2026-12-15',
        },
      ],
    });
    expect((await money.call('officeAccounts', { search })).answer).toMatchObject({
      count: 1,
      accounts: [{ id: hostId, owed: 2.38 }],
    });
  }
  expect((await money.call('officeStatements', { search: 'yildiz', state: 'debit' })).answer.count).toBe(0);
  const id = (await statementsOf(hostId))[0]?.id ?? 0;
  expect((await money.call('ownStatement', { id })).answer.result).toBe(2.38);
});

test('LED-101 the daily check finds what is kept as open and is not what the books say', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  await writeAt('2026-12-01T02:00:00+01:00');
  const account = `settlement ${hostId}`;
  const wrong = async () =>
    (await findDifferences(app.context, app.clock.now().subtract({ hours: 1 }))).filter(
      (one) => one.account === account,
    );
  const kept = db.updateTable('open_statement').where('restaurant_id', '=', hostId);
  expect(await wrong()).toEqual([]);
  await kept.set({ cents: 239 }).execute();
  expect(await wrong()).toEqual([{ about: 'Offenes der Abrechnung 2026-11', account, cents: -1 }]);
  await kept.set({ cents: 238 }).execute();
  expect(await wrong()).toEqual([]);
});

test('LED-045 the daily check finds a statement that is not what the books closed', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  await writeAt('2026-12-01T02:00:00+01:00');
  const wrong = async () =>
    (await findDifferences(app.context, app.clock.now().subtract({ hours: 1 }))).filter(
      ({ about, account }) => about.startsWith('Abrechnung') && account === `restaurant ${hostId}`,
    );
  expect(await wrong()).toEqual([]);
  const [written] = await statementsOf(hostId);
  const { id: _, content, ...copy } = written ?? { id: 0, content: {} };
  await db
    .insertInto('statement')
    .values({
      ...copy,
      month: '2026-12-01',
      content: JSON.stringify(content),
      opening_cents: 50,
      vat_cents: -12,
    } as never)
    .execute();
  expect(await wrong()).toEqual([
    { about: 'Abrechnung 2026-12', account: `restaurant ${hostId}`, cents: -50 },
  ]);
});
