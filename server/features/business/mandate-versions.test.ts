import { beforeEach, describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
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
import { drawMandate } from './draw-mandate.ts';
import { expireMandates } from './expire-mandates.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
beforeEach(() => app.clock.set(EVENING));

const operator = () => staffOf(app, host, 'operator', null);
const sepaOf = async ({ boss }: Company) => (await boss.call('businessCustomerSepa', {})).answer.sepa;
const historyOf = async ({ email }: Company) =>
  (await (await operator()).call('officeMandates', { search: email })).answer.mandates;
const lettersTo = ({ email }: Company, kind: string) =>
  db
    .selectFrom('message')
    .select(['subject', 'body_text', 'mandate_id'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute();

// Lines break anywhere.
const squeezed = (text: string) => text.replace(/\s/g, '');

async function redeems(employee: { id: number }): Promise<boolean> {
  const [voucher] = await vouchersOf(app, employee);
  const guest = app.guest(host);
  await add(guest, shop.dish);
  const couponCode = voucher?.code ?? '';
  return (await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode })).answer.success;
}

describe('versions', () => {
  test.each([
    ['company', { item_sepa_name: 'Müller Nachf. GmbH' }],
    ['street', { item_sepa_street: 'Am Kai 3' }],
    ['town', { item_sepa_city: '23552 Lübeck' }],
    ['country', { item_sepa_country: 'AT', item_sepa_city: '1020 Wien' }],
    ['signature', { sepaSign: 'Karl Söhne' }],
    ['account', { item_sepa_iban: 'DE02 1203 0000 0000 2020 51' }],
  ] as const)(
    'BIZ-018 BIZ-023 another %s is another mandate; the signed one stays as it was',
    async (_, change) => {
      const company = await approvedCompany(app, host, await operator());
      const first = await sepaOf(company);
      expect(first).toMatchObject({ item_sepa_approved: 'Y', state: 'approved' });
      expect((await company.boss.call('updateBusinessCustomerSepa', MANDATE)).answer.messages).toEqual([
        'Dein SEPA-Mandat ist unverändert.',
      ]);
      expect(await sepaOf(company)).toEqual(first);
      await company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, ...change });
      const reference = first.reference.replace(/1$/, '2');
      expect(await sepaOf(company)).toMatchObject({ item_sepa_approved: 'N', state: 'open', reference });
      expect(await historyOf(company)).toMatchObject([
        { state: 'open', reference },
        {
          state: 'replaced',
          reference: first.reference,
          item_sepa_name: MANDATE.item_sepa_name,
          item_sepa_street: MANDATE.item_sepa_street,
          item_sepa_city: MANDATE.item_sepa_city,
          item_sepa_country: 'DE',
          item_sepa_iban: MANDATE.item_sepa_iban,
          sepaSign: MANDATE.sepaSign,
          endedAt: EVENING.toString(),
        },
      ]);
    },
  );

  test('BIZ-023 the database itself keeps what was signed, and what is over stays over', async () => {
    const company = await approvedCompany(app, host, await operator());
    const id = await mandateOf(app, company);
    const row = () => db.updateTable('sepa_mandate').where('id', '=', id);
    const iban = app.context.seals.seal('DE02120300000000202051', 'sepa_mandate.iban');
    const signed = /is signed and stays so/;
    await expect(row().set({ street: 'Am Kai 3' }).execute()).rejects.toThrow(signed);
    await expect(row().set({ iban }).execute()).rejects.toThrow(signed);
    await expect(row().set({ reference: 'HM-1' }).execute()).rejects.toThrow(signed);
    await company.boss.call('revokeBusinessCustomerSepa', {});
    await expect(row().set({ ended_at: null, ended_as: null }).execute()).rejects.toThrow(signed);
  });

  test('BIZ-023 signed twice at once there is one mandate that runs, and each has its own reference', async () => {
    const company = await makeCompany(app, host);
    const streets = ['Am Kai 1', 'Am Kai 2', 'Am Kai 3'];
    await Promise.all(
      streets.map((item_sepa_street) =>
        company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, item_sepa_street }),
      ),
    );
    const history = await historyOf(company);
    expect(history.map(({ state }) => state)).toEqual(['open', 'replaced', 'replaced', 'replaced']);
    expect(new Set(history.map(({ reference }) => reference)).size).toBe(4);
  });

  test('BIZ-023 after a refusal the same can be signed again and waits anew', async () => {
    const company = await makeCompany(app, host);
    const office = await operator();
    const id = await mandateOf(app, company);
    await office.call('decideMandate', { id, approve: false, reason: 'Unterschrift fehlt' });
    expect(await sepaOf(company)).toMatchObject({ state: 'refused', refusal: 'Unterschrift fehlt' });
    await company.boss.call('updateBusinessCustomerSepa', MANDATE);
    expect(await sepaOf(company)).toMatchObject({ state: 'open', refusal: '' });
    expect((await office.call('decideMandate', { id, approve: true })).error.code).toBe('already-decided');
  });

  test('BIZ-023 a decision that is taken back is told again', async () => {
    const company = await approvedCompany(app, host, await operator());
    const id = await mandateOf(app, company);
    for (const [seconds, approve] of [
      [60, false],
      [120, true],
    ] as const) {
      app.clock.set(EVENING.add({ seconds }));
      await (await operator()).call('decideMandate', { id, approve, reason: 'Irrtum' });
    }
    await expect.poll(() => lettersTo(company, 'mandate-approved')).toHaveLength(2);
  });
});

describe('the copy', () => {
  test('BIZ-023 goes out with the signature and with the approval, as PDF, and can be had again', async () => {
    const company = await approvedCompany(app, host, await operator());
    const id = await mandateOf(app, company);
    for (const kind of ['mandate-copy', 'mandate-approved'])
      await expect.poll(() => lettersTo(company, kind)).toMatchObject([{ mandate_id: id }]);
    const own = await company.boss.call('businessCustomerSepaCopy', {});
    expect(own.headers['content-type']).toBe('application/pdf');
    const copy = await (await operator()).call('officeMandateCopy', { id });
    expect(copy.headers['content-type']).toBe('application/pdf');
    const text = await textOf(Buffer.from((await drawMandate(app.context, id)) ?? []));
    const { reference } = await sepaOf(company);
    for (const part of [
      reference,
      'Gläubiger-Identifikationsnummer DE98ZZZ09999999999',
      MANDATE.item_sepa_name,
      MANDATE.item_sepa_iban,
      MANDATE.item_sepa_city,
      'Deutschland',
      `${MANDATE.sepaSign} (elektronisch erteilt)`,
      '21. November 2026',
    ])
      expect(squeezed(text)).toContain(squeezed(part));
    const stranger = await makeCompany(app, host, null);
    expect((await stranger.boss.send('businessCustomerSepaCopy', {})).error.code).toBe('mandate-missing');
    expect((await stranger.boss.send('officeMandateCopy', { id })).error.code).toBe('forbidden');
  });

  test('BIZ-023 the words that were signed are kept with the mandate', async () => {
    const company = await makeCompany(app, host);
    const { answer } = await company.boss.call('businessCustomerSepa', {});
    const row = await db
      .selectFrom('sepa_mandate')
      .select(['terms', 'text_version'])
      .where('id', '=', await mandateOf(app, company))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ terms: answer.terms?.text.join('\n'), text_version: answer.terms?.version });
  });
});

describe('its end', () => {
  test('BIZ-024 the company revokes: vouchers rest, both sides are told, and it can sign anew', async () => {
    const company = await approvedCompany(app, host, await operator());
    const lena = await hire(company);
    expect(await redeems(lena)).toBe(true);
    const { reference } = await sepaOf(company);
    expect((await company.boss.call('revokeBusinessCustomerSepa', {})).answer).toEqual({ success: true });
    expect((await company.boss.call('revokeBusinessCustomerSepa', {})).error.code).toBe('mandate-missing');
    expect(await redeems(lena)).toBe(false);
    expect(await sepaOf(company)).toMatchObject({ state: 'revoked', item_sepa_iban: '', reference: '' });
    await expect
      .poll(async () => (await lettersTo(company, 'mandate-revoked'))[0]?.body_text)
      .toContain(reference);
    const [row] = await historyOf(company);
    const id = row?.id ?? 0;
    expect(row).toMatchObject({ state: 'revoked', endedAt: EVENING.toString() });
    expect((await (await operator()).call('decideMandate', { id, approve: true })).error.code).toBe(
      'already-decided',
    );
    expect((await company.boss.call('businessCollections', {})).answer.collections).toEqual([]);
    await company.boss.call('updateBusinessCustomerSepa', MANDATE);
    expect(await sepaOf(company)).toMatchObject({ state: 'open', reference: reference.replace(/1$/, '2') });
    const deeds = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'mandate')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mandate-signed', 'mandate-approved', 'mandate-revoked']),
    );
  });

  test('BIZ-024 what nobody used for 36 months is over, and no day sooner', async () => {
    const company = await approvedCompany(app, host, await operator());
    const id = await mandateOf(app, company);
    const state = async () =>
      (await db.selectFrom('sepa_mandate').select('state').where('id', '=', id).executeTakeFirst())?.state;
    app.clock.set(Temporal.Instant.from('2029-11-21T17:59:00+01:00'));
    await expireMandates(app.context);
    expect(await state()).toBe('approved');
    app.clock.set(Temporal.Instant.from('2029-11-22T18:00:00+01:00'));
    await Promise.all([1, 2].map(() => expireMandates(app.context)));
    expect(await state()).toBe('expired');
    await expect.poll(() => lettersTo(company, 'mandate-expired')).toHaveLength(1);
  });
});
