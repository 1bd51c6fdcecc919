import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import {
  announceDebit,
  approvedCompany,
  type Company,
  hire,
  vouchersOf,
} from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { mayEmployeePay } from '../business/may-employee-pay.ts';
import { reserveVoucher } from '../voucher/reserve-voucher.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;

const personOf = ({ email }: Company) =>
  db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const foresee = async ({ boss }: Company) => (await boss.call('userDeletion', {})).answer;
const erase = ({ boss }: Company) => boss.call('deleteUser', { login: { password: 'sturmflut' } });

test('BIZ-027 a company that owes nothing goes with its account; mandate and books stay, its people cannot pay', async () => {
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const lena = await hire(company);
  const { id } = await personOf(company);
  expect(await foresee(company)).toEqual({ hindrance: '', company: 'Müller & Söhne GmbH' });
  expect((await erase(company)).status).toBe(200);
  const row = await db
    .selectFrom('business_customer')
    .innerJoin('sepa_mandate', 'business_customer_id', 'business_customer.id')
    .select(['closed_at', 'state', 'account_holder'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    closed_at: app.clock.now(),
    state: 'revoked',
    account_holder: 'Müller & Söhne GmbH',
  });
  expect(await mayEmployeePay(app.context, lena.id)).toBe(false);
  expect((await company.boss.call('userData', {})).answer.user).toBeNull();
});

test('BIZ-027 what is owed is said beforehand, and keeps account and mandate until it is collected', async () => {
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const employee = await hire(company);
  await announceDebit(app, shop, { company, employee, cents: 1850 });
  const { hindrance } = await foresee(company);
  expect(hindrance).toContain('18,50');
  const { error } = await erase(company);
  expect([error.code, error.message]).toEqual(['company-owes', hindrance]);
  expect((await company.boss.call('businessCustomerSepa', {})).answer.sepa.state).toBe('approved');
  await db
    .updateTable('business_collection')
    .set({ state: 'collected' })
    .where('business_customer_id', 'in', (eb) =>
      eb
        .selectFrom('business_customer')
        .innerJoin('person', 'person.id', 'person_id')
        .select('business_customer.id')
        .where('email', '=', company.email),
    )
    .execute();
  expect((await foresee(company)).hindrance).toBe('');
  expect((await erase(company)).status).toBe(200);
});

test('BIZ-027 what an order under way will cost is owed, too', async () => {
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  const [voucher] = await vouchersOf(app, await hire(company));
  const [orderId = 0] = await makeBareOrders(db, shop, 1, { state: 'placed' });
  await reserveVoucher(app.context, { voucherId: voucher?.id ?? 0, orderId, amountCents: 725 });
  expect((await foresee(company)).hindrance).toContain('7,25');
  expect((await erase(company)).error.code).toBe('company-owes');
});
