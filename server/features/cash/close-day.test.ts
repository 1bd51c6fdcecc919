import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { cashShop, type CashShop, closes, eats, paperOf, pays } from '#e2e/fixtures/shop/cash.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { archiveOf } from '#e2e/fixtures/shop/till-archive.ts';
import { typeFaultsIn } from '#e2e/fixtures/world/document-type.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;

const moves = ({ till }: CashShop, kind: 'float' | 'cash-in' | 'cash-out', amount: number, reason = '') =>
  till.call('tillMoveCash', { kind, amount, reason, by: 'Anke', key: uniqueName() });

/** A day with everything that happens at a till. */
async function busyDay(place: CashShop) {
  await moves(place, 'float', 100);
  await eats(app, place, 2);
  await pays(place, { tip: 1 });
  await eats(app, place, 1);
  const { recordId } = (await pays(place, { means: 'card' })).answer;
  await place.till.call('tillCancelReceipt', { recordId, reason: 'Bar', by: 'Anke', key: uniqueName() });
  await pays(place);
  await moves(place, 'cash-in', 20, 'Wechselgeld');
  await moves(place, 'cash-out', 15, 'Blumen');
}

test('FIS-020 a day is closed with what was counted, the difference is told and signed, and the next one begins anew', async () => {
  const place = await cashShop(app);
  const { till } = place;
  expect((await closes(place)).error.code).toBe('nothing-to-close');
  await busyDay(place);
  expect((await moves(place, 'float', 5)).error.code).toBe('float-counted');
  expect((await moves(place, 'cash-out', 5000, 'Alles')).error.fields).toHaveProperty('amount');
  expect((await moves(place, 'cash-out', 5)).error.fields).toHaveProperty('reason');
  await eats(app, place, 1);
  const day = (await till.call('tillDay', {})).answer;
  expect(day).toMatchObject({ expected: 136, hasFloat: true, openBills: [{ label: 'Tisch 5', open: 10 }] });
  expect((await closes(place, 13_600, { expected: 126 })).error.code).toBe('till-moved-on');
  const { answer } = await closes(place, 13_550);
  const paper = await paperOf(place, answer.recordId);
  const sumOf = (label: string) => paper.sums.find((sum) => sum.label === label)?.value;
  expect(paper).toMatchObject({ title: 'Kassenabschluss', total: null, isOutage: false });
  expect(paper.note).toEqual(['Von Anke', 'Z-Nummer 1']);
  expect(['Bezahlt: Bar', 'Soll in der Kasse', 'Gezählt', 'Differenz', 'Trinkgeld'].map(sumOf)).toEqual([
    31, 136, 135.5, -0.5, 1,
  ]);
  const kinds = await db
    .selectFrom('till_record')
    .select(['kind', 'number', 'closing_number', 'transaction_number'])
    .where('restaurant_id', '=', place.hostId)
    .orderBy('number')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'float',
    'order',
    'receipt',
    'order',
    'receipt',
    'cancellation',
    'receipt',
    'cash-in',
    'cash-out',
    'order',
    'difference',
    'closing',
  ]);
  expect(kinds.map(({ number }) => number)).toEqual(kinds.map((_, at) => at + 1));
  expect(kinds.map((record) => record.transaction_number)).toEqual(kinds.map((_, at) => at + 1));
  const next = (await till.call('tillDay', {})).answer;
  expect(next).toMatchObject({ records: [], expected: 0, hasFloat: false, lastClosing: { number: 1 } });
  await pays(place);
  await closes(place);
  expect((await till.call('tillDay', {})).answer.lastClosing).toMatchObject({ number: 2 });
});

test('FIS-020 all that is in the drawer can be taken out of it, and no cent more', async () => {
  const place = await cashShop(app);
  await moves(place, 'float', 50);
  const takes = (amount: number) => moves(place, 'cash-out', amount, 'Zur Bank');
  expect((await takes(50.01)).error.fields).toHaveProperty('amount');
  expect((await takes(50)).status).toBe(200);
  expect((await place.till.call('tillDay', {})).answer.expected).toBe(0);
});

test('FIS-021 a closing that is sent twice closes once', async () => {
  const place = await cashShop(app);
  await eats(app, place);
  await pays(place);
  const key = uniqueName();
  const both = await Promise.all([closes(place, 1000, { key }), closes(place, 1000, { key })]);
  expect(new Set(both.map(({ answer }) => answer.recordId)).size).toBe(1);
});

const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);

test('FIS-030 FIS-031 the export describes itself, and its sums are those of the receipts and closings', async () => {
  const place = await cashShop(app, { restaurant: { tax_number: '22/123/45678' } });
  const { hostId } = place;
  await busyDay(place);
  await closes(place, 13_550);
  await eats(app, place);
  await pays(place);
  await closes(place);
  const { files, textOf, rowsOf } = await archiveOf(app, place);
  const index = textOf('index.xml');
  expect(typeFaultsIn(index, textOf('gdpdu-01-09-2004.dtd'))).toEqual([]);
  const named = [...index.matchAll(/<URL>([^<]*)<\/URL>/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name.endsWith('.csv'))
      .toSorted(),
  );
  const records = await db
    .selectFrom('till_record')
    .selectAll()
    .where('restaurant_id', '=', hostId)
    .orderBy('number')
    .execute();
  const bons = rowsOf('transactions');
  expect(bons.map((bon) => [bon['BON_NR'], cents(bon['UMS_BRUTTO'])])).toEqual(
    records.map(({ number, total_cents: total }) => [String(number), total]),
  );
  const sum = (rows: Record<string, string | undefined>[], column: string) =>
    rows.reduce((all, row) => all + cents(row[column]), 0);
  const sold = records.filter(({ kind }) => kind !== 'closing' && kind !== 'order');
  const total = sold.reduce((all, record) => all + record.total_cents, 0);
  for (const [file, column] of [
    ['lines_vat', 'POS_BRUTTO'],
    ['transactions_vat', 'BON_BRUTTO'],
    ['businesscases', 'Z_UMS_BRUTTO'],
    ['datapayment', 'BASISWAEH_BETRAG'],
    ['payment', 'Z_ZAHLART_BETRAG'],
    ['cashpointclosing', 'Z_SE_ZAHLUNGEN'],
  ] as const)
    expect([file, sum(rowsOf(file), column)]).toEqual([file, total]);
  expect(sum(rowsOf('cashpointclosing'), 'Z_SE_BARZAHLUNGEN')).toBe(
    sold.reduce((all, record) => all + record.cash_cents, 0),
  );
  for (const [gross, net, vat] of [['BON_BRUTTO', 'BON_NETTO', 'BON_UST']] as const)
    expect(sum(rowsOf('transactions_vat'), gross)).toBe(
      sum(rowsOf('transactions_vat'), net) + sum(rowsOf('transactions_vat'), vat),
    );
  expect(rowsOf('cashpointclosing')).toMatchObject([
    { Z_KASSE_ID: `HM-${hostId}`, Z_NR: '1', TAXONOMIE_VERSION: '2.4', STNR: '22/123/45678', LAND: 'DEU' },
    { Z_NR: '2' },
  ]);
  expect(new Set(rowsOf('lines').map((line) => line['GV_TYP']))).toEqual(
    new Set(['Anfangsbestand', 'Umsatz', 'TrinkgeldAN', 'Einzahlung', 'Auszahlung', 'DifferenzSollIst']),
  );
  expect(rowsOf('references')).toMatchObject([
    { REF_TYP: 'Transaktion', REF_BON_ID: '5', REF_Z_NR: '1', BON_ID: '6' },
  ]);
  const signed = rowsOf('transactions_tse');
  expect(signed.map((row) => row['TSE_TA_SIG'])).toEqual(records.map(({ signature }) => signature));
  expect(rowsOf('allocation_groups').every((row) => row['ABRECHNUNGSKREIS'] === 'Tisch 5')).toBe(true);
});

test('FIS-032 only who runs the place takes the records along, only closed days are in it, and that is noted', async () => {
  const place = await cashShop(app);
  const { hostId, shop, owner } = place;
  await eats(app, place);
  await pays(place);
  expect((await owner.send('ownTillExport', { hostId })).error.code).toBe('nothing-closed');
  await closes(place);
  const cashier = await staffOf(app, shop.site.host, 'cashier', hostId);
  expect((await cashier.send('ownTillExport', { hostId })).status).toBe(403);
  expect((await cashier.call('ownTill', { hostId })).status).toBe(403);
  await archiveOf(app, place);
  const noted = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('restaurant_id', '=', hostId)
    .where('action', 'in', ['till-exported', 'fiscal-attached'])
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(['fiscal-attached', 'till-exported']);
  expect((await owner.call('ownTill', { hostId })).answer.closings).toMatchObject([
    { number: 1, by: 'Anke', sold: 10, cash: 10, difference: 0 },
  ]);
});
