import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { type CamtEntry, camtFile, type CamtPart } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { findDifferences } from '../check-books.ts';
import { writeStatements } from '../statements/write-statements.ts';

// There is one account of the operator in a database.
const database = await ownDatabase('part_payments');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { owing, sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });
type Money = Awaited<ReturnType<typeof owing>>['money'];
type Owing = Awaited<ReturnType<typeof owing>>;

const upload = async (money: Money, ...entries: readonly CamtEntry[]) => {
  const file = new File([camtFile({ entries })], 'umsaetze.xml', { type: 'application/xml' });
  return (await money.call('readBankFile', { file })).answer;
};
const purposeOf = (hostId: number, month = '2026-11') => `Abrechnung ${month}, Restaurant ${hostId}`;
let named = 0;
/** A transfer by its payer's own words. */
const transfer = (cents: number, purpose: string): CamtEntry => {
  named += 1;
  return { cents, reference: `TEIL-${named}`, parts: [{ cents, purpose, party: `Zahler ${named}` }] };
};
const debit = (
  id: number,
  cents: number,
  { attempt = 1, ...part }: Partial<CamtPart> & { attempt?: number } = {},
): CamtEntry => ({
  cents,
  reference: `LAST-${id}-${attempt}-${cents}`,
  parts: [{ cents, endToEndId: `HR-${id}-${attempt}`, ...part }],
});
/** Looked up by its payer. */
const entryOf = async (money: Money, { parts }: CamtEntry) => {
  const [payment] = (await money.call('officeBank', { search: parts?.[0]?.party ?? '' })).answer.payments;
  return payment ?? { id: 0 };
};
const running = ({ hostId }: Pick<Owing, 'hostId'>) => balanceOf(db, 'restaurant', hostId);
const differences = () => findDifferences(app.context, Temporal.Instant.from('2026-10-01T00:00:00Z'));

test('LED-160 a smaller sum is a part, the rest stays open, and the next part closes it; the same file twice books once', async () => {
  const { money, hostId, id, owner, open, show, shop } = await owing({ hasMandate: false });
  const first = transfer(100, purposeOf(hostId));
  const read = await Promise.all([1, 2, 3].map(() => upload(money, first)));
  expect(read.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(1);
  expect(await open()).toBe(138);
  expect(await show()).toMatchObject({
    isPaid: false,
    standing: 'awaited',
    open: 1.38,
    paid: 1,
    surplus: 0,
    steps: [{ isPaid: true, amount: 1 }],
  });
  expect(await entryOf(money, first)).toMatchObject({
    state: 'matched',
    note: expect.stringContaining('1,38'),
  });
  const boss = await owner();
  const own = async () => (await boss.call('ownStatement', { id })).answer;
  expect((await own()).says).toContain('Rest 1,38\u00a0€ offen');
  expect((await own()).says).toContain('Bitte überweise 1,38\u00a0€');
  const [row] = (await money.call('officeStatements', { search: shop.restaurant.name })).answer.statements;
  expect(row).toMatchObject({ result: 2.38, open: 1.38 });
  expect(await upload(money, transfer(138, purposeOf(hostId)))).toMatchObject({ matched: 1 });
  expect([await open(), await running({ hostId })]).toEqual([0, 0]);
  expect(await own()).toMatchObject({ isPaid: true, open: 0, paid: 2.38 });
  // Of what is closed nothing is paid by what somebody writes: a person looks at it.
  const third = transfer(138, purposeOf(hostId));
  expect(await upload(money, third)).toMatchObject({ fresh: 1, matched: 0 });
  expect(await differences()).toEqual([]);
});

test('LED-161 what is too much closes the statement and is set off on the next one', async () => {
  const one = await owing({ hasMandate: false });
  const { money, hostId, id, owner, open, show, shop } = one;
  await upload(money, transfer(300, purposeOf(hostId)));
  expect([await open(), await running(one)]).toEqual([0, -62]);
  expect(await show()).toMatchObject({ isPaid: true, open: 0, paid: 3, surplus: 0.62 });
  const boss = await owner();
  expect((await boss.call('ownStatement', { id })).answer.says).toContain('0,62\u00a0€ zu viel gezahlt');
  const account = (await boss.call('ownAccount', { hostId, month: '2026-12' })).answer;
  expect(account).toMatchObject({ setOff: -0.62, after: -0.62 });
  await sellAt(shop, '2026-12-10T12:00:00+01:00', { count: 2 });
  await writeAt('2027-01-02T02:00:00+01:00');
  const next = (await (await owner()).call('ownAccount', { hostId, month: '2026-12' })).answer.statement;
  expect(next).toMatchObject({ result: 1.76, open: 1.76, way: 'invoice' });
  const reader = await owner();
  const shown = (await reader.call('ownStatement', { id: next?.id ?? 0 })).answer;
  expect(shown.setOffs).toEqual([{ month: '2026-11', amount: -0.62 }]);
  expect(await paperOf(app, reader, `ownStatementPaper/${next?.id}`)).toContain(
    'Zu viel gezahlt zur Abrechnung November 2026',
  );
  expect([await open(), await running(one)]).toEqual([176, 0]);
  expect(await differences()).toEqual([]);
});

test('LED-161 where nothing is sold any more, what is too much is paid back', async () => {
  const one = await owing({ hasMandate: false });
  await upload(one.money, transfer(500, purposeOf(one.hostId)));
  await writeAt('2027-01-02T02:00:00+01:00');
  await writeAt('2027-01-03T02:00:00+01:00');
  const { statements } = (await (await one.owner()).call('ownAccount', { hostId: one.hostId })).answer;
  expect(statements).toMatchObject([
    { month: '2026-12', result: -2.62, way: 'transfer' },
    { month: '2026-11', isPaid: true },
  ]);
  expect(await running(one)).toBe(0);
});

const statementsOf = async (owner: Owing['owner'], hostId: number) =>
  (await (await owner()).call('ownAccount', { hostId })).answer.statements;

test('LED-180 what was too much and came back in a month without orders writes no statement; the next one takes both up', async () => {
  const one = await owing({ hasMandate: false });
  const { money, shop, hostId, id, open, owner } = one;
  await upload(money, { ...transfer(300, purposeOf(hostId)), day: '2026-12-05' });
  expect(await running(one)).toBe(-62);
  app.clock.set(Temporal.Instant.from('2026-12-08T12:00:00+01:00'));
  const clerk = await staffOf(app, shop.site.host, 'money', null);
  expect((await clerk.call('returnStatement', { id })).status).toBe(200);
  expect([await open(), await running(one)]).toEqual([238, 0]);
  await writeAt('2027-01-02T02:00:00+01:00');
  await writeAt('2027-02-02T02:00:00+01:00');
  expect(await statementsOf(owner, hostId)).toMatchObject([{ month: '2026-11' }]);
  await sellAt(shop, '2027-02-10T12:00:00+01:00', { count: 2 });
  await writeAt('2027-03-02T02:00:00+01:00');
  const [next] = await statementsOf(owner, hostId);
  expect(next).toMatchObject({ month: '2027-02', result: 2.38 });
  const shown = (await (await owner()).call('ownStatement', { id: next?.id ?? 0 })).answer;
  expect([shown.setOffs, shown.opening]).toEqual([[], 0]);
  const unstated = await db
    .selectFrom('booking')
    .leftJoin('statement_booking', 'booking_id', 'booking.id')
    .select('booking.id')
    .where('restaurant_id', '=', hostId)
    .where('kind', 'in', ['statement-paid', 'statement-returned'])
    .where('booking_id', 'is', null)
    .execute();
  expect(unstated).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('LED-181 what was too much and came back a month later stands on the statement of each month', async () => {
  const one = await owing({ hasMandate: false });
  const { money, shop, hostId, id, owner } = one;
  await upload(money, { ...transfer(300, purposeOf(hostId)), day: '2026-12-05' });
  await writeAt('2027-01-02T02:00:00+01:00');
  app.clock.set(Temporal.Instant.from('2027-01-08T12:00:00+01:00'));
  const clerk = await staffOf(app, shop.site.host, 'money', null);
  expect((await clerk.call('returnStatement', { id })).status).toBe(200);
  await writeAt('2027-02-02T02:00:00+01:00');
  const [ended, carried] = await statementsOf(owner, hostId);
  expect(carried).toMatchObject({ month: '2026-12', result: -0.62, way: 'carried' });
  expect(ended).toMatchObject({ month: '2027-01', result: 0 });
  const shown = (await (await owner()).call('ownStatement', { id: ended?.id ?? 0 })).answer;
  expect([shown.opening, shown.setOffs]).toEqual([-0.62, [{ month: '2026-11', amount: 0.62 }]]);
  expect(await running(one)).toBe(0);
  expect(await differences()).toEqual([]);
});

test('LED-162 one transfer pays all that it names, by month or by the number of an invoice', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  await sellAt(shop, '2026-10-10T12:00:00+02:00', { count: 2 });
  await writeAt('2026-11-02T02:00:00+01:00');
  await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  await writeAt('2026-12-01T02:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  const open = () => balanceOf(db, 'settlement', hostId);
  expect(await open()).toBe(476);
  const purpose = `ABRECHNUNG 2026-10 UND 2026-11 RESTAURANT ${hostId}`;
  // Whose rest it is cannot be told from a sum that is neither.
  expect(await upload(money, transfer(300, purpose))).toMatchObject({ fresh: 1, matched: 0 });
  expect(await upload(money, transfer(476, purpose))).toMatchObject({ matched: 1 });
  expect(await open()).toBe(0);
  const another = await owing({ hasMandate: false });
  const boss = await another.owner();
  const [invoice] = (await boss.call('ownStatement', { id: another.id })).answer.invoices;
  expect(await upload(another.money, transfer(238, `Rechnung ${invoice?.number}`))).toMatchObject({
    matched: 1,
  });
  expect(await another.open()).toBe(0);
  expect((await (await owner()).call('ownAccount', { hostId })).answer.statements).toMatchObject([
    { isPaid: true },
    { isPaid: true },
  ]);
});

test('LED-163 a file asks for the rest alone, and what comes back of a part opens that part', async () => {
  const { money, hostId, id, open, show } = await owing();
  await upload(money, transfer(100, purposeOf(hostId)));
  const made = (await money.call('makeStatementFile', { kind: 'debit' })).answer;
  const content = String((await money.call('officeStatementFile', { id: made.id })).answer);
  const [, asked] =
    new RegExp(`HR-${id}-1</EndToEndId>.*?<InstdAmt[^>]*>([\\d.]+)<`, 's').exec(content) ?? [];
  expect(asked).toBe('1.38');
  await upload(money, debit(id, 138));
  expect(await open()).toBe(0);
  await upload(money, debit(id, -438, { returnCode: 'AM04', instructed: 138 }));
  expect(await open()).toBe(138);
  expect(await show()).toMatchObject({ open: 1.38, paid: 1, mayReturn: 1, standing: 'no-mandate' });
  const mail = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('dedupe_key', 'like', `%statement-returned:${id}:3%`)
      .executeTakeFirst();
  await expect.poll(async () => (await mail())?.body_text).toContain('Zahlung von 1,38\u00a0€ zurückgegeben');
  expect((await mail())?.body_text).toContain('Bitte überweise 1,38\u00a0€');
});

test('LED-163 a debit that comes after its statement was paid otherwise is too much, and back with it where it returns', async () => {
  const one = await owing();
  const { money, hostId, id, open } = one;
  await money.call('makeStatementFile', { kind: 'debit' });
  await upload(money, transfer(100, purposeOf(hostId)));
  await upload(money, debit(id, 238));
  expect([await open(), await running(one)]).toEqual([0, -100]);
  await upload(money, debit(id, -238, { returnCode: 'MD06' }));
  expect([await open(), await running(one)]).toEqual([138, 0]);
  expect(await differences()).toEqual([]);
});

test('LED-165 by hand another sum is a part only where that is said, two at once book once, and it is taken back', async () => {
  const { money, hostId, id, open } = await owing({ hasMandate: false });
  const part = transfer(200, 'Danke');
  await upload(money, part);
  const entry = (await entryOf(money, part)).id;
  const items = [{ of: 'statement' as const, id }];
  const refused = await money.call('matchBankEntry', { id: entry, items });
  expect(refused.error.message).toContain('2,38');
  const answers = await Promise.all(
    [1, 2].map(() => money.call('matchBankEntry', { id: entry, items, isInexact: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await open()).toBe(38);
  expect((await money.call('officeBankEntry', { id: entry })).answer.matches).toMatchObject([
    { id, amount: 2 },
  ]);
  await money.call('undoBankEntry', { id: entry });
  expect([await open(), await running({ hostId })]).toEqual([238, 0]);
});

test('LED-165 what a payer wrote may be a mistake: what follows from it is taken back, too much included', async () => {
  const one = await owing({ hasMandate: false });
  const { money, hostId, open } = one;
  const wrong = transfer(300, purposeOf(hostId));
  await upload(money, wrong);
  const { id } = await entryOf(money, wrong);
  expect((await money.call('officeBankEntry', { id })).answer.mayUndo).toBe(true);
  await money.call('undoBankEntry', { id });
  expect([await open(), await running(one)]).toEqual([238, 0]);
  await upload(money, transfer(1, 'Nichts'));
  expect((await money.call('officeBankEntry', { id })).answer.payment.state).toBe('open');
});

test('LED-164 what is not in euros is set aside with its reason and booked by nobody', async () => {
  const { money, hostId, id, open } = await owing({ hasMandate: false });
  const francs = { ...transfer(238, purposeOf(hostId)), currency: 'CHF' };
  expect(await upload(money, francs)).toMatchObject({ fresh: 1, matched: 0 });
  expect(await upload(money, francs)).toMatchObject({ fresh: 0 });
  const payment = await entryOf(money, francs);
  expect(payment).toMatchObject({ state: 'aside', currency: 'CHF', note: expect.stringContaining('CHF') });
  const items = [{ of: 'statement' as const, id }];
  expect((await money.call('matchBankEntry', { id: payment.id, items })).error.code).toBe('already-decided');
  expect((await money.call('undoBankEntry', { id: payment.id })).error.code).toBe('bank-entry-unfit');
  expect(await open()).toBe(238);
});
