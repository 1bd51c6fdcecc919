import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { bookkeeping, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { findDifferences } from '../check-books.ts';
import { writeStatements } from './write-statements.ts';

// There is one operator in a database, and one account of it.
const database = await ownDatabase('note_part');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const { db } = database;
await nameOperator(app);
const { owing } = bookkeeping(app, { bookOrder, writeStatements });
type Owing = Awaited<ReturnType<typeof owing>>;

const pay = (
  { money, id }: Owing,
  step: number,
  amount: number,
  more: { by?: 'bank' | 'cash' | 'account'; reason?: string } = {},
) =>
  money.call('payStatementPart', {
    id,
    step,
    amount,
    by: more.by ?? 'cash',
    reason: more.reason ?? 'Bar im Büro',
  });
const differences = () => findDifferences(app.context, Temporal.Instant.from('2026-10-01T00:00:00Z'));
const transfer = async ({ money, hostId }: Owing, cents: number, reference: string) => {
  const purpose = `Abrechnung 2026-11, Restaurant ${hostId}`;
  const entries = [{ cents, reference, parts: [{ cents, purpose, party: `Zahler ${hostId}` }] }];
  return (await money.call('readBankFile', { file: new File([camtFile({ entries })], 'a.xml') })).answer;
};

test('LED-189 a part that was paid in cash is noted with its reason, once for all who press, in books and audit', async () => {
  const one = await owing({ hasMandate: false });
  const { hostId, id, show, open, shop } = one;
  const answers = await Promise.all([1, 2, 3].map(() => pay(one, 1, 1)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await open()).toBe(138);
  expect(await show()).toMatchObject({
    isPaid: false,
    open: 1.38,
    paid: 1,
    steps: [{ amount: 1, isPaid: true, by: 'cash', reason: 'Bar im Büro' }],
    mayReturn: null,
  });
  const posted = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['account', 'party', 'cents', 'note'])
    .where('statement_id', '=', id)
    .where('kind', '=', 'statement-paid')
    .orderBy('account')
    .execute();
  expect(posted).toEqual([
    { account: 'elsewhere', party: 'cash', cents: 100, note: 'Bar im Büro' },
    { account: 'settlement', party: String(hostId), cents: -100, note: 'Bar im Büro' },
  ]);
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'statement-part-paid')
    .where('subject_id', '=', hostId)
    .execute();
  expect(noted).toEqual([
    { details: { month: '2026-11', sum: '1,00\u00a0€', by: 'bar', reason: 'Bar im Büro' } },
  ]);
  const support = await staffOf(app, shop.site.host, 'support', null);
  const refused = await support.send('payStatementPart', { id, step: 2, amount: 1, by: 'cash', reason: 'x' });
  expect(refused.status).toBe(403);
  expect(await differences()).toEqual([]);
});

test('LED-189 what is wrong is said beside its field, and what somebody else noted meanwhile is no double', async () => {
  const one = await owing({ hasMandate: false });
  const { open } = one;
  const wrong = await pay(one, 1, 3, { reason: '' });
  expect(Object.keys(wrong.error.fields ?? {}).toSorted()).toEqual(['amount', 'reason']);
  expect((await pay(one, 2, 1)).error.code).toBe('changed-meanwhile');
  await pay(one, 1, 1);
  expect((await pay(one, 1, 0.5)).error.code).toBe('changed-meanwhile');
  expect((await pay(one, 2, 1.38, { by: 'account', reason: 'Aufs Sparbuch' })).status).toBe(200);
  expect(await open()).toBe(0);
  expect((await pay(one, 3, 1)).error.code).toBe('already-decided');
});

test('LED-190 cash is proven by no payment of the bank, comes back over none, and is taken back as a booking of its own', async () => {
  const one = await owing({ hasMandate: false });
  const { money, hostId, id, show, open } = one;
  await pay(one, 1, 1);
  // The bank tells of the same sum: it is another payment.
  expect(await transfer(one, 100, `BAR-${hostId}`)).toMatchObject({ matched: 1 });
  expect(await open()).toBe(38);
  expect((await show()).steps.map(({ by }) => by)).toEqual(['cash', 'bank']);
  const two = await owing({ hasMandate: false });
  await pay(two, 1, 1, { by: 'account' });
  expect((await two.money.call('returnStatement', { id: two.id })).error.code).toBe('already-decided');
  const step = (await two.show()).mayUndo ?? 0;
  const answers = await Promise.all([1, 2].map(() => two.money.call('undoStatement', { id: two.id, step })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await two.open()).toBe(238);
  expect((await two.show()).steps).toMatchObject([{ by: 'account', isTakenBack: true }]);
  const undone = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'statement-undone')
    .where('subject_id', '=', two.hostId)
    .execute();
  // A part was paid, although the statement as a whole was not.
  expect(undone).toEqual([{ details: { month: '2026-11', what: 'bezahlt' } }]);
  expect(await balanceOf(db, 'restaurant', hostId)).toBe(0);
  expect(await differences()).toEqual([]);
  expect((await money.call('officeStatement', { id })).answer.paid).toBe(2);
});

test('OFF-332 the page of a statement takes a part without scripts, keeps what was typed, and says of what can be taken back what it was', async () => {
  const { id, money, shop } = await owing({ hasMandate: false });
  const { host } = shop.site;
  const { cookie } = money;
  const path = `/verwaltung/abrechnungen/${id}`;
  const plain = ({ text }: { text: string }) => text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  const sends = async (fields: Record<string, string>) =>
    plain(
      await sendForm(app.http, host, path, { intent: 'part', step: '1', by: 'cash', ...fields }, { cookie }),
    );
  expect(await sends({ amount: 'viel', reason: 'Bar im Büro' })).toContain('Bitte trag einen Betrag ein');
  const tooMuch = await sends({ amount: '9,99', reason: 'Bar im Büro' });
  expect(tooMuch).toContain('Offen sind nur 2,38 €');
  expect(tooMuch).toContain('value="9,99"');
  await sends({ amount: '1,00', reason: 'Bar im Büro' });
  const page = plain(await loadPage(app.http, host, path, { headers: { cookie } }));
  expect(page).toContain('1,00 € bezahlt (bar)');
  expect(page).toContain('Bar im Büro');
  expect(page).toContain('„Bezahlt“ zurücknehmen');
  expect(page).toContain('Rest');
});

test('OWN-711 of a statement that is paid in part its restaurant reads what was paid and what is left, and nothing of what has not come about', async () => {
  const one = await owing({ hasMandate: false });
  await pay(one, 1, 1);
  const { cookie } = await one.owner();
  const path = `/kueche/abrechnung/${one.id}`;
  const { text } = await loadPage(app.http, one.shop.site.host, path, { headers: { cookie } });
  const said = (label: string) =>
    new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]*)</dd>`).exec(text)?.[1]?.replaceAll('\u00a0', ' ');
  expect([said('Gezahlt'), said('Rest')]).toEqual(['1,00 €', '1,38 €']);
  expect([said('Später verrechnet'), said('Zu viel')]).toEqual([undefined, undefined]);
});
