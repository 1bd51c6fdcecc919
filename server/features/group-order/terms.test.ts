import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { groupOf, handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const shop = await makeShop(app.database.db);

test('the master agrees on another deadline and budget, and everybody hears of it', async () => {
  const { master, group } = await startGroup(app, shop);
  const { officeOrderId } = group;
  const client = await joinGroup(app, shop, group, 'Anna');
  const page = await listenTo(app, client, `private-office-order-${officeOrderId}`);
  const { version } = await groupOf(client, shop);
  const change = { officeOrderId, deadline: '18:30', budget: 12.5 };
  expect((await master.call('changeOfficeOrder', change)).answer).toEqual({ success: true });
  await page.next((status) => Number(status['version']) > version);
  const agreed = { deadline: '2026-11-21T17:30:00Z', secondsLeft: 1800, budget: 12.5 };
  expect(await groupOf(client, shop)).toMatchObject(agreed);
  expect(await groupOf(master, shop)).toMatchObject(agreed);
  const told = (await groupOf(client, shop)).version;
  await master.call('changeOfficeOrder', change);
  expect((await groupOf(client, shop)).version).toBe(told);
  await master.call('changeOfficeOrder', { officeOrderId, deadline: '', budget: 0 });
  expect(await groupOf(client, shop)).toMatchObject({ deadline: null, secondsLeft: null, budget: null });
});

test('a deadline that passed locks joining and handing over, and a later one opens them again', async () => {
  const late = await testApp();
  const { master, group } = await startGroup(late, shop, { deadline: '18:10' });
  const client = await joinGroup(late, shop, group, 'Anna');
  late.clock.pass({ minutes: 10 });
  expect(await groupOf(client, shop)).toMatchObject({ secondsLeft: 0 });
  expect((await handOver(client, shop, group)).error.code).toBe('group-deadline-over');
  const ben = late.guest(shop.site.host);
  const join = async () => (await ben.call('joinOfficeOrder', linkOf(group))).answer;
  expect(await join()).toMatchObject({ success: false, errors: ['Die Zeit zum Mitbestellen ist vorbei.'] });
  // The same time with another budget is no new deadline.
  const { officeOrderId } = group;
  await master.call('changeOfficeOrder', { officeOrderId, deadline: '18:10', budget: 20 });
  expect(await groupOf(master, shop)).toMatchObject({ deadline: group.deadline, secondsLeft: 0, budget: 20 });
  await master.call('changeOfficeOrder', { officeOrderId, deadline: '18:25', budget: 20 });
  expect(await join()).toMatchObject({ success: true });
  expect((await handOver(client, shop, group)).answer).toBe(true);
});

test('a smaller budget takes nothing back, and lets nothing more in', async () => {
  const { master, group } = await startGroup(app, shop);
  const { officeOrderId } = group;
  const client = await joinGroup(app, shop, group, 'Anna', 2);
  await handOver(client, shop, group);
  await master.call('changeOfficeOrder', { officeOrderId, budget: 15 });
  expect(await groupOf(client, shop)).toMatchObject({ orderValue: 20, budget: 15 });
  const other = await joinGroup(app, shop, group, 'Ben', 2);
  expect((await handOver(other, shop, group)).error.code).toBe('group-over-budget');
  expect((await orderAll(master, shop)).answer).toMatchObject({ success: true });
});

test('only the master changes what is agreed, and only while the group order runs', async () => {
  const { master, group } = await startGroup(app, shop, { budget: 10 });
  const { officeOrderId } = group;
  const client = await joinGroup(app, shop, group, 'Anna');
  const change = { officeOrderId, deadline: '19:00', budget: 900 };
  for (const somebody of [client, app.guest(shop.site.host)])
    expect((await somebody.call('changeOfficeOrder', change)).error.code).toBe('unknown-group');
  const wrong = await master.call('changeOfficeOrder', { officeOrderId, budget: 12.345 });
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(['budget']);
  expect(await groupOf(master, shop)).toMatchObject({ budget: 10, deadline: null });
  await master.call('cancelOfficeOrderMaster', { officeOrderId });
  expect((await master.call('changeOfficeOrder', change)).error.code).toBe('group-ended');
});

test('HSE-350 fifty take part; who leaves makes room for another, and comes back only while there is some', async () => {
  const { group } = await startGroup(app, shop);
  const join = async (guest: Guest) => (await guest.call('joinOfficeOrder', linkOf(group))).answer.success;
  const clients = Array.from({ length: 50 }, () => stranger(app, shop.site));
  expect(await Promise.all(clients.map(join))).toEqual(clients.map(() => true));
  const another = stranger(app, shop.site);
  expect(await join(another)).toBe(false);
  const [first = another] = clients;
  expect(await join(first)).toBe(true);
  await first.call('cancelOfficeOrderClient', { officeOrderId: group.officeOrderId });
  expect(await join(another)).toBe(true);
  expect(await join(first)).toBe(false);
});
