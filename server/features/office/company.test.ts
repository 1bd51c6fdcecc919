import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCompany } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, COMPANY, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { bookOrder } from '../statement/book-order.ts';
import { writeStatements } from '../statement/statements/write-statements.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('operator_company');
const nobodys = await ownDatabase('no_company');
afterAll(() => Promise.all([database.close(), nobodys.close()]));
const app = await testApp({ database });

test('LED-030 whoever sees to money or settings says who the operator is, and from then on months that are over are written', async () => {
  const app = await testApp({ database: nobodys });
  const { db } = nobodys;
  const { sellAt } = bookkeeping(app, { bookOrder, writeStatements });
  const { shop, hostId } = await tenthShop(app);
  await sellAt(shop, '2026-10-10T12:00:00+02:00', { count: 2 });
  const { host } = shop.site;
  app.clock.set(Temporal.Instant.from('2026-11-21T12:00:00+01:00'));
  const money = await staffOf(app, host, 'money', null);
  await app.sweep();
  expect((await money.call('officeCompany', {})).answer).toEqual({ company: null, version: '' });
  expect((await money.call('officeStatements', {})).answer).toMatchObject({
    count: 0,
    isCompanyKnown: false,
  });

  expect((await money.call('saveOfficeCompany', { ...COMPANY, version: '' })).status).toBe(200);
  const { answer } = await (await staffOf(app, host, 'settings', null)).call('officeCompany', {});
  expect(answer.company).toMatchObject({
    name: COMPANY.name,
    vatId: 'DE136695976',
    iban: 'DE02120300000000202051',
  });
  await expect
    .poll(() => db.selectFrom('statement').select('month').where('restaurant_id', '=', hostId).execute())
    .toEqual([{ month: '2026-10-01' }]);
  expect(
    await db
      .selectFrom('audit_entry')
      .select(['action', 'area'])
      .where('action', '=', 'company-saved')
      .execute(),
  ).toEqual([{ action: 'company-saved', area: 'money' }]);
  for (const role of ['support', 'content'] as const) {
    const other = await staffOf(app, host, role, null);
    expect((await other.send('officeCompany', {})).status).toBe(403);
    expect((await other.send('saveOfficeCompany', COMPANY)).status).toBe(403);
  }
});

test('LED-030 two who save at once do not overwrite each other unseen', async () => {
  const { shop } = await tenthShop(app);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version } = (await money.call('officeCompany', {})).answer;
  const changed = { ...COMPANY, phone: '0451 1', version };
  expect((await money.call('saveOfficeCompany', changed)).status).toBe(200);
  expect((await money.call('saveOfficeCompany', changed)).status).toBe(200);
  const late = await money.call('saveOfficeCompany', { ...COMPANY, phone: '0451 2', version });
  expect(late.error.code).toBe('changed-meanwhile');
});

test.each([
  ['vatId', 'DE136695975', 'Das ist keine gültige deutsche USt-IdNr.'],
  ['iban', 'DE02 1203 0000 0000 2020 52', 'keine gültige IBAN'],
  ['creditorId', 'DE97ZZZ09999999999', 'keine gültige Gläubiger-Identifikationsnummer'],
  ['bic', 'BYLADEM', '8 oder 11 Zeichen'],
  ['taxNumber', '123', '10 bis 13 Ziffern'],
  ['postalCode', '2355', 'fünf Ziffern'],
  ['name', '', 'Bitte nenne die Firma'],
  ['email', 'moin', 'keine gültige E-Mail-Adresse'],
] as const)('LED-031 as %s "%s" is refused beside its field', async (field, typed, sentence) => {
  const { shop } = await tenthShop(app);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { status, error } = await money.call('saveOfficeCompany', {
    ...COMPANY,
    [field]: typed,
    version: '',
  });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  expect(error.fields?.[field]).toContain(sentence);
});

test('LED-031 without VAT number and tax number there is no invoice', async () => {
  const { shop } = await tenthShop(app);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const nameless = { ...COMPANY, vatId: '', taxNumber: '', version: '' };
  expect((await money.call('saveOfficeCompany', nameless)).error.fields?.['vatId']).toContain('Steuernummer');
});

test('LED-031 who collects from companies is who the office says', async () => {
  const { shop } = await tenthShop(app);
  const money = await staffOf(app, shop.site.host, 'money', null);
  const { version } = (await money.call('officeCompany', {})).answer;
  await money.call('saveOfficeCompany', { ...COMPANY, name: 'Neue Henkelmann GmbH', version });
  const { boss } = await makeCompany(app, shop.site.host, null);
  expect((await boss.call('businessCustomerSepa', {})).answer.terms?.creditor).toBe('Neue Henkelmann GmbH');
});
