import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCompany } from '#e2e/fixtures/shop/company.ts';
import { groupOf, joinGroup, startGroup } from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeTable, tableGuest } from '#e2e/fixtures/shop/table.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;

const userOf = async (visitor: Guest) => (await visitor.call('userData', {})).answer.user;
const codeOf = async (asked: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await asked;
  return status === 200 ? 'allowed' : error.code;
};
const asksForEmployees = (visitor: Guest) => codeOf(visitor.call('businessEmployees', {}));
const asksForBoard = (visitor: Guest) => codeOf(visitor.call('kitchenBoard', { hostId: shop.restaurant.id }));
const asksForMandates = (visitor: Guest) => codeOf(visitor.call('officeMandates', {}));

test('VAR-026 guest, customer, activated user, business customer, provider and operator may each do their own', async () => {
  const visitor = app.guest(host);
  const { guest: customer } = await loggedIn(app, shop.site, { activated_at: null });
  const { guest: activated } = await loggedIn(app, shop.site);
  const { boss } = await makeCompany(app, host);
  const provider = await staffOf(app, host, 'owner', shop.restaurant.id);
  const operator = await staffOf(app, host, 'operator', null);
  const activation = [customer, activated].map(async (one) => (await userOf(one))?.item_activated);
  expect([await userOf(visitor), ...(await Promise.all(activation))]).toEqual([null, 'N', 'Y']);
  const may = async (one: Guest) => [
    await asksForEmployees(one),
    await asksForBoard(one),
    await asksForMandates(one),
  ];
  expect(await may(visitor)).toEqual(['login-needed', 'login-needed', 'login-needed']);
  expect(await may(customer)).toEqual(['not-activated', 'forbidden', 'forbidden']);
  expect(await may(activated)).toEqual(['mandate-missing', 'forbidden', 'forbidden']);
  expect(await may(boss)).toEqual(['allowed', 'forbidden', 'forbidden']);
  expect(await may(provider)).toEqual(['mandate-missing', 'allowed', 'forbidden']);
  expect(await may(operator)).toEqual(['mandate-missing', 'allowed', 'allowed']);
});

test('VAR-026 the master and the client of a group and the guest at a table are known by their visit', async () => {
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Jule');
  const seated = await tableGuest(app, shop, await makeTable(db, shop.restaurant));
  const roleOf = async (one: Guest) => (await groupOf(one, shop)).type;
  expect([await roleOf(master), await roleOf(client)]).toEqual(['master', 'client']);
  const tableOf = async (one: Guest) =>
    (await one.call('retrieveBasket', { hostId: shop.restaurant.id })).answer.table;
  expect(await tableOf(seated)).toMatchObject({ tableTitle: 'Tisch 5' });
  expect(await tableOf(client)).toBeNull();
});
