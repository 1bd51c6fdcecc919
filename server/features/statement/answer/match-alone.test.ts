import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { breakRow } from '#e2e/fixtures/broken-row.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { bookkeeping, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { type CamtEntry, camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { statementPurpose } from '#domain/money/bank-reference.ts';
import { findRow } from '#server/database/rows.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';
import { matchByThemselves } from './match-entry.ts';

// There is one account of the operator in a database, and what breaks here breaks for everybody.
const database = await ownDatabase('match_alone');
afterAll(() => database.close());
const app = await testApp({ database });
const { db, pool } = database;
await nameOperator(app);
const { owing } = bookkeeping(app, { bookOrder, writeStatements });
type Money = Awaited<ReturnType<typeof owing>>['money'];

const upload = (money: Money, entries: readonly CamtEntry[]) =>
  money.call('readBankFile', { file: new File([camtFile({ entries })], 'umsaetze.xml') });
const found = async (money: Money, party: string) => {
  const [payment] = (await money.call('officeBank', { search: party })).answer.payments;
  return payment ?? { id: 0, state: '', note: '' };
};

test('LED-750 a payment that cannot be matched keeps none behind it waiting, says so, and is matched the next time', async () => {
  const [broken, sound] = [await owing(), await owing()];
  const { mandate_id: id } = (await findRow(db, 'statement', { id: broken.id })) ?? {};
  const mend = await breakRow(db, 'restaurant_mandate', { id: id ?? 0 });
  const back = { cents: -238, endToEndId: `HR-${broken.id}-1`, party: 'Bricht', returnCode: 'AC04' };
  const comes = { cents: 238, endToEndId: `HR-${sound.id}-1`, party: 'Kommt' };
  const { status, answer } = await upload(broken.money, [
    { cents: -238, reference: 'BRICHT', day: '2026-12-08', parts: [back] },
    { cents: 238, reference: 'KOMMT', day: '2026-12-09', parts: [comes] },
  ]);
  expect([status, answer]).toMatchObject([200, { fresh: 2, matched: 1 }]);
  expect(await sound.open()).toBe(0);
  expect(await found(broken.money, 'Bricht')).toMatchObject({
    state: 'open',
    note: expect.stringContaining('Hier ging bei uns etwas schief.'),
  });
  expect(await broken.open()).toBe(238);
  await mend();
  expect(await matchByThemselves(app.context)).toEqual([]);
  expect((await found(broken.money, 'Bricht')).state).toBe('matched');
});

test('LED-754 what a payment names itself is offered first, and found by what payers are asked to write', async () => {
  const [first, second] = [await owing({ hasMandate: false }), await owing({ hasMandate: false })];
  const { money } = first;
  // In the list of many they would be nowhere.
  for (let nth = 0; nth < 16; nth += 1) await owing({ hasMandate: false });
  const purpose = [first, second].map(({ hostId }) => statementPurpose('2026-11', hostId)).join(' und ');
  await upload(money, [{ cents: 300, reference: 'BEIDE', parts: [{ cents: 300, party: 'Beide', purpose }] }]);
  const { id, state, note } = await found(money, 'Beide');
  expect([state, note]).toEqual(['open', expect.stringContaining('4,76')]);
  const offered = async (search: string) =>
    (await money.call('officeBankEntry', { id, search })).answer.candidates;
  const named = (await offered('')).filter(({ isNamed }) => isNamed);
  expect(named.map((one) => one.id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await offered('')).slice(0, 2)).toEqual(named);
  const { invoice } = (await money.call('officeStatements', { search: second.shop.restaurant.name })).answer
    .statements[0] ?? { invoice: '' };
  for (const words of [invoice, statementPurpose('2026-11', second.hostId), second.shop.restaurant.name])
    expect((await offered(words)).map((one) => one.id)).toEqual([second.id]);
});

test('LED-755 of a file that was read nobody is told to decide what is set aside by itself', async () => {
  const { money } = await owing({ hasMandate: false });
  const { answer } = await upload(money, [
    { cents: 5000, currency: 'USD', reference: 'DOLLAR', parts: [{ cents: 5000, party: 'Acme' }] },
    { cents: 100, reference: 'FREMD', parts: [{ cents: 100, party: 'Fremd' }] },
  ]);
  expect(answer).toMatchObject({ fresh: 2, matched: 0, waiting: 1 });
});

test('LED-751 two payments that name the same statements the other way round are decided one after the other', async () => {
  const [one, other] = [await owing({ hasMandate: false }), await owing({ hasMandate: false })];
  const { money } = one;
  const whole = (party: string) => ({ cents: 476, reference: party, parts: [{ cents: 476, party }] });
  await upload(money, [whole('Hin'), whole('Her')]);
  const items = [one, other].map(({ id }) => ({ of: 'statement' as const, id }));
  const match = async (party: string, named: typeof items) =>
    money.call('matchBankEntry', { id: (await found(money, party)).id, items: named, isInexact: false });
  const holder = await pool.connect();
  const name = `statement:${Math.min(one.hostId, other.hostId)}`;
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  const there = match('Hin', items);
  await expect.poll(() => countWaiting(db)).toBe(1);
  const back = match('Her', items.toReversed());
  await expect.poll(() => countWaiting(db)).toBe(2);
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all([there, back])).map(({ status }) => status)).toEqual([200, 409]);
  expect([await one.open(), await other.open()]).toEqual([0, 0]);
});
