import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSoldHistory } from '#e2e/fixtures/shop/sold-history.ts';
import { bookkeeping, nameOperator, pdfOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { typeFaultsIn } from '#e2e/fixtures/world/document-type.ts';
import { readDelimited } from '#domain/text/delimited.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';
import { exportBooks } from './export-books.ts';

// An archive has the books of everybody.
const database = await ownDatabase('books_export');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const { sellAt } = bookkeeping(app, { bookOrder, writeStatements });
const { shop } = await tenthShop(app, { name: 'Köfte „Süd"; & Söhne' });
await makeSoldHistory(app, shop, {
  seed: 9,
  orders: 30,
  from: '2026-10-02T12:00:00+02:00',
  days: 50,
  bookOrder,
});
await sellAt(shop, '2026-12-01T00:00:00+01:00', { count: 3 });
/** Who sees to money, on a day of December. */
async function moneyOn(day: string) {
  app.clock.set(Temporal.Instant.from(`${day}T12:00:00+01:00`));
  return staffOf(app, shop.site.host, 'money', null);
}
const DAYS = { from: '2026-10-01', to: '2026-11-30' };
// Asked before anybody has said who the operator is, whichever test comes first.
const withoutOperator = await (await moneyOn('2026-12-05')).send('officeBooksFile', DAYS);
await nameOperator(app);
await writeStatements(app.context);
const WRITTEN = { from: '2026-12-05', to: '2026-12-05' };

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const tagsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);

async function archiveOf({ from, to }: typeof DAYS, by: Guest) {
  const files = unzipSync(await pdfOf(app, by, `officeBooksFile?from=${from}&to=${to}`));
  const index = textOf(files['index.xml']);
  const tables = tagsIn(index, 'Table').map((table) => {
    const file = tagsIn(table, 'URL')[0] ?? '';
    const [heads = [], ...rows] = readDelimited(textOf(files[file]), ';');
    return {
      file,
      described: [...table.matchAll(/<Variable(?:PrimaryKey|Column)><Name>([^<]*)<\/Name>/g)].map(
        ([, name]) => name,
      ),
      heads,
      rows: rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [heads[at], cell]))),
    };
  });
  return {
    files,
    index,
    tables,
    rowsOf: (name: string) => tables.find(({ file }) => file === `${name}.csv`)?.rows ?? [],
  };
}

const cents = (text: string | undefined) => Number(text?.replace(',', ''));

test('LED-097 without an operator there is no archive, nor of days that still run, and only the money area has it', async () => {
  const money = await moneyOn('2026-12-05');
  expect(withoutOperator.error.code).toBe('operator-not-set-up');
  const { error } = await money.send('officeBooks', { from: '2026-11-01', to: '2027-01-01' });
  expect(error.fields).toHaveProperty('to');
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.send('officeBooksFile', DAYS)).status).toBe(403);
});

test('LED-097 LED-098 the archive describes itself column by column, by its document type, and comes to the books', async () => {
  const money = await moneyOn('2026-12-05');
  const { files, index, tables, rowsOf } = await archiveOf(DAYS, money);
  const documentType = textOf(files['gdpdu-01-09-2004.dtd']);
  expect(index).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">');
  expect(typeFaultsIn(index, documentType)).toEqual([]);
  expect(typeFaultsIn(index.replace('<UTF8></UTF8>', ''), documentType)).toEqual([]);
  expect(typeFaultsIn(index.replace(/<URL>.*?<\/URL>/, ''), documentType)).toHaveLength(1);
  // The two signs that end a line survive whoever parses it.
  expect(index).toContain('<RecordDelimiter>&#13;&#10;</RecordDelimiter>');
  for (const { file, described, heads } of tables) expect([file, described]).toEqual([file, heads]);
  const csvFiles = Object.keys(files).filter((name) => name.endsWith('.csv'));
  expect(tables.map(({ file }) => file).toSorted()).toEqual(csvFiles.toSorted());
  expect(csvFiles).toHaveLength(12);
  const filled = tables.flatMap(({ file, rows }) => (rows.length > 0 ? [file] : []));
  // Nobody paid online, and the orders have no lines; statements were written later.
  const nothing = [
    'zahlungen.csv',
    'erstattungen.csv',
    'positionen.csv',
    'abrechnungen.csv',
    'rechnungen.csv',
  ];
  expect(filled.toSorted()).toEqual(csvFiles.filter((file) => !nothing.includes(file)).toSorted());

  const from = Temporal.Instant.from('2026-10-01T00:00:00+02:00');
  const until = Temporal.Instant.from('2026-12-01T00:00:00+01:00');
  const books = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['account', ({ fn }) => fn.sum<string>('cents').as('cents')])
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .groupBy('account')
    .orderBy('account')
    .execute();
  const sums = Map.groupBy(rowsOf('buchungen'), ({ Konto }) => Konto);
  expect(
    [...sums]
      .map(([account, rows]) => [account, rows.reduce((sum, { Betrag }) => sum + cents(Betrag), 0)])
      .toSorted(),
  ).toEqual(books.map(({ account, cents: booked }) => [account, Number(booked)]).toSorted());
  const known = new Set(rowsOf('konten').map(({ Konto }) => Konto));
  expect([...sums.keys()].filter((account) => !known.has(account))).toEqual([]);
  const sold = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.sum<string>('payable_cents').as('payable'), fn.countAll<string>().as('count')])
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .executeTakeFirstOrThrow();
  const orders = rowsOf('bestellungen');
  expect([orders.length, orders.reduce((sum, { Zahlbetrag }) => sum + cents(Zahlbetrag), 0)]).toEqual([
    Number(sold.count),
    Number(sold.payable),
  ]);
  const gross = rowsOf('umsatzsteuer').reduce((sum, { Brutto }) => sum + cents(Brutto), 0);
  const vat = rowsOf('umsatzsteuer').reduce(
    (sum, { Netto, Steuer }) => sum + cents(Netto) + cents(Steuer),
    0,
  );
  expect(gross).toBe(vat);
  expect(rowsOf('restaurants').map(({ Name }) => Name)).toContain('Köfte „Süd"; & Söhne');
  expect(textOf(files['verfahren.txt'])).toContain('Zeitraum: 01.10.2026 bis 30.11.2026');
  expect((await money.send('officeBooks', DAYS)).answer).toMatchObject({
    orders: Number(sold.count),
    isCompanyKnown: true,
  });
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'books-exported')
    .execute();
  expect(noted.map(({ details }) => details)).toContainEqual(DAYS);
});

test('LED-097 statements and invoices are those that were written then', async () => {
  const { rowsOf } = await archiveOf(WRITTEN, await moneyOn('2026-12-06'));
  expect(rowsOf('abrechnungen').map(({ Monat, Geschrieben }) => [Monat, Geschrieben])).toEqual([
    ['01.10.2026', '05.12.2026'],
    ['01.11.2026', '05.12.2026'],
  ]);
  const invoices = await db.selectFrom('invoice').select(['net_cents', 'vat_cents']).orderBy('id').execute();
  expect(rowsOf('rechnungen').map(({ Netto, Umsatzsteuer }) => [cents(Netto), cents(Umsatzsteuer)])).toEqual(
    invoices.map(({ net_cents: net, vat_cents: vat }) => [net, vat]),
  );
});

test('LED-099 the archive comes in pieces, and whoever leaves ends it', async () => {
  const archive = await exportBooks(app.context, {
    first: Temporal.PlainDate.from(DAYS.from),
    last: Temporal.PlainDate.from(DAYS.to),
  });
  if (!(archive instanceof ReadableStream)) throw new Error('There is no archive');
  const reader = archive.getReader();
  let pieces = 0;
  let largest = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces += 1;
    largest = Math.max(largest, next.value.length);
  }
  // At least the head, the content and the end of each of its fifteen files.
  expect(pieces).toBeGreaterThan(30);
  expect(largest).toBeLessThan(100_000);
  const left = await exportBooks(app.context, {
    first: Temporal.PlainDate.from(DAYS.from),
    last: Temporal.PlainDate.from(DAYS.to),
  });
  if (!(left instanceof ReadableStream)) throw new Error('There is no archive');
  const leaving = left.getReader();
  await leaving.read();
  await leaving.cancel();
  expect((await leaving.read()).done).toBe(true);
});
