import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { BANK, bookkeeping, COMPANY, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { all, faultsIn, readXml, textAt } from '#e2e/fixtures/world/debit-file.ts';
import { findRow } from '#server/database/rows.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { notePaid, noteReturned } from '../statements/settle-statement.ts';
import { writeStatements } from '../statements/write-statements.ts';

const database = await ownDatabase('statement_files');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt, owing } = bookkeeping(app, { bookOrder, writeStatements });

/** A restaurant that owes 2.38 EUR for November and lets the operator collect it, and whoever sees to money. */
async function collected() {
  const { shop, hostId, owner } = await owing();
  return { hostId, owner, ...(await atMoney(shop)) };
}

/** A restaurant that is owed 3.81 EUR for November. */
async function paidOut() {
  const { shop, hostId, owner } = await tenthShop(app);
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
  return { hostId, owner, ...(await atMoney(shop)) };
}

async function atMoney({ site, restaurant }: Awaited<ReturnType<typeof tenthShop>>['shop']) {
  const money = await staffOf(app, site.host, 'money', null);
  const found = await money.call('officeStatements', { search: restaurant.name });
  const id = found.answer.statements[0]?.id ?? 0;
  const make = (kind: 'debit' | 'transfer') => money.call('makeStatementFile', { kind });
  const read = async (fileId: number) =>
    readXml(String((await money.call('officeStatementFile', { id: fileId })).answer));
  return { money, id, make, read };
}

test('LED-043 one file collects what is announced, each once, on the day that was announced', async () => {
  const { hostId, money, id, make, read } = await collected();
  const { answer } = await make('debit');
  expect(answer).toMatchObject({ payments: 1, amount: 2.38 });
  const xml = String((await money.call('officeStatementFile', { id: answer.id })).answer);
  expect(faultsIn(xml)).toEqual([]);
  const debit = 'CstmrDrctDbtInitn/PmtInf';
  const file = await read(answer.id);
  expect([
    textAt(file, `${debit}/ReqdColltnDt`),
    textAt(file, `${debit}/CdtrAcct/Id/IBAN`),
    textAt(file, `${debit}/DrctDbtTxInf/InstdAmt`),
    textAt(file, `${debit}/DrctDbtTxInf/PmtId/EndToEndId`),
    textAt(file, `${debit}/DrctDbtTxInf/DbtrAcct/Id/IBAN`),
    textAt(file, `${debit}/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/MndtId`),
  ]).toEqual([
    '2026-12-07',
    'DE02120300000000202051',
    '2.38',
    `HR-${id}-1`,
    'DE89370400440532013000',
    `HM-R${String(hostId).padStart(6, '0')}-1`,
  ]);
  expect((await make('debit')).error.code).toBe('nothing-to-collect');
  expect((await money.call('officeStatements', {})).answer.files.rows[0]).toMatchObject({
    id: answer.id,
    kind: 'debit',
    payments: 1,
    amount: 2.38,
  });
});

test('OFF-770 the desk says by which banking day the bank has to have a debit, and no longer once it has', async () => {
  const { money, make } = await collected();
  const duty = async () =>
    (await money.call('officeDesk', {})).answer.duties.find((one) => one.duty === 'bank-file');
  // Due on a Monday.
  expect(await duty()).toMatchObject({ count: 1, dueOn: '2026-12-04', isLate: false });
  await make('debit');
  expect(await duty()).toBeUndefined();
});

test('LED-043 LED-148 a creditor whom only the settings name collects as well', async () => {
  await db.updateTable('operator_company').set({ creditor_id: '' }).execute();
  const { make, read } = await collected();
  await db.updateTable('operator_company').set({ creditor_id: COMPANY.creditorId }).execute();
  const { answer } = await make('debit');
  expect(answer).toMatchObject({ payments: 1, amount: 2.38 });
  expect(textAt(await read(answer.id), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf/InstdAmt')).toBe('2.38');
});

test.each([
  ['has passed', '2026-12-10', '2026-12-15'],
  ['is today: no bank takes it any more', '2026-12-07', '2026-12-14'],
  ['is the next banking day, and none is left to hand it over on', '2026-12-05', '2026-12-10'],
])('LED-043 a debit whose day %s is announced for another one', async (_what, today, day) => {
  const { id } = await collected();
  app.clock.set(Temporal.Instant.from(`${today}T12:00:00+01:00`));
  const { shop } = await tenthShop(app);
  const { make, read } = await atMoney(shop);
  const made = (await make('debit')).answer;
  expect(textAt(await read(made.id), 'CstmrDrctDbtInitn/PmtInf/ReqdColltnDt')).toBe(day);
  const mail = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('dedupe_key', 'like', `%statement-postponed:${id}:${day}%`)
      .executeTakeFirst();
  const [year, month, date] = day.split('-');
  await expect.poll(async () => (await mail())?.body_text).toContain(`erst am ${date}.${month}.${year}`);
});

test('LED-043 nothing is collected by a mandate that has ended, nor what is paid already', async () => {
  const revoked = await collected();
  await db
    .updateTable('restaurant_mandate')
    .set({ ended_as: 'revoked', ended_at: app.clock.now() })
    .where('restaurant_id', '=', revoked.hostId)
    .execute();
  const paid = await collected();
  await paid.money.call('payStatement', { id: paid.id });
  expect((await paid.make('debit')).error.code).toBe('nothing-to-collect');
});

const mailTo = (key: string) => async () =>
  (
    await db
      .selectFrom('message')
      .select('body_text')
      .where('dedupe_key', 'like', `%${key}`)
      .executeTakeFirst()
  )?.body_text;

test('LED-140 whose mandate ends before the bank has the debit is asked to transfer it, and reads that', async () => {
  for (const end of ['revokeOwnMandate', 'saveOwnBank'] as const) {
    const { hostId, owner, money, id, make } = await collected();
    const boss = await owner();
    const shown = async () => (await boss.call('ownStatement', { id })).answer;
    expect(await shown()).toMatchObject({ way: 'debit', says: expect.stringContaining('Wir ziehen') });
    await boss.call(end, { hostId, ...BANK, holder: 'Andere Anke' });
    await expect.poll(mailTo(`statement-uncollected:${id}`)).toContain('DE02 1203 0000 0000 2020 51');
    expect(await shown()).toMatchObject({
      way: 'invoice',
      says: expect.stringContaining('Bitte überweise 2,38\u00a0€ bis zum 07.12.2026'),
    });
    expect((await money.call('officeStatement', { id })).answer.standing).toBe('no-mandate');
    expect((await make('debit')).error.code).toBe('nothing-to-collect');
  }
});

test('LED-140 what the bank has already is collected, whatever becomes of the mandate', async () => {
  const { hostId, owner, money, id, make } = await collected();
  const boss = await owner();
  await make('debit');
  await boss.call('revokeOwnMandate', { hostId });
  expect((await boss.call('ownStatement', { id })).answer.way).toBe('debit');
  expect((await money.call('officeStatement', { id })).answer.standing).toBe('at-bank');
  expect(await mailTo(`statement-uncollected:${id}`)()).toBeUndefined();
});

test('LED-140 of a file and the end of a mandate at once one has the debit, never both', async () => {
  const { hostId, owner, id, make } = await collected();
  const boss = await owner();
  const [made] = await Promise.all([make('debit'), boss.call('revokeOwnMandate', { hostId })]);
  const isTold = made.status !== 200;
  expect((await boss.call('ownStatement', { id })).answer.way).toBe(isTold ? 'invoice' : 'debit');
  const hasMail = async () => (await mailTo(`statement-uncollected:${id}`)()) !== undefined;
  await expect.poll(hasMail).toBe(isTold);
});

test('LED-740 whose mandate ends with a debit that came back is asked to transfer what else was announced with it', async () => {
  const { shop, id, money } = await owing();
  await money.call('makeStatementFile', { kind: 'debit' });
  await app.context.transaction((context) => notePaid(context, { id }));
  await sellAt(shop, '2026-12-10T12:00:00+01:00', { count: 2 });
  await writeAt('2027-01-01T02:00:00+01:00');
  const { month, restaurant_id } = { month: '2026-12-01', restaurant_id: shop.restaurant.id };
  const next = await findRow(db, 'statement', { month, restaurant_id });
  expect(next?.way).toBe('debit');
  await app.context.transaction((context) => noteReturned(context, { id, reason: 'Konto erloschen' }));
  await expect.poll(mailTo(`statement-uncollected:${next?.id}`)).toContain('überweist du deshalb selbst');
  await expect.poll(mailTo(`statement-returned:${id}:2`)).toContain('Konto erloschen');
  expect(await mailTo(`statement-uncollected:${id}`)()).toBeUndefined();
});

test('OFF-311 who is owed something and has said no account is asked for it in mail and on the page', async () => {
  const { hostId, owner, id, make } = await paidOut();
  const said = mailTo(`statement-written:${id}`);
  await expect.poll(said).toContain('fehlt uns dein Bankkonto');
  expect(await said()).toContain(`/kueche/abrechnung/konto?restaurant=${hostId}`);
  const boss = await owner();
  const shown = async () => (await boss.call('ownStatement', { id })).answer;
  expect(await shown()).toMatchObject({
    needsAccount: true,
    says: expect.stringContaining('3,81\u00a0€ zu'),
  });
  await boss.call('saveOwnBank', { hostId, ...BANK });
  expect(await shown()).toMatchObject({
    needsAccount: false,
    says: expect.stringContaining('Wir überweisen dir 3,81\u00a0€'),
  });
  expect((await make('transfer')).answer).toMatchObject({ payments: 1, amount: 3.81 });
});

test('LED-044 LED-149 one file pays out what restaurants are owed, as soon as they say where to, and once more after it came back and they have entered where to anew', async () => {
  const { hostId, owner, money, id, make, read } = await paidOut();
  expect((await make('transfer')).error.code).toBe('nothing-to-collect');
  await (await owner()).call('saveOwnBank', { hostId, ...BANK });
  const [first, second] = await Promise.all([make('transfer'), make('transfer')]);
  const made = [first, second].find(({ status }) => status === 200)?.answer;
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
  expect(made).toMatchObject({ payments: 1, amount: 3.81 });
  const file = await read(made?.id ?? 0);
  const payment = 'CstmrCdtTrfInitn/PmtInf';
  expect([
    textAt(file, 'CstmrCdtTrfInitn/GrpHdr/CtrlSum'),
    textAt(file, `${payment}/PmtMtd`),
    textAt(file, `${payment}/ReqdExctnDt/Dt`),
    textAt(file, `${payment}/DbtrAcct/Id/IBAN`),
    textAt(file, `${payment}/CdtTrfTxInf/PmtId/EndToEndId`),
    textAt(file, `${payment}/CdtTrfTxInf/Amt/InstdAmt`),
    textAt(file, `${payment}/CdtTrfTxInf/Cdtr/Nm`),
    textAt(file, `${payment}/CdtTrfTxInf/CdtrAcct/Id/IBAN`),
    textAt(file, `${payment}/CdtTrfTxInf/RmtInf/Ustrd`),
  ]).toEqual([
    '3.81',
    'TRF',
    '2026-12-01',
    'DE02120300000000202051',
    `HR-${id}-1`,
    '3.81',
    BANK.holder,
    'DE89370400440532013000',
    `Abrechnung November 2026, Restaurant ${hostId}`,
  ]);
  expect(all(file, `${payment}/CdtTrfTxInf`)).toHaveLength(1);
  await money.call('payStatement', { id });
  app.clock.pass({ minutes: 1 });
  await money.call('returnStatement', { id, reason: 'Konto erloschen' });
  expect((await make('transfer')).error.code).toBe('nothing-to-collect');
  app.clock.pass({ minutes: 1 });
  await (await owner()).call('saveOwnBank', { hostId, ...BANK });
  const again = await make('transfer');
  expect(textAt(await read(again.answer.id), `${payment}/CdtTrfTxInf/PmtId/EndToEndId`)).toBe(`HR-${id}-2`);
});

test('LED-143 once its day has passed a debit or a transfer says whether the bank has it', async () => {
  const says = async ({ owner, id }: Pick<Awaited<ReturnType<typeof collected>>, 'owner' | 'id'>) =>
    (await (await owner()).call('ownStatement', { id })).answer.says;
  const owed = async () => {
    const made = await paidOut();
    await (await made.owner()).call('saveOwnBank', { hostId: made.hostId, ...BANK });
    return made;
  };
  const debit = await collected();
  expect((await debit.make('debit')).status).toBe(200);
  const lateDebit = await collected();
  const transfer = await owed();
  expect((await transfer.make('transfer')).status).toBe(200);
  const lateTransfer = await owed();
  const each = async () => Promise.all([debit, lateDebit, transfer, lateTransfer].map(says));
  app.clock.set(Temporal.Instant.from('2026-12-07T23:59:00+01:00'));
  const before = await each();
  expect(before[1]).toMatch(/^Wir ziehen 2,38\u00a0€ am 07\.12\.2026 per SEPA-Lastschrift ein/);
  expect(before[3]).toBe('Wir überweisen dir 3,81\u00a0€ bis zum 07.12.2026 auf dein Konto.');
  expect([before[0]?.slice(0, 20), before[2]]).toEqual([before[1]?.slice(0, 20), before[3]]);
  app.clock.set(Temporal.Instant.from('2026-12-08T00:00:00+01:00'));
  expect(await each()).toEqual([
    'Wir haben unsere Bank gebeten, 2,38\u00a0€ per SEPA-Lastschrift einzuziehen.',
    'Wir ziehen 2,38\u00a0€ noch per SEPA-Lastschrift ein und sagen dir vorher, an welchem Tag.',
    'Wir haben unsere Bank gebeten, dir 3,81\u00a0€ zu überweisen.',
    'Wir überweisen dir 3,81\u00a0€. Das hätte bis zum 07.12.2026 sein sollen.',
  ]);
});

test('LED-044 who opened a file with account numbers stands in the audit, each time', async () => {
  const { hostId, owner, make, read } = await paidOut();
  await (await owner()).call('saveOwnBank', { hostId, ...BANK });
  const { id } = (await make('transfer')).answer;
  const looks = () =>
    db
      .selectFrom('audit_entry')
      .select('subject_kind')
      .where('action', '=', 'statement-file-opened')
      .where('subject_id', '=', id)
      .execute();
  expect(await looks()).toEqual([]);
  await read(id);
  await read(id);
  expect(await looks()).toEqual([{ subject_kind: 'collection-file' }, { subject_kind: 'collection-file' }]);
});

test('LED-044 only who sees to money makes and reads them, after a fresh log-in', async () => {
  const { shop } = await tenthShop(app);
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.send('makeStatementFile', { kind: 'debit' })).status).toBe(403);
  const { money } = await atMoney(shop);
  app.clock.pass({ hours: 2 });
  expect((await money.send('makeStatementFile', { kind: 'debit' })).error.code).toBe('fresh-login-needed');
  expect((await money.send('officeStatementFile', { id: 1 })).error.code).toBe('fresh-login-needed');
});
