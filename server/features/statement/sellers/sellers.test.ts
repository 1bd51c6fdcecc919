import { afterAll, expect, test } from 'vitest';
import { ownInstallation, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSoldHistory } from '#e2e/fixtures/shop/sold-history.ts';
import { BANK, bookkeeping, nameOperator, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { schemaFaultsIn } from '#e2e/fixtures/world/xml-schemas.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';

// A report has everybody who sold something.
const database = await ownDatabase('sellers');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const HOME = { street: 'Möwenweg', houseNumber: '3', postalCode: '23669', town: 'Timmendorfer Strand' };
const PERSON = {
  kind: 'person',
  firstName: 'Anke',
  lastName: 'Petersen',
  bornOn: '1979-04-02',
  taxId: '86 095 742 719',
  ...HOME,
} as const;
const COMPANY = { kind: 'company', legalName: 'Köfte & Söhne GmbH', taxId: '22 293 54321', ...HOME } as const;

const officeOf = (host: string) => staffOf(app, host, 'money', null);
const sellersOf = async (money: Guest, year: number) => (await money.call('officeSellers', { year })).answer;
const mailsOf = (kind: string) =>
  db.selectFrom('message').select(['recipient', 'kind']).where('kind', '=', kind).execute();

test('LED-093 an owner says who sells; what is wrong stands beside its field, nobody else reads it, and a saved number is kept', async () => {
  const { shop, hostId, owner } = await tenthShop(app);
  const boss = await owner();
  expect((await boss.send('ownAccount', { hostId })).answer.asksTaxDetails).toBe(true);
  const wrong = await boss.call('saveOwnTaxDetails', {
    hostId,
    ...PERSON,
    taxId: '123',
    bornOn: '2020-01-01',
    town: '',
  });
  expect(Object.keys(wrong.error.fields ?? {}).toSorted()).toEqual(['bornOn', 'taxId', 'town']);
  expect((await boss.call('saveOwnTaxDetails', { hostId, ...PERSON })).status).toBe(200);
  await boss.call('saveOwnTaxDetails', { hostId, ...PERSON, lastName: 'Petersen-Voß', taxId: '' });
  const { details } = (await boss.send('ownTaxDetails', { hostId })).answer;
  expect(details).toMatchObject({ lastName: 'Petersen-Voß', taxId: '••••••••719', town: HOME.town });
  expect((await boss.send('ownAccount', { hostId })).answer.asksTaxDetails).toBe(false);
  const row = await db
    .selectFrom('seller_identity')
    .select('tax_id')
    .where('restaurant_id', '=', hostId)
    .executeTakeFirstOrThrow();
  expect(row.tax_id.toString('latin1')).not.toContain('86095742719');
  // The number of a person is none of a company.
  const firm = await boss.call('saveOwnTaxDetails', { hostId, ...COMPANY, taxId: '' });
  expect(firm.error.fields).toHaveProperty('taxId');
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  expect((await manager.send('ownTaxDetails', { hostId })).status).toBe(403);
  expect((await manager.send('saveOwnTaxDetails', { hostId, ...PERSON })).status).toBe(403);
});

test('LED-094 a year comes to sales and books quarter by quarter; one seller’s restaurants stand together, who is too small is left out', async () => {
  const { shop, hostId, owner } = await tenthShop(app, { name: 'Zur Boje' });
  const second = await tenthShop(app, { name: 'Zur zweiten Boje' });
  const small = await tenthShop(app, { name: 'Winzig' });
  await makeSoldHistory(app, shop, {
    seed: 5,
    orders: 40,
    from: '2025-02-10T12:00:00+01:00',
    days: 200,
    bookOrder,
  });
  await sellAt(second.shop, '2025-06-30T23:59:00+02:00', { cents: 90_000 });
  await sellAt(second.shop, '2025-07-01T00:00:00+02:00', { cents: 10_000 });
  await sellAt(small.shop, '2025-05-05T12:00:00+02:00', { count: 2 });
  await writeAt('2026-01-02T02:00:00+01:00');
  for (const one of [
    { boss: await owner(), hostId },
    { boss: await second.owner(), hostId: second.hostId },
  ])
    await one.boss.call('saveOwnTaxDetails', { hostId: one.hostId, ...COMPANY });
  const money = await officeOf(shop.site.host);
  const found = await sellersOf(money, 2025);
  expect(found).toMatchObject({
    missing: 0,
    ready: 1,
    exempt: 1,
    untold: 1,
    dueOn: '2026-01-31',
    isOver: true,
  });
  const [seller, tiny] = found.sellers;
  expect(seller?.restaurants.map(({ name }) => name)).toEqual(['Zur Boje', 'Zur zweiten Boje']);
  expect(tiny).toMatchObject({ state: 'exempt', missing: [], orders: 2 });

  const boss = await owner();
  const quarters = [
    ['2025-01-01', '2025-03-31', 0],
    ['2025-04-01', '2025-06-30', 900],
    ['2025-07-01', '2025-09-30', 100],
    ['2025-10-01', '2025-12-31', 0],
  ] as const;
  const fees = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(({ fn }) => fn.sum<string>('cents').as('cents'))
    .where('account', 'in', ['commission', 'vat'])
    .where('restaurant_id', 'in', [hostId, second.hostId])
    .executeTakeFirstOrThrow();
  expect(Math.round((seller?.fees ?? 0) * 100)).toBe(-Number(fees.cents));
  for (const [at, [from, to, ofSecond]] of quarters.entries()) {
    const { total, orders } = (await boss.call('ownSales', { hostId, from, to })).answer;
    const quarter = seller?.quarters[at];
    const sold = (quarter?.consideration ?? 0) + (quarter?.fees ?? 0);
    expect(sold).toBeCloseTo(total.sum + ofSecond, 6);
    expect(quarter?.orders).toBe(orders + (ofSecond > 0 ? 1 : 0));
  }
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await support.send('officeSellers', { year: 2025 })).status).toBe(403);
});

test('LED-095 LED-096 who is unknown is asked, who is reported is told, and the file is what the schema allows', async () => {
  const { shop, hostId, owner } = await tenthShop(app, { name: 'Fischhalle', register_entry: 'HRB 77 HL' });
  const unknown = await tenthShop(app, { name: 'Ohne Namen', email: 'ohne-namen@example.org' });
  const firm = await tenthShop(app, {
    name: 'Köfte',
    register_entry: 'Amtsgericht Lübeck, HRB 9',
    vat_id: 'DE136695976',
  });
  for (const one of [{ shop }, unknown, firm])
    await sellAt(one.shop, '2024-03-05T12:00:00+01:00', { cents: 300_000 });
  await writeAt('2025-01-02T02:00:00+01:00');
  const boss = await owner();
  await boss.call('saveOwnTaxDetails', { hostId, ...PERSON });
  await boss.call('saveOwnBank', { hostId, ...BANK, holder: 'Petersen & Co' });
  await (
    await firm.owner()
  ).call('saveOwnTaxDetails', { hostId: firm.hostId, ...COMPANY, taxId: '22 293 99999' });
  const money = await officeOf(shop.site.host);
  expect((await sellersOf(money, 2024)).sellers.map(({ state, missing }) => [state, missing])).toEqual([
    ['missing', ['Steuerangaben', 'Bankkonto, falls vorhanden']],
    ['ready', []],
    ['ready', ['Bankkonto, falls vorhanden']],
  ]);
  expect((await money.call('askSellers', { year: 2024 })).answer.mails).toBe(1);
  await expect
    .poll(() => mailsOf('seller-asked'))
    .toEqual([{ recipient: 'ohne-namen@example.org', kind: 'seller-asked' }]);

  expect((await money.call('tellSellers', { year: 2024 })).answer.mails).toBe(2);
  expect((await money.call('tellSellers', { year: 2024 })).answer.mails).toBe(0);
  await boss.call('saveOwnTaxDetails', { hostId, ...PERSON, houseNumber: '4a', taxId: '' });
  expect((await sellersOf(money, 2024)).untold).toBe(1);
  expect((await money.call('tellSellers', { year: 2024 })).answer.mails).toBe(1);
  const { notices } = (await boss.send('ownTaxDetails', { hostId })).answer;
  const [notice] = notices;
  expect(notices.map(({ year }) => year)).toEqual([2024]);
  const paper = await paperOf(app, boss, `ownTaxNotice/${notice?.id}`);
  for (const said of [
    'Meldung für 2024',
    'Anke Petersen',
    'Möwenweg 4a',
    '86095742719',
    '02.04.1979',
    '1. Quartal',
    '2.643,00',
  ])
    expect(paper).toContain(said);
  const stranger = await (await tenthShop(app)).owner();
  expect((await stranger.send('ownTaxNotice', { id: notice?.id ?? 0 })).status).toBe(404);

  const { id } = (await money.call('makeSellerMessage', { year: 2024, number: 1 })).answer;
  const xml = String((await money.call('officeSellerMessage', { id })).answer);
  expect(await schemaFaultsIn('dpi', xml)).toEqual([]);
  for (const part of [
    /<MessageRefId>DE2024DE[\w-]{16}<\/MessageRefId><MessageTypeIndic>DPI401<\/MessageTypeIndic><ReportingPeriod>2024-12-31</,
    /<TIN issuedBy="DE">86095742719<\/TIN><Name><FirstName>Anke<\/FirstName><LastName>Petersen<\/LastName><\/Name>/,
    /<Identifier AccountNumberType="IBAN">DE89370400440532013000<\/Identifier><AccountHolderName>Petersen &amp; Co</,
    /<IN issuedBy="DE" INType="BRN">Amtsgericht Lübeck, HRB 9<\/IN><VAT>DE136695976<\/VAT><Name>Köfte &amp; Söhne GmbH</,
    /<ConsQ1 currCode="EUR">2643<\/ConsQ1>/,
    /<NumbQ1>1<\/NumbQ1>/,
    /<FeesQ1 currCode="EUR">357<\/FeesQ1>/,
  ])
    expect(xml).toMatch(part);
  expect(xml.match(/<ReportableSeller>/g)).toHaveLength(2);
  const nobody = String((await money.call('officeSellerReport', { year: 2023 })).answer);
  expect(await schemaFaultsIn('dpi', nobody)).toEqual([]);
  expect(nobody).toContain('DPI403');
  const running = await money.send('officeSellerReport', { year: 2025 });
  expect([running.status, running.error.message]).toEqual([
    400,
    'Dieses Jahr läuft noch. Gemeldet wird, wenn es vorbei ist.',
  ]);
  const noted = await db
    .selectFrom('audit_entry')
    .select('action')
    .distinct()
    .where('action', 'in', [
      'sellers-asked',
      'sellers-told',
      'seller-report-previewed',
      'tax-details-saved',
      'sellers-seen',
    ])
    .execute();
  expect(noted).toHaveLength(5);
});

test('OFF-320 a year that has somebody to report is on the first page until somebody notes that it was reported, and again once that is taken back', async () => {
  const own = await ownInstallation();
  const books = bookkeeping(own, { bookOrder, writeStatements });
  const { shop } = await tenthShop(own);
  const { host } = shop.site;
  await books.sellAt(shop, '2025-05-05T12:00:00+02:00', { cents: 1500 });
  const on = async (at: string) => {
    own.clock.set(Temporal.Instant.from(at));
    await own.sweep();
    return staffOf(own, host, 'money', null);
  };
  const duty = async (by: Guest) =>
    (await by.call('officeDesk', {})).answer.duties.find((one) => one.duty === 'sellers');
  // Whoever sold so little is not reported.
  const early = await on('2026-01-02T08:00:00+01:00');
  const left = "select from pgboss.job where name = 'find-sellers'";
  await expect.poll(async () => (await own.database.pool.query(left)).rowCount).toBe(0);
  expect(await duty(early)).toBeUndefined();
  await books.sellAt(shop, '2025-12-31T20:00:00+01:00', { cents: 300_000 });
  const money = await on('2026-01-03T08:00:00+01:00');
  await expect
    .poll(() => duty(money))
    .toEqual({
      duty: 'sellers',
      count: 1,
      since: '2025-12-31T23:00:00Z',
      dueOn: '2026-01-31',
      isLate: false,
    });
  const support = await staffOf(own, host, 'support', null);
  expect(await duty(support)).toBeUndefined();
  expect((await support.send('noteSellerReport', { year: 2025, isSent: true })).status).toBe(403);
  const late = await on('2026-02-01T08:00:00+01:00');
  expect(await duty(late)).toMatchObject({ isLate: true });

  const note = (isSent: boolean) => late.call('noteSellerReport', { year: 2025, isSent });
  const sent = async () => (await late.call('officeSellers', { year: 2025 })).answer.sent;
  expect([(await note(true)).status, (await note(true)).status]).toEqual([200, 200]);
  expect(await duty(late)).toBeUndefined();
  expect(await sent()).toEqual({ at: own.clock.now().toString(), by: expect.stringMatching(/./) });
  expect([(await note(false)).status, (await note(false)).status]).toEqual([200, 200]);
  expect(await sent()).toBeNull();
  expect(await duty(late)).toMatchObject({ count: 1 });
  expect((await late.send('noteSellerReport', { year: 2026, isSent: true })).error.message).toBe(
    'Dieses Jahr läuft noch. Gemeldet wird, wenn es vorbei ist.',
  );
  const noted = await own.database.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('action', 'in', ['seller-report-sent', 'seller-report-unsent'])
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { action: 'seller-report-sent', details: { year: 2025 } },
    { action: 'seller-report-unsent', details: { year: 2025 } },
  ]);
});

test('OFF-731 what has changed of a year that was reported is on the first page within a day, until a file tells it, and again once that is thrown away', async () => {
  const own = await ownInstallation();
  await nameOperator(own);
  const books = bookkeeping(own, { bookOrder, writeStatements });
  const { shop, hostId, owner } = await tenthShop(own);
  const { host } = shop.site;
  await books.sellAt(shop, '2025-05-05T12:00:00+02:00', { cents: 300_000 });
  // VAT on the commission is a fee, too, and booked with the statement.
  await books.writeAt('2026-01-02T02:00:00+01:00');
  const say = async (houseNumber: string) =>
    (await owner()).call('saveOwnTaxDetails', { hostId, ...COMPANY, houseNumber });
  await say('3');
  const looked = () =>
    expect
      .poll(
        async () =>
          (await own.database.pool.query("select from pgboss.job where name = 'find-sellers'")).rowCount,
      )
      .toBe(0);
  const on = async (at: string) => {
    own.clock.set(Temporal.Instant.from(at));
    await own.sweep();
    await looked();
    return staffOf(own, host, 'money', null);
  };
  const duty = async (by: Guest) =>
    (await by.call('officeDesk', {})).answer.duties.find((one) => one.duty === 'seller-changes');
  const make = async (by: Guest, number: number) =>
    (await by.call('makeSellerMessage', { year: 2025, number })).answer.id;
  const handOver = (by: Guest, id: number) => by.call('noteSellerMessage', { id, isSent: true });

  const early = await on('2026-01-10T08:00:00+01:00');
  await handOver(early, await make(early, 1));
  expect(await duty(await on('2026-01-11T08:00:00+01:00'))).toBeUndefined();
  await say('9');
  const money = await on('2026-01-12T08:00:00+01:00');
  const found = { duty: 'seller-changes', count: 1, since: own.clock.now().toString() };
  expect(await duty(money)).toEqual({ ...found, dueOn: null, isLate: false });
  expect(await duty(await staffOf(own, host, 'support', null))).toBeUndefined();
  // Since when stays, and whoever comes without a year is led to it, also once another year is the last one.
  const later = await on('2027-01-05T08:00:00+01:00');
  expect(await duty(later)).toMatchObject(found);
  expect((await later.call('officeSellers', {})).answer).toMatchObject({
    year: 2025,
    next: { corrected: 1 },
  });
  const second = await make(later, 2);
  expect(await duty(later)).toBeUndefined();
  await later.call('discardSellerMessage', { id: second });
  expect(await duty(later)).toMatchObject({ count: 1 });
  await handOver(later, await make(later, 2));
  const last = await on('2027-01-06T08:00:00+01:00');
  expect(await duty(last)).toBeUndefined();
  expect((await last.call('officeSellers', {})).answer.year).toBe(2026);
});
