import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

/** What Mia has ordered for herself and Anna, as Anna, a stranger and the kitchen see it. */
async function orderedTogether() {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { master, group } = await startGroup(app, shop, { paypalMe: 'MiaM' });
  const client = await joinGroup(app, shop, group, 'Anna', 2);
  await handOver(client, shop, group);
  const { answer } = await orderAll(master, shop);
  if (answer === true) throw new Error('the master handed over');
  const { id, uid } = linkOf(group);
  const link = { officeOrderId: id, officeOrderUid: uid };
  const seenBy = async (guest: typeof client) => (await guest.call('officeOrderStatus', link)).answer;
  return {
    shop,
    kitchen,
    master,
    orderId: answer.orderId,
    seen: () => seenBy(client),
    byStranger: () => seenBy(app.guest(shop.site.host)),
    owed: async () => (await client.call('getOfficeOrderPayPalMeAddress', linkOf(group))).answer,
  };
}

test('GRP-152 who ordered along learns how the order goes on; strangers with the link do not', async () => {
  const { kitchen, orderId, seen, byStranger } = await orderedTogether();
  expect((await seen()).order).toEqual({
    state: 'placed',
    sentence: 'Das Restaurant muss noch zusagen.',
    takenOff: [],
  });
  await kitchen.accepts(orderId, 30);
  expect((await seen()).order?.sentence).toBe('Das Restaurant hat zugesagt. Das Essen ist um 18:30 Uhr da.');
  expect((await byStranger()).order).toBeNull();
  app.clock.pass({ minutes: 31 });
  expect((await seen()).order?.sentence).toBe('Das Restaurant hat zugesagt.');
  await kitchen.moves(orderId, 'on-the-way');
  await kitchen.moves(orderId, 'completed');
  expect(await seen()).toMatchObject({ order: { state: 'completed' }, orderValue: 20 });
  app.clock.pass({ minutes: -31 });
});

test('GRP-152 of an order that came to nothing nobody owes anything', async () => {
  const { shop, kitchen, orderId, seen, owed } = await orderedTogether();
  expect((await owed()).orderValue).toBe(20);
  await kitchen.refuses(orderId, 'Der Ofen ist kaputt');
  const { order, orderValue } = await seen();
  expect(order).toEqual({
    state: 'refused',
    sentence: `${shop.restaurant.name} kann die Bestellung leider nicht annehmen.`,
    takenOff: [],
  });
  expect(orderValue).toBe(0);
  expect(await owed()).toEqual({ success: false, payPalUrl: '', orderValue: 0 });
});
