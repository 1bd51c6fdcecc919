import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import {
  approvedCompany,
  type Company,
  customerOf,
  hire,
  MANDATE,
  mandateOf,
  vouchersOf,
} from '#e2e/fixtures/shop/company.ts';
import { faultsIn } from '#e2e/fixtures/world/debit-file.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { bookVoucher, reserveVoucher } from '../voucher/reserve-voucher.ts';
import { mayEmployeePay } from './may-employee-pay.ts';
import { announceCollections, noteCollected } from './announce-collections.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const operator = () => staffOf(app, shop.site.host, 'operator', null);
// A file for the bank takes what every company owes.
beforeEach(async () => {
  const ended = { ended_as: 'revoked' as const, ended_at: app.clock.now() };
  await db.updateTable('sepa_mandate').set(ended).where('ended_at', 'is', null).execute();
});
const at = (text: string) => app.clock.set(Temporal.Instant.from(text));

/** An employee eats for so much at the voucher's expense. */
async function eats(employee: { id: number }, amountCents: number): Promise<number> {
  const [orderId = 0] = await makeBareOrders(db, shop, 1);
  const [voucher] = (await vouchersOf(app, employee)).toReversed();
  await reserveVoucher(app.context, { voucherId: voucher?.id ?? 0, orderId, amountCents });
  await bookVoucher(app.context, orderId);
  return orderId;
}

/** A company whose employee ate for 12.34 EUR in November, on the evening of the first of December. */
async function debtor(): Promise<{ company: Company; lena: { id: number }; orderId: number }> {
  at('2026-11-21T18:00:00+01:00');
  const company = await approvedCompany(app, shop.site.host, await operator());
  const lena = await hire(company, 50);
  const orderId = await eats(lena, 1234);
  at('2026-12-01T18:00:00+01:00');
  await announceCollections(app.context);
  return { company, lena, orderId };
}

const statementOf = async (company: Company) =>
  (await (await company.logInAgain()).call('businessCollections', {})).answer;
const lettersTo = ({ email }: Company, kind: string) =>
  db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute();

async function fileWith(reference: string): Promise<string> {
  const { answer } = await (await operator()).call('makeCollectionFile', {});
  const said = await (await operator()).call('officeCollectionFile', { id: answer.id ?? 0 });
  expect(said.headers['content-type']).toContain('application/xml');
  expect(faultsIn(said.answer)).toEqual([]);
  const [debit = ''] =
    said.answer.match(new RegExp(`<DrctDbtTxInf>(?:(?!</DrctDbtTxInf>).)*${reference}.*?</DrctDbtTxInf>`)) ??
    [];
  return debit;
}

test('the month is collected once, announced at least five days before a banking day', async () => {
  const { company, orderId } = await debtor();
  await Promise.all([1, 2, 3].map(() => announceCollections(app.context)));
  const { collections, open } = await statementOf(company);
  expect(open).toBe(0);
  expect(collections).toMatchObject([
    {
      month: '2026-11-01',
      amount: 12.34,
      state: 'announced',
      // The sixth is a Sunday.
      dueOn: '2026-12-07',
      items: [{ item_firstname: 'Lena', restaurant: shop.restaurant.name, orderId, amount: 12.34 }],
    },
  ]);
  await expect.poll(() => lettersTo(company, 'collection-announced')).toHaveLength(1);
  const [notice] = await lettersTo(company, 'collection-announced');
  for (const fact of [
    '12,34',
    '07.12.2026',
    collections[0]?.reference ?? '',
    'DE98ZZZ09999999999',
    'Lena, eine Bestellung',
  ])
    expect(notice?.body_text).toContain(fact);
});

test('what is redeemed in December, and what is only reserved, waits', async () => {
  const { company, lena } = await debtor();
  await app.sweep();
  await eats(lena, 500);
  const [orderId = 0] = await makeBareOrders(db, shop, 1);
  const voucher = (await vouchersOf(app, lena)).at(-1);
  await reserveVoucher(app.context, { voucherId: voucher?.id ?? 0, orderId, amountCents: 700 });
  await announceCollections(app.context);
  expect(await statementOf(company)).toMatchObject({ open: 5, collections: [{ amount: 12.34 }] });
  at('2027-01-01T00:00:00+01:00');
  await announceCollections(app.context);
  const { collections } = await statementOf(company);
  expect(collections.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-12-01', 5],
    ['2026-11-01', 12.34],
  ]);
});

test('CPN-024 what was not redeemed expires with its month and costs nothing', async () => {
  at('2026-11-21T18:00:00+01:00');
  const company = await approvedCompany(app, shop.site.host, await operator());
  const [lena, ole] = [await hire(company, 50), await hire(company, 50)];
  await eats(lena, 1500);
  const redeems = async () => {
    const [voucher] = await vouchersOf(app, ole);
    const guest = app.guest(shop.site.host);
    await add(guest, shop.dish);
    const couponCode = voucher?.code ?? '';
    return (await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode })).answer.success;
  };
  expect(await redeems()).toBe(true);
  at('2026-12-01T18:00:00+01:00');
  await announceCollections(app.context);
  expect(await redeems()).toBe(false);
  expect(await statementOf(company)).toMatchObject({ open: 0, collections: [{ amount: 15 }] });
});

test('the operator sees what every company owes and nothing announces yet', async () => {
  at('2026-11-21T18:00:00+01:00');
  const company = await approvedCompany(app, shop.site.host, await operator());
  const name = uniqueName('Reederei ');
  await company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, item_sepa_name: name });
  const openSums = async () => {
    const { open, collections } = (await (await operator()).call('officeCollections', { search: name }))
      .answer;
    return { open: open.filter((sum) => sum.company === name), collections };
  };
  expect(await openSums()).toEqual({ open: [], collections: [] });
  await (await operator()).call('decideMandate', { id: await mandateOf(app, company), approve: true });
  const lena = await hire(company);
  await eats(lena, 1100);
  await eats(lena, 250);
  expect((await openSums()).open).toMatchObject([{ company: name, amount: 13.5, isMandateApproved: true }]);
  at('2026-12-01T18:00:00+01:00');
  await announceCollections(app.context);
  const { open, collections } = await openSums();
  expect([open, collections.map(({ amount }) => amount)]).toEqual([[], [13.5]]);
  const [id = 0] = collections.map((collection) => collection.id);
  const only = (await (await operator()).call('officeCollections', { id })).answer.collections;
  expect(only).toEqual(collections);
});

test('a company without an approved mandate is not charged until it has one', async () => {
  at('2026-11-21T18:00:00+01:00');
  const company = await approvedCompany(app, shop.site.host, await operator());
  await eats(await hire(company), 900);
  await company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, item_sepa_street: 'Am Kai 3' });
  at('2026-12-01T18:00:00+01:00');
  await announceCollections(app.context);
  expect((await statementOf(company)).collections).toEqual([]);
  await (await operator()).call('decideMandate', { id: await mandateOf(app, company), approve: true });
  await announceCollections(app.context);
  expect((await statementOf(company)).collections).toMatchObject([{ amount: 9 }]);
});

test('BIZ-026 the file holds each debit once, and it is collected on its day, with reference, signature, address and day', async () => {
  const { company } = await debtor();
  const [announced] = (await statementOf(company)).collections;
  const debit = await fileWith(announced?.reference ?? '');
  expect(debit).toBe(
    '<DrctDbtTxInf>' +
      `<PmtId><EndToEndId>HM-${announced?.id}-1</EndToEndId></PmtId><InstdAmt Ccy="EUR">12.34</InstdAmt>` +
      `<DrctDbtTx><MndtRltdInf><MndtId>${announced?.reference}</MndtId><DtOfSgntr>2026-11-21</DtOfSgntr></MndtRltdInf></DrctDbtTx>` +
      '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>' +
      '<Dbtr><Nm>Mueller + Soehne GmbH</Nm><PstlAdr><StrtNm>Strandallee</StrtNm><BldgNb>7a</BldgNb>' +
      '<PstCd>23669</PstCd><TwnNm>Timmendorfer Strand</TwnNm><Ctry>DE</Ctry></PstlAdr></Dbtr>' +
      '<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>' +
      `<RmtInf><Ustrd>Essensgutscheine November 2026, Abrechnung ${announced?.id}</Ustrd></RmtInf>` +
      '</DrctDbtTxInf>',
  );
  const state = async () => (await statementOf(company)).collections.map((collection) => collection.state);
  expect(await state()).toEqual(['submitted']);
  const again = await (await operator()).call('makeCollectionFile', {});
  expect(again.error.code).toBe('nothing-to-collect');
  // Five days before its day nothing has been collected.
  at('2026-12-06T23:59:59+01:00');
  await noteCollected(app.context);
  expect(await state()).toEqual(['submitted']);
  at('2026-12-07T00:00:00+01:00');
  await Promise.all([1, 2].map(() => noteCollected(app.context)));
  expect(await state()).toEqual(['collected']);
});

test('BIZ-023 a debit that was announced for another mandate is announced anew, and never charged without', async () => {
  const { company } = await debtor();
  const boss = await company.logInAgain();
  const item_sepa_iban = 'AT61 1904 3002 3457 3201';
  const address = {
    item_sepa_street: 'Praterstraße 12',
    item_sepa_city: '1020 Wien',
    item_sepa_country: '',
  } as const;
  await boss.call('updateBusinessCustomerSepa', { ...MANDATE, ...address, item_sepa_iban });
  const waiting = await (await operator()).call('makeCollectionFile', {});
  expect(waiting.error.code).toBe('nothing-to-collect');
  await (await operator()).call('decideMandate', { id: await mandateOf(app, company), approve: true });
  const { answer } = await (await operator()).call('makeCollectionFile', {});
  expect(answer).toMatchObject({ debits: 0, postponed: 1 });
  await expect.poll(() => lettersTo(company, 'collection-announced')).toHaveLength(2);
  const [{ reference } = { reference: '' }] = (await statementOf(company)).collections;
  expect(reference).toMatch(/-2$/);
  const debit = await fileWith(reference);
  expect(debit).toContain('<PstCd>1020</PstCd><TwnNm>Wien</TwnNm><Ctry>AT</Ctry>');
  expect(debit).toContain('AT611904300234573201');
});

test('BIZ-024 what was announced stays open after a revocation, and the operator sees why', async () => {
  const { company } = await debtor();
  await (await company.logInAgain()).call('revokeBusinessCustomerSepa', {});
  const none = await (await operator()).call('makeCollectionFile', {});
  expect(none.error.code).toBe('nothing-to-collect');
  const [{ id, reference } = { id: 0, reference: '' }] = (await statementOf(company)).collections;
  const { collections } = (await (await operator()).call('officeCollections', { search: reference })).answer;
  expect(collections).toMatchObject([{ id, state: 'announced', mandateState: 'none' }]);
});

test('a debit whose day has passed is announced anew instead of being charged without notice', async () => {
  const { company } = await debtor();
  at('2026-12-07T09:00:00+01:00');
  const { answer } = await (await operator()).call('makeCollectionFile', {});
  expect(answer).toMatchObject({ id: null, debits: 0, postponed: 1 });
  expect((await statementOf(company)).collections).toMatchObject([
    { state: 'announced', dueOn: '2026-12-14' },
  ]);
  await expect.poll(() => lettersTo(company, 'collection-announced')).toHaveLength(2);
  expect(await fileWith((await statementOf(company)).collections[0]?.reference ?? '')).toContain('12.34');
});

test('BIZ-026 a returned debit is open again, its mandate rests, and another attempt collects it', async () => {
  const { company, lena } = await debtor();
  const [{ id, reference } = { id: 0, reference: '' }] = (await statementOf(company)).collections;
  expect((await (await operator()).call('returnCollection', { id })).error.code).toBe('already-decided');
  await fileWith(reference);
  at('2026-12-10T10:00:00+01:00');
  expect(
    (await (await operator()).call('returnCollection', { id, reason: 'Konto nicht gedeckt' })).status,
  ).toBe(200);
  expect((await statementOf(company)).collections).toMatchObject([{ state: 'returned' }]);
  await expect
    .poll(async () => (await lettersTo(company, 'collection-returned'))[0]?.body_text)
    .toContain('Konto nicht gedeckt');
  const boss = await company.logInAgain();
  const sepa = async () => (await boss.call('businessCustomerSepa', {})).answer.sepa;
  expect(await sepa()).toMatchObject({ item_sepa_approved: 'N', state: 'paused', reference });
  expect(await mayEmployeePay(app.context, lena.id)).toBe(false);
  const early = await (await operator()).call('announceCollectionAgain', { id });
  expect(early.error.message).toBe('Die Firma hat gerade kein freigegebenes Mandat.');
  await (await operator()).call('decideMandate', { id: await mandateOf(app, company), approve: true });
  expect(await sepa()).toMatchObject({ item_sepa_approved: 'Y', state: 'approved', reference });
  expect(await mayEmployeePay(app.context, lena.id)).toBe(true);
  await (await operator()).call('announceCollectionAgain', { id });
  expect((await statementOf(company)).collections).toMatchObject([
    { state: 'announced', dueOn: '2026-12-15' },
  ]);
  expect(await fileWith(reference)).toContain(`<EndToEndId>HM-${id}-2</EndToEndId>`);
});

test('LED-006 a debit is booked once when it counts as collected, back when it is returned, and anew', async () => {
  const { company, lena } = await debtor();
  const { business_customer_id: customerId } = await db
    .selectFrom('employee')
    .select('business_customer_id')
    .where('id', '=', lena.id)
    .executeTakeFirstOrThrow();
  const booked = () => balanceOf(db, 'company', customerId);
  const [{ id, reference } = { id: 0, reference: '' }] = (await statementOf(company)).collections;
  await fileWith(reference);
  expect(await booked()).toBe(0);
  at('2026-12-07T09:00:00+01:00');
  await Promise.all([1, 2].map(() => noteCollected(app.context)));
  expect(await booked()).toBe(-1234);
  await (await operator()).call('returnCollection', { id, reason: 'Konto nicht gedeckt' });
  expect(await booked()).toBe(0);
  await (await operator()).call('decideMandate', { id: await mandateOf(app, company), approve: true });
  await (await operator()).call('announceCollectionAgain', { id });
  await fileWith(reference);
  at('2026-12-21T09:00:00+01:00');
  await noteCollected(app.context);
  expect(await booked()).toBe(-1234);
});

test('LED-006 a debit that comes back before it counts as collected is booked neither way', async () => {
  const { company } = await debtor();
  const customerId = await customerOf(app, company);
  const [{ id, reference } = { id: 0, reference: '' }] = (await statementOf(company)).collections;
  await fileWith(reference);
  at('2026-12-04T10:00:00+01:00');
  const back = await (await operator()).call('returnCollection', { id, reason: 'Konto nicht gedeckt' });
  expect(back.status).toBe(200);
  expect(await balanceOf(db, 'company', customerId)).toBe(0);
  expect((await statementOf(company)).collections).toMatchObject([{ state: 'returned' }]);
});

test.each([
  ['officeMandates', {}],
  ['officeCollections', {}],
  ['makeCollectionFile', {}],
  ['officeCollectionFile', { id: 1 }],
  ['returnCollection', { id: 1 }],
  ['announceCollectionAgain', { id: 1 }],
] as const)('%s is for operators only', async (name, input) => {
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  expect((await app.guest(shop.site.host).send(name, input)).error.code).toBe('login-needed');
  expect((await owner.send(name, input)).error.code).toBe('forbidden');
});
