import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { copyEmployee, hire, makeCompany } from '#e2e/fixtures/shop/company.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;
const { host } = (await makeShop(db)).site;

test('API-100 BIZ-003 employees come in pages of fifty, the newest first, or one alone; those of others never', async () => {
  const company = await makeCompany(app, host);
  const { id: oldest } = await hire(company);
  await copyEmployee(db, oldest, 51);
  const ask = async (input: object) => (await company.boss.call('businessEmployees', input)).answer;
  const [first, second, third] = [await ask({}), await ask({ page: 2 }), await ask({ page: 3 })];
  expect([first, second, third].map(({ receivers, count }) => [receivers.length, count])).toEqual([
    [50, 52],
    [2, 52],
    [0, 52],
  ]);
  const ids = [...first.receivers, ...second.receivers].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids.at(-1)).toBe(oldest);
  expect((await ask({ id: oldest, page: 7 })).receivers).toMatchObject([{ id: oldest }]);
  const { boss } = await makeCompany(app, host);
  const others = await boss.call('businessEmployees', { id: oldest });
  expect(others.answer).toEqual({ receivers: [], count: 0 });
});

test('HSE-023 a list takes 1,000 people and says so to the next one', async () => {
  const company = await makeCompany(app, host);
  const { id } = await hire(company);
  await copyEmployee(db, id, 998);
  const next = (item_email: string) =>
    company.boss.call('businessEmployeesAdd', { item_firstname: 'Lena', item_email, item_budget: 50 });
  expect((await next('tausend@employee.example')).status).toBe(200);
  const refused = await next('eins.mehr@employee.example');
  expect([refused.status, refused.error.message]).toEqual([
    400,
    'Mehr als 1000 Personen nehmen wir gern per E-Mail.',
  ]);
  const { count } = (await company.boss.call('businessEmployees', {})).answer;
  expect(count).toBe(1000);
});
