import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { announceDebit, approvedCompany, hire } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { bookkeeping, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { noteCollected } from '../business/announce-collections.ts';
import { bookOrder } from '../statement/book-order.ts';
import { findDifferences } from '../statement/check-books.ts';
import { writeStatements } from '../statement/statements/write-statements.ts';

// There is one operator in a database, and its files hold what everybody owes.
const database = await ownDatabase('undo_noted');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const books = bookkeeping(app, { bookOrder, writeStatements });

const mailsTo = (recipient: string, kind: string) => async () =>
  (
    await db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .execute()
  ).length;

/** A restaurant that owes 2.38 EUR for November, with a mandate or without, and how it stands. */
async function owing(terms: { hasMandate?: boolean } = {}) {
  const owed = await books.owing(terms);
  const { money, id, show, shop } = owed;
  const undo = async () => money.call('undoStatement', { id, step: (await show()).mayUndo ?? 0 });
  return { ...owed, undo, email: shop.restaurant.email };
}

test('OFF-313 what was noted as paid by mistake is taken back once, told to nobody and noted', async () => {
  const { shop, hostId, money, id, show, open, email } = await owing({ hasMandate: false });
  expect((await show()).mayUndo).toBeNull();
  await money.call('payStatement', { id });
  const step = (await show()).mayUndo ?? 0;
  const answers = await Promise.all([1, 2].map(() => money.call('undoStatement', { id, step })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await open()).toBe(238);
  expect(await show()).toMatchObject({ isPaid: false, steps: [{ isTakenBack: true }], mayUndo: null });
  expect(await mailsTo(email, 'statement-return-undone')()).toBe(0);
  const noted = db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'statement-undone')
    .where('subject_id', '=', hostId);
  expect(await noted.execute()).toEqual([{ details: { month: '2026-11', what: 'bezahlt' } }]);
  const differences = await findDifferences(app.context, app.clock.now().subtract({ hours: 1 }));
  expect(differences.filter(({ account }) => account.endsWith(String(hostId)))).toEqual([]);
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.send('undoStatement', { id, step })).status).toBe(403);
});

test('OFF-313 a return that was noted by mistake is taken back with its mandate, and the restaurant hears of it', async () => {
  const { hostId, owner, money, id, show, undo, open, email } = await owing();
  await money.call('payStatement', { id });
  const paid = (await show()).mayUndo;
  await money.call('returnStatement', { id, reason: 'Konto nicht gedeckt' });
  // Only what was noted last.
  expect((await money.call('undoStatement', { id, step: paid ?? 0 })).error.code).toBe('already-decided');
  expect((await undo()).status).toBe(200);
  expect(await open()).toBe(0);
  expect((await (await owner()).call('ownBank', { hostId })).answer.mandate).not.toBeNull();
  await expect.poll(mailsTo(email, 'restaurant-mandate-again')).toBe(1);
});

test('OFF-313 without a mandate the restaurant is told as well that the return was a mistake', async () => {
  const { money, id, undo, open, email } = await owing({ hasMandate: false });
  await money.call('payStatement', { id });
  await money.call('returnStatement', { id });
  expect((await undo()).status).toBe(200);
  expect(await open()).toBe(0);
  await expect.poll(mailsTo(email, 'statement-return-undone')).toBe(1);
});

test('OFF-313 what a payment of the bank proves stays here', async () => {
  const { money, id, show, open } = await owing();
  await money.call('payStatement', { id });
  const step = (await show()).mayUndo ?? 0;
  const parts = [{ cents: 238, endToEndId: `HR-${id}-1` }];
  const file = new File([camtFile({ entries: [{ cents: 238, reference: `EIN-${id}`, parts }] })], 'a.xml');
  await money.call('readBankFile', { file });
  expect((await show()).mayUndo).toBeNull();
  const refused = await money.call('undoStatement', { id, step });
  expect(refused.error.message).toContain('Zahlung der Bank');
  expect(await open()).toBe(0);
});

/** A company whose debit over 12 EUR the bank has, and how it stands. */
async function debited() {
  app.clock.set(Temporal.Instant.from('2026-12-01T18:00:00+01:00'));
  const shop = await makeShop(db);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const company = await approvedCompany(app, shop.site.host, money);
  await announceDebit(app, shop, { company, employee: await hire(company), cents: 1200 });
  await money.call('makeCollectionFile', {});
  const last = db
    .selectFrom('business_collection')
    .select(['id', 'business_customer_id'])
    .orderBy('id', 'desc');
  const { id, business_customer_id: customerId } = await last.limit(1).executeTakeFirstOrThrow();
  const show = async () => (await money.call('officeCollections', { id })).answer.collections[0];
  return { money, company, id, show, owed: () => balanceOf(db, 'company', customerId), shop };
}

test('OFF-314 a debit whose return was noted by mistake stands as before, before its day and after it', async () => {
  const { company, id, show, owed, money, shop } = await debited();
  const before = await show();
  const told = mailsTo(company.email, 'collection-return-undone');
  await money.call('returnCollection', { id, reason: 'Verklickt' });
  expect(await show()).toMatchObject({ state: 'returned', mandateState: 'paused', mayUndo: true });
  const answers = await Promise.all([1, 2].map(() => money.call('undoCollectionReturn', { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await show()).toEqual(before);
  await expect.poll(told).toBe(1);

  app.clock.set(Temporal.Instant.from('2026-12-08T09:00:00+01:00'));
  await noteCollected(app.context);
  const collected = await owed();
  const later = await staffOf(app, shop.site.host, 'money', null);
  await later.call('returnCollection', { id });
  expect(await owed()).toBe(collected + 1200);
  expect((await later.call('undoCollectionReturn', { id })).status).toBe(200);
  const stands = (await later.call('officeCollections', { id })).answer.collections[0];
  expect(stands).toMatchObject({ state: 'collected', mandateState: 'approved', returnReason: '' });
  expect(await owed()).toBe(collected);
  await expect.poll(told).toBe(2);
});

test('OFF-314 a return that the bank has said is taken back at its payment alone', async () => {
  const { money, id, show } = await debited();
  const parts = [{ cents: -1200, endToEndId: `HM-${id}-1`, returnCode: 'AM04' }];
  const entries = [{ cents: -1200, reference: `RUECK-${id}`, parts }];
  await money.call('readBankFile', { file: new File([camtFile({ entries })], 'a.xml') });
  expect(await show()).toMatchObject({ state: 'returned', mayUndo: false });
  const refused = await money.call('undoCollectionReturn', { id });
  expect(refused.error.message).toContain('Zahlung der Bank');
  expect(await show()).toMatchObject({ state: 'returned' });
});
