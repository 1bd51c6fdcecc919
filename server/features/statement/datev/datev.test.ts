import { afterAll, expect, test } from 'vitest';
import { DATEV_ACCOUNT_NAMES, USUAL_ACCOUNTS } from '#domain/money/datev-accounts.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator, pdfOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';

// A batch has the books of everybody.
const database = await ownDatabase('datev');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, takeOffAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

// Asked before anybody has set it up, whichever test comes first.
const { shop: early } = await tenthShop(app);
const notYet = await staffOf(app, early.site.host, 'money', null);
const beforeSetUp = await notYet.send('officeDatevBatch', { month: '2026-09' });

const numbers = (chart: '03' | '04') =>
  Object.fromEntries(DATEV_ACCOUNT_NAMES.map((name) => [name, String(USUAL_ACCOUNTS[chart][name])]));
const FORM = { chart: '03' as const, advisor: '29098', client: '55003', firstMonth: 1, version: '' };

/** A batch read again by position: its head, the columns, and what each line holds. */
async function readBatch(money: Guest, month: string) {
  const bytes = await pdfOf(app, money, `officeDatevBatch/${month}`);
  const rows = new TextDecoder('windows-1252')
    .decode(bytes)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, cell = '']) => cell));
  const [head = [], columns = [], ...lines] = rows;
  const sums = new Map<string, number>();
  const add = (account: string | undefined, cents: number) =>
    sums.set(account ?? '', (sums.get(account ?? '') ?? 0) + cents);
  for (const line of lines) {
    const cents = Number(line[0]?.replace(',', ''));
    add(line[6], cents);
    add(line[7], -cents);
  }
  return { bytes, head, columns, lines, sums };
}

test('LED-080 LED-081 a month becomes a batch that comes to the books account by account, in the letters of Windows', async () => {
  const { shop, hostId } = await tenthShop(app, { name: 'Köfte „Süd"; & Söhne' });
  const [first = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00', { count: 2 });
  await sellAt(shop, '2026-11-30T23:59:00+01:00', { cents: 5000 });
  await sellAt(shop, '2026-12-01T00:00:00+01:00');
  await takeOffAt(first, '2026-11-20T12:00:00+01:00', 500);
  await writeAt('2026-12-01T02:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect(beforeSetUp.error.code).toBe('datev-not-set-up');
  const { version } = (await money.call('officeDatev', {})).answer;
  await money.call('saveOfficeDatev', { ...FORM, accounts: numbers('03'), version });

  const { bytes, head, columns, lines, sums } = await readBatch(money, '2026-11');
  expect(head).toHaveLength(31);
  expect([head[0], head[1], head[2], head[3], head[4]]).toEqual([
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
  ]);
  expect(head[5]).toBe('20261201020000000');
  expect(head.slice(10, 17)).toEqual([
    '29098',
    '55003',
    '20260101',
    '4',
    '20261101',
    '20261130',
    '"Henkelmann 11/2026"',
  ]);
  expect([head[20], head[21], head[26]]).toEqual(['0', '"EUR"', '"03"']);
  expect(columns).toHaveLength(125);
  expect([columns[0], columns[6], columns[9], columns[13], columns[113], columns[124]]).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'Konto',
    'Belegdatum',
    'Buchungstext',
    'Festschreibung',
    'Abw. Skontokonto',
  ]);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([125]));
  // Two orders of the tenth, less five euros, and one of the thirtieth; the next month has its own.
  const ofOrders = lines.filter((line) => line[10]?.startsWith(`"R${hostId}-`));
  expect(ofOrders.map((line) => [line[0], line[1], line[6], line[7], line[9], line[10]])).toEqual([
    ['2,00', '"S"', '1590', '8000', '1011', `"R${hostId}-261110"`],
    ['0,50', '"S"', '8000', '1590', '2011', `"R${hostId}-261120"`],
    ['5,00', '"S"', '1590', '8000', '3011', `"R${hostId}-261130"`],
  ]);
  expect(ofOrders[0]?.[13]).toBe('"Bestellungen Köfte „Süd""; & Söhne"');
  // Windows has a byte of its own for each.
  expect(bytes.includes(Buffer.from([0x4b, 0xf6, 0x66, 0x74, 0x65, 0x20, 0x84]))).toBe(true);

  const from = Temporal.Instant.from('2026-11-01T00:00:00+01:00');
  const until = Temporal.Instant.from('2026-12-01T00:00:00+01:00');
  const books = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select('account')
    .select(({ fn }) => fn.sum<string>('cents').as('cents'))
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .groupBy('account')
    .execute();
  expect(books.length).toBeGreaterThan(3);
  for (const { account, cents } of books)
    expect([account, sums.get(String(USUAL_ACCOUNTS['03'][account]))]).toEqual([account, Number(cents)]);
});

test('LED-080 the financial year begins when the office says, and every kind of account has the number it says', async () => {
  const { shop } = await tenthShop(app);
  await sellAt(shop, '2026-03-10T12:00:00+01:00');
  await sellAt(shop, '2026-07-10T12:00:00+02:00');
  await writeAt('2026-12-01T02:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version } = (await money.call('officeDatev', {})).answer;
  const accounts = { ...numbers('04'), commission: '4321' };
  await money.call('saveOfficeDatev', { ...FORM, chart: '04', firstMonth: 7, accounts, version });
  expect((await money.call('officeDatev', {})).answer.months).toContainEqual({
    month: '2026-03',
    bookings: 2,
    fresh: 2,
    batches: [],
  });
  const { head, sums } = await readBatch(money, '2026-03');
  expect([head[12], head[26]]).toEqual(['20250701', '"04"']);
  expect((await readBatch(money, '2026-07')).head[12]).toBe('20260701');
  expect(sums.get('4321')).toBe(-100);
});

test('LED-082 a month that is not over has none, wrong numbers are told beside their field, of two at once the second is told', async () => {
  const { shop } = await tenthShop(app);
  app.clock.set(Temporal.Instant.from('2026-12-05T12:00:00+01:00'));
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version } = (await money.call('officeDatev', {})).answer;
  const save = (change: object) =>
    money.call('saveOfficeDatev', { ...FORM, accounts: numbers('03'), version, ...change });
  const wrong = await save({ advisor: '12', client: 'drei', accounts: { ...numbers('03'), bank: '12000' } });
  expect(Object.keys(wrong.error.fields ?? {}).toSorted()).toEqual(['accounts.bank', 'advisor', 'client']);
  await save({ client: '7' });
  expect((await save({ client: '8' })).error.code).toBe('changed-meanwhile');
  await readBatch(money, '2026-10');
  const running = await money.send('officeDatevBatch', { month: '2026-12' });
  expect([running.status, running.error.message]).toEqual([
    400,
    'Dieser Monat läuft noch. Den Stapel gibt es, wenn er vorbei ist.',
  ]);
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.send('officeDatevBatch', { month: '2026-11' })).status).toBe(403);
  const noted = db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', 'in', ['datev-saved', 'datev-made']);
  expect(new Set((await noted.execute()).map(({ action }) => action))).toEqual(
    new Set(['datev-saved', 'datev-made']),
  );
});
