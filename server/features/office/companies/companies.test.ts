import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import {
  announceDebit,
  approvedCompany,
  type Company,
  customerOf,
  hire,
  makeCompany,
  MANDATE,
} from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);
const money = await staffOf(app, host, 'money', null);

const listed = async (company: Company, state: 'any' | 'decision' | 'returned' | '' = '') => {
  const { answer } = await money.call('officeCompanies', { search: company.email, state });
  return answer.companies;
};

/** A company whose employee ate for so much, with a debit that was announced. */
async function makeEating(cents = 1200) {
  const company = await approvedCompany(app, host, operator);
  const employee = await hire(company);
  await announceDebit(app, shop, { company, employee, cents });
  return { company, employee, id: await customerOf(app, company) };
}

test.each(['officeCompanies', 'officeBusinessCustomer'] as const)(
  'OFF-154 %s is for the money area alone',
  async (call) => {
    const support = await staffOf(app, host, 'support', null);
    expect((await support.send(call, { id: 1 })).status).toBe(403);
    expect((await app.guest(host).send(call, { id: 1 })).status).toBe(401);
    expect((await money.call('officeBusinessCustomer', { id: 2147483647 })).error.code).toBe(
      'unknown-company',
    );
  },
);

test('OFF-154 companies whose mandate waits come first, the longest at the top, then all others by name', async () => {
  const word = uniqueName('Werft');
  const sign = (holder: string) =>
    makeCompany(app, host, { ...MANDATE, item_sepa_name: `${holder} ${word}` });
  const approved = await sign('A');
  const late = await sign('C');
  app.clock.pass({ minutes: 1 });
  await sign('B');
  const all = async () => (await money.call('officeCompanies', { search: word })).answer.companies;
  const [waiting] = await listed(approved);
  await operator.call('decideMandate', { id: waiting?.mandateId ?? 0, approve: true });
  expect((await all()).map(({ company: [letter], needs }) => [letter, needs])).toEqual([
    ['C', 'decision'],
    ['B', 'decision'],
    ['A', null],
  ]);
  const sorted = await money.call('officeCompanies', { search: word, sort: 'company' });
  expect(sorted.answer.companies.map(({ company: [letter] }) => letter)).toEqual(['A', 'B', 'C']);
  expect(await listed(late, 'decision')).toHaveLength(1);
  expect(await listed(approved, 'any')).toEqual([]);
});

test('OFF-154 what came back is to be seen to; what was redeemed this month and is on no debit stands there', async () => {
  const { company, id } = await makeEating();
  const [fine] = await listed(company);
  expect(fine).toMatchObject({ employees: 1, redeemed: 12, open: 0, needs: null, mandateState: 'approved' });
  await db
    .updateTable('business_collection')
    .set({ state: 'returned', return_reason: 'AC04' })
    .where('business_customer_id', '=', id)
    .execute();
  await db.deleteFrom('business_collection_item').execute();
  expect(await listed(company, 'returned')).toMatchObject([{ needs: 'returned', open: 12 }]);
});

test('OFF-155 a company is seen with employees, months, every version of its mandate and its debits, and that is noted', async () => {
  const { company, employee, id } = await makeEating(1250);
  await company.boss.call('updateBusinessCustomerSepa', { ...MANDATE, item_sepa_name: 'Müller Nachfolger' });
  const { answer } = await money.call('officeBusinessCustomer', { id });
  expect(answer).toMatchObject({
    email: company.email,
    employees: {
      count: 1,
      rows: [{ id: employee.id, name: 'Lena', email: employee.email, budget: 50, redeemed: 12.5 }],
    },
    months: { rows: [{ month: '2026-11-01', vouchers: 1, redeemed: 12.5 }] },
    mandates: {
      rows: [
        { holder: 'Müller Nachfolger', state: 'open', endedAt: null },
        { holder: MANDATE.item_sepa_name, state: 'replaced' },
      ],
    },
    collections: { rows: [{ month: '2026-11-01', amount: 12.5, state: 'announced', dueOn: '2026-12-07' }] },
  });
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'company-opened')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(noted.details).toEqual({ company: id, people: 2 });
});
