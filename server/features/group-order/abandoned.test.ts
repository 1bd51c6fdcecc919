import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { basketOf } from '#e2e/fixtures/shop/basket.ts';
import { groupOf, handOver, joinGroup, linkOf, startGroup } from '#e2e/fixtures/shop/group.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const other = await testApp();
const shop = await makeShop(app.database.db);

test('GRP-033 a master who disappears: the group ends by itself, and everybody has their own again', async () => {
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna', 2);
  await handOver(client, shop, group);
  app.clock.pass({ hours: 5, minutes: 59 });
  await app.sweep();
  expect(await groupOf(client, shop)).toMatchObject({ type: 'client' });
  app.clock.pass({ minutes: 1 });
  other.clock.set(app.clock.now());
  await Promise.all([app.sweep(), other.sweep()]);
  expect(await groupOf(client, shop)).toMatchObject({ officeOrderId: null, type: 'none' });
  expect(await groupOf(master, shop)).toMatchObject({ officeOrderId: null });
  expect((await basketOf(client, shop.restaurant)).order).toHaveLength(2);
  expect((await basketOf(master, shop.restaurant)).order).toHaveLength(1);
  expect((await handOver(client, shop, group)).error.message).toBe('Die Bürobestellung wurde beendet');
});

test('a group that waits for tomorrow’s deadline does not end before', async () => {
  const { group } = await startGroup(app, shop, { deadline: '11:30' });
  const client = await joinGroup(app, shop, group, 'Anna');
  app.clock.pass({ hours: 10 });
  await app.sweep();
  expect(await groupOf(client, shop)).toMatchObject({ type: 'client' });
  app.clock.pass({ hours: 14 });
  await app.sweep();
  expect(await groupOf(client, shop)).toMatchObject({ type: 'none' });
});

test('a month after the end nothing is known of it any more', async () => {
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  await master.call('cancelOfficeOrderMaster', {});
  const link = { officeOrderId: group.officeOrderId, officeOrderUid: linkOf(group).uid };
  app.clock.pass({ hours: 29 * 24 });
  await app.sweep();
  expect((await client.call('officeOrderStatus', link)).answer.state).toBe('cancelled');
  app.clock.pass({ hours: 25 });
  await app.sweep();
  expect((await client.call('officeOrderStatus', link)).status).toBe(404);
});
