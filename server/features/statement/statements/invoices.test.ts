import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { testApp } from '#e2e/fixtures/app.ts';
import {
  bookkeeping,
  COMPANY,
  nameOperator,
  paperOf,
  pdfOf,
  tenthShop,
} from '#e2e/fixtures/shop/statement.ts';
import { all, readXml, textAt } from '#e2e/fixtures/world/debit-file.ts';
import { invoiceFaults } from '#e2e/fixtures/world/invoice-file.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from './write-statements.ts';
import { writeNext } from './write-statement.ts';

const database = await ownDatabase('invoices');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, takeOffAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const invoicesOf = (restaurantId: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('statement', 'statement.id', 'statement_id')
    .selectAll('invoice')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('invoice.id')
    .execute();

/** The invoice for machines that an archived page holds. */
function xmlIn(pdf: Buffer): string {
  const { entries = '', rest = '' } =
    /\/Type \/EmbeddedFile(?<entries>[^]*?)stream\r?\n(?<rest>[^]*)/.exec(pdf.toString('latin1'))?.groups ??
    {};
  // Its last byte may be one that ends lines.
  const length = Number(/\/Length (\d+)/.exec(entries)?.[1]);
  return inflateSync(Buffer.from(rest.slice(0, length), 'latin1')).toString();
}

/** A restaurant with two orders in October, of which one was halved in November, and one in November. */
async function corrected(named = { name: 'Müller & Söhne', owner: 'Jens Müller' }) {
  const made = await tenthShop(app, { ...named, vat_id: 'DE136695976' });
  const [first = 0] = await sellAt(made.shop, '2026-10-10T12:00:00+02:00', { count: 2 });
  await sellAt(made.shop, '2026-11-10T12:00:00+01:00');
  await takeOffAt(first, '2026-11-20T12:00:00+01:00', 500);
  await writeAt('2026-12-01T02:00:00+01:00');
  return made;
}

test('LED-050 each month has its invoice, and what changes later is corrected by one that names the first, of the month in which it was done', async () => {
  const { hostId, owner } = await corrected();
  const [october, november, correction, ...others] = await invoicesOf(hostId);
  expect(others).toEqual([]);
  expect(october).toMatchObject({ net_cents: 200, vat_percent: 19, vat_cents: 38, corrects_id: null });
  expect(november).toMatchObject({ net_cents: 100, vat_cents: 19, corrects_id: null });
  expect(correction).toMatchObject({ net_cents: -50, vat_cents: -10, corrects_id: october?.id });
  const boss = await owner();
  const text = await paperOf(app, boss, `ownInvoice/${correction?.id}`);
  const number = (invoice: typeof october) => `2026-${String(invoice?.number).padStart(5, '0')}`;
  expect(text).toContain(`Rechnungskorrektur ${number(correction)}`);
  expect(text).toContain(`Rechnung ${number(october)} vom 01.12.2026`);
  expect(text).toContain('01.10.2026 bis 31.10.2026');
  expect(text).toContain('−0,60');
  const own = await paperOf(app, boss, `ownInvoice/${november?.id}`);
  for (const words of [
    `Rechnung ${number(november)}`,
    COMPANY.name,
    'USt-IdNr. DE136695976',
    'Müller & Söhne',
    'Jens Müller',
    '01.11.2026 bis 30.11.2026',
    'Vermittlungsprovision 10 % vom Warenwert',
    'Umsatzsteuer 19 %',
    '1,19',
  ])
    expect(own).toContain(words);
  const { owner: stranger } = await tenthShop(app);
  expect((await (await stranger()).send('ownInvoice', { id: november?.id })).status).toBe(404);
});

test('LED-051 numbers have no gap, though writers run at once and some of them fail', async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => tenthShop(app)));
  for (const { shop } of shops) await sellAt(shop, '2026-11-10T12:00:00+01:00');
  app.clock.set(Temporal.Instant.from('2026-12-01T03:00:00+01:00'));
  const company = await findCompany(app.context);
  if (!company) throw new Error('nobody writes');
  const torn = app.context.transaction(async (context) => {
    await writeNext(context, company, shops[0]?.hostId ?? 0);
    throw new Error('torn');
  });
  await expect(torn).rejects.toThrow('torn');
  expect(await invoicesOf(shops[0]?.hostId ?? 0)).toEqual([]);
  await Promise.all(
    shops.map(({ hostId }) => app.context.transaction((context) => writeNext(context, company, hostId))),
  );
  for (const { hostId } of shops) expect(await invoicesOf(hostId)).toHaveLength(1);
  const numbers = await db
    .selectFrom('invoice')
    .select('number')
    .where('year', '=', 2026)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
});

test('LED-051 each year begins with one, and whoever names a number gets the next all the same', async () => {
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-12-10T12:00:00+01:00');
  await writeAt('2027-01-01T00:00:05+01:00');
  const [first] = await invoicesOf(hostId);
  expect(first).toMatchObject({ year: 2027, number: expect.any(Number) });
  const { id: _, ...copy } = first ?? { id: 0 };
  const forged = db
    .insertInto('invoice')
    .values({ ...copy, number: 99, corrects_id: first?.id ?? 0, content: '{}' } as never)
    .returning('number')
    .executeTakeFirst();
  expect((await forged)?.number).toBe((first?.number ?? 0) + 1);
});

test('LED-053 nobody changes an invoice or takes it away', async () => {
  const { hostId } = await corrected();
  const id = (await invoicesOf(hostId))[0]?.id ?? 0;
  const refused = /neither changed nor deleted/;
  for (const change of [{ net_cents: 1 }, { number: 7 }, { content: '{}' }, { vat_cents: 0 }])
    await expect(db.updateTable('invoice').set(change).where('id', '=', id).execute()).rejects.toThrow(
      refused,
    );
  await expect(db.deleteFrom('invoice').where('id', '=', id).execute()).rejects.toThrow(refused);
  await writeStatements(app.context);
  expect(await invoicesOf(hostId)).toHaveLength(3);
});

test('LED-052 commission and VAT of a month come to its statement, to the cent', async () => {
  const { shop, hostId } = await tenthShop(app);
  for (const cents of [995, 1033, 1777, 2149]) await sellAt(shop, '2026-11-10T12:00:00+01:00', { cents });
  await writeAt('2026-12-01T02:00:00+01:00');
  const [invoice] = await invoicesOf(hostId);
  // 1.00 + 1.03 + 1.78 + 2.15, each rounded, as they stand on the statement.
  expect(invoice).toMatchObject({ net_cents: 596, vat_cents: 113 });
  const statement = await db
    .selectFrom('statement')
    .select(['commission_cents', 'vat_cents', 'result_cents'])
    .where('restaurant_id', '=', hostId)
    .executeTakeFirst();
  expect(statement).toEqual({ commission_cents: 596, vat_cents: 113, result_cents: 709 });
});

test('LED-054 the page is archived as PDF/A-3 and holds the invoice as EN 16931 wants it', async () => {
  const { hostId, owner } = await corrected();
  const [october, , correction] = await invoicesOf(hostId);
  const boss = await owner();
  const xmlOf = async (id: number | undefined) => {
    const pdf = await pdfOf(app, boss, `ownInvoice/${id}`);
    const words = pdf.toString('latin1');
    expect(words).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(words).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(words).toMatch(/AFRelationship \/Alternative/);
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect((await extractText(document)).totalPages).toBe(1);
    expect([...((await document.getAttachments()) as Map<string, unknown>).keys()]).toEqual(['factur-x.xml']);
    return xmlIn(pdf);
  };
  const first = readXml(await xmlOf(october?.id));
  const at = (way: string) => textAt(first, way);
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  expect(at('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')).toBe(
    'urn:cen.eu:en16931:2017',
  );
  expect(at('ExchangedDocument/TypeCode')).toBe('380');
  expect(at('ExchangedDocument/IssueDateTime/DateTimeString')).toBe('20261201');
  expect([
    at(`${sums}/LineTotalAmount`),
    at(`${sums}/TaxTotalAmount`),
    at(`${sums}/GrandTotalAmount`),
    at(`${settlement}/ApplicableTradeTax/CategoryCode`),
    at(`${settlement}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`),
  ]).toEqual(['2.00', '0.38', '2.38', 'S', '20261031']);
  expect(at('SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name')).toBe(
    'Jens Müller',
  );
  const second = readXml(await xmlOf(correction?.id));
  const line = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';
  expect([
    textAt(second, 'ExchangedDocument/TypeCode'),
    textAt(second, `${line}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`),
    textAt(second, `${line}/SpecifiedLineTradeDelivery/BilledQuantity`),
    textAt(second, `${sums}/GrandTotalAmount`),
    textAt(second, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`),
  ]).toEqual(['384', '0.50', '-1', '-0.60', `2026-${String(october?.number).padStart(5, '0')}`]);
  expect(all(second, line)).toHaveLength(1);
});

test('LED-100 it is an XRechnung as well, with what Germany wants beside the norm, for who may see it', async () => {
  const { hostId, owner, shop } = await corrected();
  const [october, , correction] = await invoicesOf(hostId);
  const boss = await owner();
  const said = await boss.call('ownInvoiceXml', { id: october?.id ?? 0 });
  expect([said.status, said.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/xml'),
  ]);
  const xml = readXml(String(said.answer));
  const at = (way: string) => textAt(xml, way);
  const context = 'ExchangedDocumentContext';
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
  expect([
    at(`${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`),
    at(`${context}/GuidelineSpecifiedDocumentContextParameter/ID`),
    at(`${agreement}/BuyerReference`),
    at(`${agreement}/SellerTradeParty/URIUniversalCommunication/URIID`),
    at(`${agreement}/SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`),
    at(`${agreement}/BuyerTradeParty/URIUniversalCommunication/URIID`),
  ]).toEqual([
    'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    String(hostId),
    COMPANY.email,
    COMPANY.phone,
    shop.restaurant.email,
  ]);
  const second = String((await boss.call('ownInvoiceXml', { id: correction?.id ?? 0 })).answer);
  expect(textAt(readXml(second), 'ExchangedDocument/TypeCode')).toBe('384');
  const { owner: stranger } = await tenthShop(app);
  expect((await (await stranger()).send('ownInvoiceXml', { id: october?.id })).status).toBe(404);
});

test('LED-102 LED-103 invoice and correction keep the rules of norm and XRechnung, whatever signs a name is made of', async () => {
  const name = 'Yıldız & Söhne <Grill> "Ocakbaşı"';
  const { hostId, owner } = await corrected({ name, owner: 'Ömür Yıldız & Łukasz <Ørsted>' });
  const boss = await owner();
  for (const { id } of await invoicesOf(hostId)) {
    const xml = String((await boss.call('ownInvoiceXml', { id })).answer);
    expect(invoiceFaults(xml, 'xrechnung')).toEqual([]);
    expect(invoiceFaults(xmlIn(await pdfOf(app, boss, `ownInvoice/${id}`)), 'en16931')).toEqual([]);
    expect(xml).toContain('<ram:TradingBusinessName>Yıldız &amp; Söhne &lt;Grill&gt; "Ocakbaşı"<');
    expect(xml).toContain('<ram:Name>Ömür Yıldız &amp; Łukasz &lt;Ørsted&gt;<');
    expect(await paperOf(app, boss, `ownInvoice/${id}`)).toContain(name);
  }
});
