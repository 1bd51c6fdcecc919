import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { handOver, joinGroup, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const elsewhere = await testApp();
const shop = await makeShop(app.database.db);

test('PUSH-003 GRP-010 master and clients hear of everybody’s state, also from another process', async () => {
  const { master, group } = await startGroup(app, shop);
  const channel = `private-office-order-${group.officeOrderId}`;
  const page = await listenTo(elsewhere, master, channel);
  const client = await joinGroup(app, shop, group, 'Anna');
  const own = await listenTo(app, client, channel);
  const stateOf = (data: Record<string, unknown>) => JSON.stringify(data['clients']);
  await page.next((data) => stateOf(data).includes('wählt noch aus'));
  await handOver(client, shop, group);
  const done = await page.next((data) => stateOf(data).includes('fertig'));
  expect(done).toEqual({
    officeOrderId: group.officeOrderId,
    state: 'open',
    clients: [{ name: 'Anna', status: 'fertig', statusActive: true, statusClass: 'basil' }],
    version: expect.any(Number),
  });
  await orderAll(master, shop);
  expect(await own.next(({ state }) => state === 'ordered')).toMatchObject({
    officeOrderId: group.officeOrderId,
  });
});

test('PUSH-006 whoever does not take part, or has left, hears nothing', async () => {
  const { group } = await startGroup(app, shop);
  const channel = `private-office-order-${group.officeOrderId}`;
  await expect(listenTo(app, app.guest(shop.site.host), channel)).rejects.toThrow('pusherAuth 403');
  const client = await joinGroup(app, shop, group, 'Anna');
  await client.call('cancelOfficeOrderClient', { officeOrderId: group.officeOrderId });
  await expect(listenTo(app, client, channel)).rejects.toThrow('pusherAuth 403');
});

test('a change that nobody announced is told by the next sweep', async () => {
  const { master, group } = await startGroup(app, shop);
  const page = await listenTo(app, master, `private-office-order-${group.officeOrderId}`);
  await app.database.db
    .updateTable('group_order')
    .set({ state: 'locked', version: 9, changed_at: app.clock.now() })
    .where('id', '=', group.officeOrderId)
    .execute();
  await app.sweep();
  expect(await page.next(({ version }) => version === 9)).toMatchObject({ state: 'locked' });
});
