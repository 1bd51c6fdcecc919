import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

const PICKUP = { homedelivery: false };

/** An order that the kitchen closes as fetched, and what its guest is told. */
async function fetched() {
  const shop = await makeShop(db, { restaurant: { name: 'Marcos', phone: '04503 4711' } });
  const { guest, orderId } = await placeOneOrder(app, shop, PICKUP);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const noShow = async (isNoted: boolean) => {
    const { version } = await kitchen.ticket(orderId);
    const said = await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: isNoted });
    expect(said.status).toBe(200);
  };
  const status = async () => (await guest.call('lastOrder', {})).answer?.status;
  const archived = async () => (await guest.call('archive', { newestOnly: true })).answer.orders[0];
  return { shop, guest, orderId, kitchen, noShow, status, archived };
}

test('KIT-950 whoever did not fetch it does not read that they did, on page and in the history, until that is taken back', async () => {
  const { orderId, kitchen, noShow, status, archived } = await fetched();
  const told = { status: 'abgeholt', statusInfo: 'Du hast dein Essen abgeholt.', noShow: false };
  expect(await status()).toMatchObject(told);
  await noShow(true);
  const sentence =
    'Marcos hat notiert, dass dein Essen nicht abgeholt wurde. Stimmt das nicht, ruf an: 04503 4711.';
  const now = await status();
  expect(now).toMatchObject({ status: 'nicht abgeholt', statusInfo: sentence, noShow: true });
  expect(now?.timings.at(-1)?.label).toBe('Nicht abgeholt');
  expect(await archived()).toMatchObject({ status: 'nicht abgeholt', info: sentence });
  const found = await kitchen.cook.call('ownOrders', { hostId: kitchen.hostId, search: String(orderId) });
  expect(found.answer.orders[0]?.status).toBe('nicht abgeholt');
  await noShow(false);
  expect(await status()).toMatchObject(told);
});

test('KIT-950 staff note it in the words of the way it went, and an open order ends with them', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop, PICKUP);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  expect((await kitchen.cook.call('ownOrder', { orderId })).answer.noShowLabel).toBe('Nicht abgeholt');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({ state: 'cancelled', noShow: false });
  expect(answer?.status.statusInfo).toContain('Das Essen wurde leider nicht abgeholt.');
});

test('KIT-950 nobody of a group is wished a good meal that was not handed over', async () => {
  const shop = await makeShop(db, { restaurant: { name: 'Marcos', phone: '' } });
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  await handOver(client, shop, group);
  const { answer } = await orderAll(master, shop);
  if (answer === true) throw new Error('the master handed over');
  const { orderId } = answer;
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const { id, uid } = linkOf(group);
  const fate = async () =>
    (await client.call('officeOrderStatus', { officeOrderId: id, officeOrderUid: uid })).answer.order
      ?.sentence;
  expect(await fate()).toBe('Lasst es euch schmecken!');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(await fate()).toBe('Marcos hat notiert, dass niemand da war.');
});
