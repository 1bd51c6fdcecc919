import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { unsealed } from '#server/database/seals.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeVoucher, redeem, usesOf } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);

describe('CPN-025 BIZ-019 a voucher of an employee', () => {
  /** An employee of a company with an approved mandate, and the employee's voucher. */
  async function makeEmployee() {
    const { id: person_id } = await makePerson(db);
    const company = await db
      .insertInto('business_customer')
      .values({ person_id, company: 'Travewerft', created_at: EVENING })
      .returning('id')
      .executeTakeFirstOrThrow();
    const employee = await db
      .insertInto('employee')
      .values({
        business_customer_id: company.id,
        first_name: 'Ole',
        email: 'ole@werft.example',
        created_at: EVENING,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sepa_mandate')
      .values({
        business_customer_id: company.id,
        reference: uniqueName('M-'),
        iban: unsealed('DE02120300000000202051'),
        account_holder: 'Travewerft',
        street: 'Einsiedelstraße 6',
        city: '23554 Lübeck',
        signature: 'Katrin Brandt',
        country: 'DE',
        text_version: '2026-01',
        signed_at: EVENING,
        approved_at: EVENING,
      })
      .execute();
    const kind = { kind: 'business', funded_by: 'employer', employee_id: employee.id } as const;
    return { company, employee, voucher: await makeVoucher(db, kind) };
  }

  test('is taken while the employee is active and the mandate approved', async () => {
    const { voucher } = await makeEmployee();
    expect((await redeem(await hungryGuest(app, shop), voucher.code)).answer.success).toBe(true);
  });

  test.each<[string, (made: Awaited<ReturnType<typeof makeEmployee>>) => Promise<unknown>]>([
    [
      'who was deactivated',
      ({ employee }) =>
        db.updateTable('employee').set({ is_active: false }).where('id', '=', employee.id).execute(),
    ],
    [
      'who was removed',
      ({ employee }) =>
        db.updateTable('employee').set({ removed_at: EVENING }).where('id', '=', employee.id).execute(),
    ],
    [
      'whose company changed its mandate',
      ({ company }) =>
        db
          .updateTable('sepa_mandate')
          .set({ approved_at: null })
          .where('business_customer_id', '=', company.id)
          .execute(),
    ],
  ])('%s cannot be redeemed, and where it lies in a basket it takes nothing off', async (_title, change) => {
    const made = await makeEmployee();
    const early = await hungryGuest(app, shop);
    await redeem(early, made.voucher.code);
    await change(made);
    const late = await redeem(await hungryGuest(app, shop), made.voucher.code);
    expect(late.answer).toMatchObject({
      success: false,
      message: 'Dieser Gutschein kann nicht mehr eingelöst werden.',
    });
    // It was told what it costs with the voucher.
    expect((await early.call('order', orderForm(shop))).error.code).toBe('basket-changed');
    expect((await ordered(early, orderForm(shop))).total).toBe(12);
  });
});

describe('guessing codes', () => {
  const guess = (guest: Awaited<ReturnType<typeof hungryGuest>>) => redeem(guest, `RATEN-${uniqueName()}`);

  test('a session that guesses is stopped, also from the right code, until its block is over', async () => {
    const guest = await hungryGuest(app, shop);
    const { code } = await makeVoucher(db);
    for (let tries = 0; tries < 10; tries++) expect((await guess(guest)).status).toBe(200);
    const { status, error } = await redeem(guest, code);
    expect({ status, code: error.code }).toEqual({ status: 429, code: 'too-many-tries' });
    app.clock.pass({ seconds: 31 });
    expect((await redeem(guest, code)).answer.success).toBe(true);
    expect((await guess(guest)).status).toBe(200);
    expect((await guess(guest)).status).toBe(429);
    app.clock.set(EVENING);
  });

  test('many guesses at once are counted each', async () => {
    const guest = await hungryGuest(app, shop);
    const said = await Promise.all(Array.from({ length: 40 }, () => guess(guest)));
    expect(said.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('who knows the code may say it as often as they like', async () => {
    const guest = await hungryGuest(app, shop);
    const { code } = await makeVoucher(db);
    for (let tries = 0; tries < 30; tries++) expect((await redeem(guest, code)).status).toBe(200);
  });

  test('who throws the session away each time is stopped by the address, and others are not', async () => {
    app.clock.pass({ hours: 3 });
    const from = (remoteAddress: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/redeemCoupon',
        remoteAddress,
        headers: { host: shop.site.host, origin: `http://${shop.site.host}` },
        payload: { couponCode: 'RATEN' },
      });
    const guesser = '203.0.113.77';
    const statuses = [];
    for (let tries = 0; tries < 301; tries++) statuses.push((await from(guesser)).statusCode);
    expect(statuses.indexOf(429)).toBe(300);
    expect((await from('203.0.113.78')).statusCode).toBe(200);
    app.clock.set(EVENING);
  });
});

test('forty guests redeem and order at once: the voucher is used as often as it may be, never more', async () => {
  const big = await makeShop(db);
  const voucher = await makeVoucher(db, { max_redemptions: 7 });
  const guests = await Promise.all(Array.from({ length: 40 }, () => hungryGuest(app, big)));
  const redeemed = await Promise.all(guests.map((guest) => redeem(guest, voucher.code, big.restaurant.id)));
  expect(redeemed.filter(({ answer }) => answer.success)).toHaveLength(40);
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(big, { payable: 7 }))));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(said.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['basket-changed']),
  );
  expect(await usesOf(db, voucher)).toBe(7);
});
