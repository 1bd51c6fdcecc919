import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { BANK, bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { type CamtEntry, camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { findDifferences } from '../check-books.ts';
import { writeStatements } from './write-statements.ts';

const database = await ownDatabase('set_off');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

/** A restaurant that owes 1.19 EUR an order for October and is owed 3.81 EUR for November, with both statements. */
async function owesAndIsOwed({
  orders = 2,
  inSeptember = 0,
  hasMandate = false,
  between = async (_money: Guest, _id: number): Promise<void> => undefined,
} = {}) {
  const { shop, hostId, owner } = await tenthShop(app);
  if (inSeptember > 0) {
    await sellAt(shop, '2026-09-10T12:00:00+02:00', { count: inSeptember });
    await writeAt('2026-10-02T02:00:00+02:00');
  }
  await sellAt(shop, '2026-10-10T12:00:00+02:00', { count: orders });
  const boss = await owner();
  await boss.call('saveOwnBank', { hostId, ...BANK });
  if (hasMandate) await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  await writeAt('2026-11-02T02:00:00+01:00');
  const clerk = await staffOf(app, shop.site.host, 'money', null);
  const written = (await clerk.call('officeStatements', { search: shop.restaurant.name })).answer.statements;
  await between(clerk, written[0]?.id ?? 0);
  const [orderId = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00');
  const voucher = await makeVoucher(db, { kind: 'campaign', funded_by: 'operator' });
  await db
    .insertInto('voucher_redemption')
    .values({
      voucher_id: voucher.id,
      order_id: orderId,
      amount_cents: 500,
      nature: 'means-of-payment',
      funded_by: 'operator',
      state: 'booked',
      changed_at: app.clock.now(),
    })
    .execute();
  await app.context.transaction((context) => bookOrder(context, orderId));
  await writeAt('2026-12-01T02:00:00+01:00');
  const reader = await owner();
  const { statements } = (await reader.call('ownAccount', { hostId })).answer;
  const [later, earlier, earliest] = statements;
  const money = await staffOf(app, shop.site.host, 'money', null);
  return { shop, hostId, owner, reader, money, earliest, earlier, later };
}

const left = async (hostId: number) => [
  await balanceOf(db, 'settlement', hostId),
  await balanceOf(db, 'restaurant', hostId),
];
const differences = () => findDifferences(app.context, Temporal.Instant.from('2026-10-01T00:00:00Z'));

test('LED-166 what is still owed of an earlier statement is set off, and only the remainder is paid out', async () => {
  const { hostId, reader, money, earlier, later } = await owesAndIsOwed();
  expect(later).toMatchObject({ result: -1.43, open: -1.43, way: 'transfer' });
  expect(earlier).toMatchObject({ result: 2.38, open: 0, isPaid: true });
  expect(await left(hostId)).toEqual([-143, 0]);
  const shown = (await reader.call('ownStatement', { id: later?.id ?? 0 })).answer;
  expect(shown.setOffs).toEqual([{ month: '2026-10', amount: 2.38 }]);
  expect(await paperOf(app, reader, `ownStatementPaper/${later?.id}`)).toContain(
    'Noch offen aus der Abrechnung Oktober 2026',
  );
  const before = (await reader.call('ownStatement', { id: earlier?.id ?? 0 })).answer;
  expect(before).toMatchObject({ setOff: 2.38, paid: 0, surplus: 0 });
  expect(before.says).toContain('2,38\u00a0€ davon haben wir mit dem verrechnet');
  const made = (await money.call('makeStatementFile', { kind: 'transfer' })).answer;
  expect(made).toMatchObject({ payments: 1, amount: 1.43 });
  const mail = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('dedupe_key', 'like', `%statement-written:${later?.id}`)
      .executeTakeFirst();
  await expect.poll(async () => (await mail())?.body_text).toContain('Noch offen aus der Abrechnung Oktober');
  expect(await differences()).toEqual([]);
});

test('LED-166 of what is owed more than there is to pay out the rest stays open, and nothing is paid out', async () => {
  const { hostId, earlier, later } = await owesAndIsOwed({ orders: 10 });
  expect(later).toMatchObject({ result: 0, way: 'carried' });
  expect(earlier).toMatchObject({ result: 11.9, open: 8.09, isPaid: false });
  expect(await left(hostId)).toEqual([809, 0]);
  expect(await differences()).toEqual([]);
});

test('LED-166 of what is owed of several months no cent is set off twice, and the earliest goes first', async () => {
  const { hostId, earliest, earlier, later } = await owesAndIsOwed({ inSeptember: 2 });
  expect(later).toMatchObject({ result: 0, way: 'carried' });
  expect(earliest).toMatchObject({ month: '2026-09', result: 2.38, open: 0, isPaid: true });
  expect(earlier).toMatchObject({ month: '2026-10', result: 2.38, open: 0.95, isPaid: false });
  expect(await left(hostId)).toEqual([95, 0]);
  expect(await differences()).toEqual([]);
});

test('LED-167 what is announced as a debit is collected, not set off', async () => {
  const { hostId, earlier, later } = await owesAndIsOwed({ hasMandate: true });
  expect(later).toMatchObject({ result: -3.81, way: 'transfer' });
  expect(earlier).toMatchObject({ result: 2.38, open: 2.38, way: 'debit' });
  expect(await left(hostId)).toEqual([238 - 381, 0]);
});

const upload = async (money: Guest, ...entries: readonly CamtEntry[]) => {
  const file = new File([camtFile({ entries })], 'umsaetze.xml', { type: 'application/xml' });
  return (await money.call('readBankFile', { file })).answer;
};
const transfer = (hostId: number, nth: number): CamtEntry => ({
  cents: 238,
  reference: `VERRECHNET-${hostId}-${nth}`,
  day: '2026-12-03',
  parts: [{ cents: 238, purpose: `Abrechnung 2026-10, Restaurant ${hostId}`, party: 'Anke Petersen' }],
});

test('LED-730 who pays what has been set off meanwhile gets it back with the next statement, by itself and once', async () => {
  const { hostId, owner, money, earlier } = await owesAndIsOwed();
  expect(await upload(money, transfer(hostId, 1))).toMatchObject({ fresh: 1, matched: 1 });
  expect(await left(hostId)).toEqual([-143, -238]);
  const shown = async () => (await money.call('officeStatement', { id: earlier?.id ?? 0 })).answer;
  expect(await shown()).toMatchObject({ isPaid: true, open: 0, paid: 2.38, surplus: 2.38 });
  // What is paid beyond all that was asked for is looked at by a person.
  expect(await upload(money, transfer(hostId, 2))).toMatchObject({ fresh: 1, matched: 0 });
  await writeAt('2027-01-02T02:00:00+01:00');
  const { statements } = (await (await owner()).call('ownAccount', { hostId })).answer;
  expect(statements[0]).toMatchObject({ month: '2026-12', result: -2.38, way: 'transfer' });
  expect(await left(hostId)).toEqual([-143 - 238, 0]);
  expect(await differences()).toEqual([]);
});

test('LED-730 the same after a debit of it came back: set off, then paid all the same', async () => {
  const named = (id: number) => ({ endToEndId: `HR-${id}-1` });
  const { hostId, money, earlier, later } = await owesAndIsOwed({
    hasMandate: true,
    between: async (clerk, id) => {
      const came = { cents: 238, reference: `EIN-${id}`, day: '2026-11-09' };
      await upload(clerk, { ...came, parts: [{ cents: 238, ...named(id) }] });
      const back = { cents: -238, reference: `RUECK-${id}`, day: '2026-11-12' };
      const why = { returnCode: 'AM04', instructed: 238 };
      await upload(clerk, { ...back, parts: [{ cents: -238, ...named(id), ...why }] });
    },
  });
  expect(later).toMatchObject({ result: -1.43, way: 'transfer' });
  expect(earlier).toMatchObject({ result: 2.38, open: 0, isPaid: true });
  expect(await upload(money, transfer(hostId, 1))).toMatchObject({ fresh: 1, matched: 1 });
  expect(await left(hostId)).toEqual([-143, -238]);
  expect(await differences()).toEqual([]);
});
