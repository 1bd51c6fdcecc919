import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

// What is tapped on a board without a network comes late, and maybe twice.
const app = await testApp();
const { db } = app.database;

async function orderIn() {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const late = { orderId, version: null };
  return { shop, kitchen, guest, orderId, late };
}

const stepsOf = async (orderId: number) =>
  (
    await db.selectFrom('order_event').select('state').where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ state }) => state);

test('KIT-703 the same tap counts once however often it comes, also twice at the same time', async () => {
  const { kitchen, orderId, late } = await orderIn();
  const accept = () => kitchen.cook.call('kitchenAccept', { ...late, minutes: 30, tap: 'accept-once' });
  const answers = [...(await Promise.all([accept(), accept()])), await accept()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ answer }) => answer.ticket.state)).toEqual(['accepted', 'accepted', 'accepted']);
  const delay = () => kitchen.cook.call('kitchenDelay', { ...late, minutes: 15, tap: 'delay-once' });
  await delay();
  expect((await delay()).answer.ticket.promisedAt).toBe(EVENING.add({ minutes: 45 }).toString());
  expect(await stepsOf(orderId)).toEqual(['placed', 'accepted']);
});

test('KIT-703 what waited is taken in its order, whatever else became of the order meanwhile', async () => {
  const { kitchen, orderId, late } = await orderIn();
  await kitchen.accepts(orderId);
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenDelay', { orderId, version, minutes: 10 });
  for (const state of ['ready', 'on-the-way', 'completed'] as const)
    expect((await kitchen.cook.call('kitchenAdvance', { ...late, state, tap: `to-${state}` })).status).toBe(
      200,
    );
  expect(await stepsOf(orderId)).toEqual(['placed', 'accepted', 'ready', 'on-the-way', 'completed']);
});

test('KIT-704 what no longer fits is refused with a sentence, and comes as often as it likes', async () => {
  const { kitchen, guest, orderId, late } = await orderIn();
  await guest.call('cancel', { orderId });
  const accept = () => kitchen.cook.call('kitchenAccept', { ...late, minutes: 30, tap: 'accept-late' });
  for (const { status, error } of [await accept(), await accept()]) {
    expect(status).toBe(409);
    expect(error?.message).toBe('Die Bestellung ist inzwischen schon weiter: storniert.');
  }
  expect(await stepsOf(orderId)).toEqual(['placed', 'cancelled']);
});

test('KIT-704 of two tablets without a network the second is told that the order is accepted', async () => {
  const { shop, kitchen, orderId, late } = await orderIn();
  const other = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const answers = await Promise.all([
    kitchen.cook.call('kitchenAccept', { ...late, minutes: 30, tap: 'counter' }),
    other.call('kitchenAccept', { ...late, minutes: 45, tap: 'stove' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stepsOf(orderId)).toEqual(['placed', 'accepted']);
});

test('KIT-703 a tap names nothing of another restaurant', async () => {
  const [one, other] = [await orderIn(), await orderIn()];
  await one.kitchen.cook.call('kitchenAccept', { ...one.late, minutes: 30, tap: 'same-name' });
  const foreign = await one.kitchen.cook.call('kitchenAccept', {
    ...other.late,
    minutes: 30,
    tap: 'same-name',
  });
  expect(foreign.status).toBe(404);
  await other.kitchen.cook.call('kitchenAccept', { ...other.late, minutes: 30, tap: 'same-name' });
  expect((await other.kitchen.ticket(other.orderId)).state).toBe('accepted');
});

test('KIT-703 what is sold out without a network is so once, and not again after it is back', async () => {
  const { shop, kitchen } = await orderIn();
  const { id: hostId } = shop.restaurant;
  const product = { hostId, productId: shop.dish.id };
  const gone = () =>
    kitchen.cook.call('kitchenSoldOut', { ...product, until: 'next-opening', tap: 'gone-once' });
  const until = async () => {
    const { answer } = await kitchen.cook.call('kitchenShortages', { hostId });
    return answer.dishes.find(({ id }) => id === product.productId)?.until;
  };
  await gone();
  expect(await until()).not.toBeNull();
  await kitchen.cook.call('kitchenSoldOut', { ...product, until: null });
  expect((await gone()).status).toBe(200);
  expect(await until()).toBeNull();
});

test('KIT-703 taps are known for two days', async () => {
  const { shop, kitchen, late } = await orderIn();
  const { id: restaurantId } = shop.restaurant;
  const known = [
    { restaurant_id: restaurantId, key: 'old', at: EVENING.subtract({ hours: 49 }) },
    { restaurant_id: restaurantId, key: 'known', at: EVENING.subtract({ hours: 47 }) },
  ];
  await db.insertInto('kitchen_tap').values(known).execute();
  await kitchen.cook.call('kitchenAccept', { ...late, minutes: 30, tap: 'new' });
  const kept = await db
    .selectFrom('kitchen_tap')
    .select('key')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('key')
    .execute();
  expect(kept.map(({ key }) => key)).toEqual(['known', 'new']);
});
