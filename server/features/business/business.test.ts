import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import {
  approvedCompany,
  type Company,
  hire,
  makeCompany,
  MANDATE,
  mandateOf,
  vouchersOf,
} from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { issueVouchers } from './issue-vouchers.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);

const letters = (recipient: string, kind: string) =>
  db.selectFrom('message').selectAll().where('recipient', '=', recipient).where('kind', '=', kind).execute();

describe('mandate', () => {
  test('API-105 API-106 ENT-052 ERR-072 BIZ-016 BIZ-017 BIZ-020 it is signed, kept and waits for approval', async () => {
    const { boss } = await makeCompany(app, host, null);
    const before = (await boss.call('businessCustomerSepa', {})).answer;
    expect(before.sepa).toMatchObject({ item_sepa_iban: '', item_sepa_approved: 'N' });
    expect(before.terms?.text.join(' ')).toContain('Gläubiger-Identifikationsnummer DE98ZZZ09999999999');
    const { answer } = await boss.call('updateBusinessCustomerSepa', MANDATE);
    expect(answer.messages).toEqual(['Vielen Dank! Wir prüfen dein SEPA-Mandat innerhalb von 24 Stunden.']);
    const { sepa, terms } = (await boss.call('businessCustomerSepa', {})).answer;
    expect(sepa).toEqual({
      ...MANDATE,
      item_sepa_iban: 'DE89370400440532013000',
      item_sepa_approved: 'N',
      state: 'open',
      reference: expect.stringMatching(/^HM-\d{6}-1$/),
      signedAt: EVENING.toString(),
      refusal: '',
    });
    const { text_version } = await db
      .selectFrom('sepa_mandate')
      .select('text_version')
      .where('reference', '=', sepa.reference)
      .executeTakeFirstOrThrow();
    expect(text_version).toBe(terms?.version);
  });

  test.each([
    ['item_sepa_iban', 'DE89 3704 0044 0532 0130 01', 'Das ist keine gültige IBAN'],
    ['item_sepa_iban', 'DE89', 'Das ist keine gültige IBAN'],
    ['item_sepa_name', ' ', 'Namen deiner Firma'],
    ['item_sepa_name', '株式会社', 'lateinische Buchstaben'],
    ['item_sepa_street', '', 'Straße und Hausnummer'],
    ['item_sepa_city', 'Lübeck', 'Postleitzahl und Ort'],
    ['item_sepa_city', '1020 Wien', 'passen nicht zu Deutschland'],
    ['sepaSign', '', 'unterschreibe'],
  ])(
    'BIZ-014 BIZ-015 NUM-034 a wrong %s (%s) is refused beside its field',
    async (field, value, sentence) => {
      const { boss } = await makeCompany(app, host, null);
      const { error } = await boss.call('updateBusinessCustomerSepa', { ...MANDATE, [field]: value });
      expect(Object.keys(error.fields ?? {})).toEqual([field]);
      expect(error.fields?.[field]).toContain(sentence);
      expect((await boss.call('businessEmployees', {})).error.code).toBe('mandate-missing');
    },
  );

  test('BIZ-017 an operator refuses with a reason, which the company reads; a stranger decides nothing', async () => {
    const company = await makeCompany(app, host);
    const id = await mandateOf(app, company);
    expect((await company.boss.call('decideMandate', { id, approve: true })).error.code).toBe('forbidden');
    const empty = await operator.call('decideMandate', { id, approve: false });
    expect(empty.error.fields).toEqual({ reason: 'Bitte nenne den Grund' });
    const reason = 'Der Kontoinhaber passt nicht.';
    await operator.call('decideMandate', { id, approve: false, reason });
    expect((await company.boss.call('businessCustomerSepa', {})).answer.sepa.refusal).toBe(reason);
    await expect.poll(() => letters(company.email, 'mandate-refused')).toHaveLength(1);
    const found = await operator.call('officeMandates', { search: company.email, state: 'refused' });
    expect(found.answer.mandates).toMatchObject([{ id, refusal: reason, decidedAt: EVENING.toString() }]);
    expect((await operator.call('officeMandates', { id })).answer.mandates).toEqual(found.answer.mandates);
  });

  test('OFF-763 of an approval that is taken back the company reads just that, and that its vouchers rest', async () => {
    const company = await approvedCompany(app, host, operator);
    const id = await mandateOf(app, company);
    app.clock.pass({ minutes: 1 });
    await operator.call('decideMandate', { id, approve: false, reason: 'Der Kontoinhaber wechselt.' });
    app.clock.set(EVENING);
    await expect.poll(() => letters(company.email, 'mandate-refused')).toHaveLength(1);
    const [letter] = await letters(company.email, 'mandate-refused');
    const told = `${letter?.subject} ${letter?.body_html}`;
    expect(told).toContain('Freigabe deines SEPA-Mandats');
    expect(told).toContain('zurückgenommen. Der Grund: Der Kontoinhaber wechselt.');
    expect(told).toContain('nicht einlösen');
    expect(told).not.toContain('konnten');
  });

  test('ACC-017 before the activation of the account nobody signs', async () => {
    const { boss, email } = await makeCompany(app, host, null);
    await db.updateTable('person').set({ activated_at: null }).where('email', '=', email).execute();
    expect((await boss.call('updateBusinessCustomerSepa', MANDATE)).error.code).toBe('not-activated');
    expect((await boss.call('businessCustomerSepa', {})).error.code).toBe('not-activated');
    expect((await boss.call('businessEmployees', {})).error.code).toBe('not-activated');
  });

  test('where nobody can collect yet, nobody signs', async () => {
    const elsewhere = await testApp({ creditor: undefined });
    const { boss } = await makeCompany(elsewhere, host, null);
    expect((await boss.call('businessCustomerSepa', {})).answer.terms).toBeNull();
    const said = await boss.call('updateBusinessCustomerSepa', MANDATE);
    expect(said.error.code).toBe('collecting-not-set-up');
  });
});

describe('employees', () => {
  test('API-100 API-103 ENT-051 BIZ-008 BIZ-009 they are listed with what the company gives', async () => {
    const company = await makeCompany(app, host);
    const item_email = `${uniqueName()}@Employee.example`;
    const said = await company.boss.call('businessEmployeesAdd', { item_firstname: 'Lena', item_email });
    expect(said.answer.errors).toEqual([]);
    expect((await company.boss.call('businessEmployees', {})).answer.receivers).toEqual([
      {
        id: said.answer.id,
        item_created: EVENING.toString(),
        item_firstname: 'Lena',
        item_cost_centre: '',
        item_email: item_email.toLowerCase(),
        item_budget: 50,
        item_active: 'Y',
        item_coupon_count: 0,
      },
    ]);
    const again = await company.boss.call('businessEmployeesAdd', { item_firstname: 'Lina', item_email });
    const known = 'Diese Person steht schon auf deiner Liste';
    expect(again.error.fields).toEqual({ item_email: known });
    expect(again.answer).toMatchObject({ errors: [known] });
  });

  test.each([0, 51, -1, 10.5, '', 'viel', '1e1000'])(
    'BIZ-009 CPN-023 NUM-033 a budget of %s is refused',
    async (item_budget) => {
      const { boss } = await makeCompany(app, host);
      const item_email = `${uniqueName()}@employee.example`;
      const said = await boss.call('businessEmployeesAdd', {
        item_firstname: 'Lena',
        item_email,
        item_budget,
      });
      expect(Object.keys(said.error.fields ?? {})).toEqual(['item_budget']);
    },
  );

  test.each([1, 50, '25'])('BIZ-009 CPN-023 NUM-033 a budget of %s is taken', async (item_budget) => {
    const { boss } = await makeCompany(app, host);
    const item_email = `${uniqueName()}@employee.example`;
    await boss.call('businessEmployeesAdd', { item_firstname: 'Lena', item_email, item_budget });
    const [lena] = (await boss.call('businessEmployees', {})).answer.receivers;
    expect(lena?.item_budget).toBe(Number(item_budget));
  });

  test('ACC-310 API-104 BIZ-010 editing changes the budget alone', async () => {
    const company = await makeCompany(app, host);
    const { id, email } = await hire(company);
    const change = { id, item_firstname: 'Eve', item_email: 'eve@evil.example', item_budget: 20 };
    expect((await company.boss.call('businessEmployeesEdit', change)).answer.messages).toEqual([
      'Das Budget gilt ab dem nächsten Gutschein.',
    ]);
    const [lena] = (await company.boss.call('businessEmployees', {})).answer.receivers;
    expect(lena).toMatchObject({ item_firstname: 'Lena', item_email: email, item_budget: 20 });
    const onlyCentre = { id, item_budget: 20, item_cost_centre: 'Küche' };
    expect((await company.boss.call('businessEmployeesEdit', onlyCentre)).answer.messages).toEqual([]);
  });

  test('API-101 API-102 BIZ-011 BIZ-012 one is switched off and on, and deleted for good', async () => {
    const company = await makeCompany(app, host);
    const { id } = await hire(company);
    const active = async () =>
      (await company.boss.call('businessEmployees', {})).answer.receivers.map((row) => row.item_active);
    await company.boss.call('businessEmployeesToggle', { id, status: 'N' });
    expect(await active()).toEqual(['N']);
    await company.boss.call('businessEmployeesToggle', { id, status: 'Y' });
    expect(await active()).toEqual(['Y']);
    expect((await company.boss.call('businessEmployeesRemove', { id })).answer.errors).toEqual([]);
    expect(await active()).toEqual([]);
    const late = await company.boss.call('businessEmployeesToggle', { id, status: 'Y' });
    expect(late.error.code).toBe('unknown-employee');
  });

  test('API-101 API-102 API-103 API-104 a refusal says its sentences in the list that each call is described with', async () => {
    const { boss } = await makeCompany(app, host);
    const unknown = 'Diese Person steht nicht auf deiner Liste.';
    const budget = 'Bitte wähle ein Budget von 1 bis 50 € in ganzen Euro';
    const { id } = await hire({ boss } as Company);
    const said = [
      await boss.call('businessEmployeesAdd', { item_firstname: '', item_email: 'x', item_budget: 0 }),
      await boss.call('businessEmployeesEdit', { id, item_budget: 51 }),
      await boss.call('businessEmployeesToggle', { id: 2_000_000_000, status: 'Y' }),
      await boss.call('businessEmployeesRemove', { id: 2_000_000_000 }),
    ];
    expect(said.map(({ answer }) => answer)).toMatchObject([
      { errors: ['Bitte verrate uns den Vornamen', 'Bitte verrate uns eine gültige E-Mail-Adresse', budget] },
      { messages: [budget] },
      { messages: [unknown] },
      { errors: [unknown] },
    ]);
  });

  test('nobody touches the employees of another company', async () => {
    const { id } = await hire(await makeCompany(app, host));
    const { boss } = await makeCompany(app, host);
    const said = [
      await boss.call('businessEmployeesToggle', { id, status: 'N' }),
      await boss.call('businessEmployeesRemove', { id }),
      await boss.call('businessEmployeesEdit', { id, item_budget: 1 }),
    ];
    expect(said.map(({ error }) => error.code)).toEqual(Array(3).fill('unknown-employee'));
  });

  test.each([
    'businessEmployees',
    'businessCustomerSepa',
    'updateBusinessCustomerSepa',
    'businessCollections',
  ] as const)('BIZ-007 BIZ-008 %s asks for a log-in', async (name) => {
    expect((await app.guest(host).send(name, {})).error.code).toBe('login-needed');
  });
});

describe('vouchers', () => {
  test('BIZ-019 BIZ-022 a stored mandate is enough for employees; vouchers come with the approval', async () => {
    const company = await makeCompany(app, host);
    const lena = await hire(company, 30);
    expect(await vouchersOf(app, lena)).toEqual([]);
    await operator.call('decideMandate', { id: await mandateOf(app, company), approve: true });
    expect(await vouchersOf(app, lena)).toMatchObject([
      {
        kind: 'business',
        nature: 'means-of-payment',
        funded_by: 'employer',
        value_cents: 3000,
        left_cents: 3000,
        valid_from: Temporal.Instant.from('2026-11-01T00:00:00+01:00'),
        valid_until: Temporal.Instant.from('2026-12-01T00:00:00+01:00'),
      },
    ]);
  });

  test('BIZ-021 each month brings one voucher to everybody who is active, by mail', async () => {
    const monthly = await testApp();
    const company = await approvedCompany(monthly, host, await staffOf(monthly, host, 'operator', null));
    const [lena, ole] = [await hire(company, 20), await hire(company, 10)];
    await company.boss.call('businessEmployeesToggle', { id: ole.id, status: 'N' });
    monthly.clock.set(Temporal.Instant.from('2026-11-30T23:59:59+01:00'));
    await issueVouchers(monthly.context);
    expect(await vouchersOf(monthly, lena)).toHaveLength(1);
    monthly.clock.set(Temporal.Instant.from('2026-12-01T00:00:00+01:00'));
    await Promise.all([1, 2, 3].map(() => issueVouchers(monthly.context)));
    const [, december, ...more] = await vouchersOf(monthly, lena);
    expect(december).toMatchObject({ value_cents: 2000, redemptions: 0 });
    expect(more).toEqual([]);
    expect(await vouchersOf(monthly, ole)).toHaveLength(1);
    const code = december?.code ?? '';
    await expect
      .poll(async () => (await letters(lena.email, 'business-voucher')).map((mail) => mail.body_text).join())
      .toContain(code);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await company.boss.call('businessEmployees', {})).answer.receivers).toMatchObject([
      { id: ole.id, item_coupon_count: 1 },
      { id: lena.id, item_coupon_count: 2 },
    ]);
  });

  test('BIZ-150 who is deleted and added anew has one voucher a month all the same, and the company reads it', async () => {
    const monthly = await testApp();
    const company = await approvedCompany(monthly, host, await staffOf(monthly, host, 'operator', null));
    const lena = await hire(company, 20);
    await company.boss.call('businessEmployeesRemove', { id: lena.id });
    const again = { item_firstname: 'Lena M.', item_email: ` ${lena.email.toUpperCase()} `, item_budget: 50 };
    const { answer } = await company.boss.call('businessEmployeesAdd', again);
    expect(answer.messages).toEqual([
      'Diese Person stand schon auf deiner Liste und hatte für November 2026 einen Gutschein. Der nächste kommt am 01.12.2026.',
    ]);
    await Promise.all([1, 2].map(() => issueVouchers(monthly.context)));
    expect(await vouchersOf(monthly, answer)).toEqual([]);
    expect(await vouchersOf(monthly, lena)).toHaveLength(1);
    monthly.clock.set(Temporal.Instant.from('2026-12-01T00:00:00+01:00'));
    await issueVouchers(monthly.context);
    expect(await vouchersOf(monthly, answer)).toMatchObject([{ value_cents: 5000 }]);
    // Another company pays for itself.
    const other = await approvedCompany(monthly, host, await staffOf(monthly, host, 'operator', null));
    const elsewhere = (await other.boss.call('businessEmployeesAdd', again)).answer;
    expect(elsewhere.messages).toEqual([]);
    expect(await vouchersOf(monthly, elsewhere)).toHaveLength(1);
  });

  test('BIZ-150 a voucher for somebody who is deleted at that moment is not made', async () => {
    const company = await makeCompany(app, host);
    const lena = await hire(company);
    const mandate = await mandateOf(app, company);
    await db.transaction().execute(async (deleting) => {
      const gone = { is_active: false, removed_at: app.clock.now() };
      await deleting.updateTable('employee').set(gone).where('id', '=', lena.id).execute();
      await operator.call('decideMandate', { id: mandate, approve: true });
    });
    await issueVouchers(app.context);
    expect(await vouchersOf(app, lena)).toEqual([]);
  });

  test('BIZ-012 BIZ-018 BIZ-019 a voucher pays only while its company does', async () => {
    const company = await approvedCompany(app, host, operator);
    const lena = await hire(company);
    const [voucher] = await vouchersOf(app, lena);
    const redeem = async () => {
      const guest = app.guest(host);
      await add(guest, shop.dish);
      const said = await guest.call('redeemCoupon', {
        hostId: shop.restaurant.id,
        couponCode: voucher?.code ?? '',
      });
      return said.answer.success;
    };
    expect(await redeem()).toBe(true);
    await company.boss.call('businessEmployeesToggle', { id: lena.id, status: 'N' });
    expect(await redeem()).toBe(false);
    await company.boss.call('businessEmployeesToggle', { id: lena.id, status: 'Y' });
    expect(await redeem()).toBe(true);
    await company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, item_sepa_street: 'Am Kai 3' });
    expect(await redeem()).toBe(false);
    await operator.call('decideMandate', { id: await mandateOf(app, company), approve: true });
    expect(await redeem()).toBe(true);
    await company.boss.call('businessEmployeesRemove', { id: lena.id });
    expect(await redeem()).toBe(false);
  });
});
