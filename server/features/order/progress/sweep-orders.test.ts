import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { acceptOrder } from './kitchen-moves.ts';
import * as sweeps from './sweep-orders.ts';

const app = await testApp();
const { context } = app;
const { db } = app.database;

const stored = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  db
    .selectFrom('order_event')
    .select(['state', 'actor'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute();

// Other tests leave overdue orders behind as well, and one sweep takes only so many.
const expireOverdue = () => untilNone(() => sweeps.expireOverdue(context));
const completeOverdue = () => untilNone(() => sweeps.completeOverdue(context));

async function untilNone(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) > 0);
}

async function at(passed: Temporal.DurationLike, work: () => Promise<unknown>): Promise<void> {
  app.clock.set(EVENING.add(passed));
  await work();
  app.clock.set(EVENING);
}

test('an order that nobody accepts expires after exactly ten minutes', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await at({ minutes: 9, seconds: 59 }, expireOverdue);
  expect((await stored(orderId)).state).toBe('placed');
  await at({ minutes: 10 }, expireOverdue);
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status).toMatchObject({
    state: 'expired',
    statusInfo: `${shop.restaurant.name} hat deine Bestellung leider nicht rechtzeitig angenommen. Du musst nichts bezahlen.`,
  });
});

test('KIT-135 an order that nobody accepted is told to the restaurant by mail, once', async () => {
  const email = `${uniqueName()}@kueche.example`;
  const shop = await makeShop(db, { restaurant: { email } });
  const { orderId } = await placeOneOrder(app, shop);
  await at({ minutes: 10 }, () => Promise.all([expireOverdue(), expireOverdue()]));
  const mails = db.selectFrom('message').select(['subject', 'order_id']).where('recipient', '=', email);
  const subject = `Nicht angenommen: Bestellung ${orderId} über 12,00\u00a0€`;
  await expect
    .poll(async () =>
      (await mails.where('kind', '=', 'order-expired-unseen').execute()).map((one) => one.subject),
    )
    .toEqual([subject]);
});

test('an order placed while it is closed waits until ten minutes after the opening', async () => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('19:00', '22:00') } });
  const wish = EVENING.add({ hours: 2 }).epochMilliseconds / 1000;
  const { guest, orderId } = await placeOneOrder(app, shop, { delivery: wish });
  const { answer } = await guest.call('lastOrder', {});
  expect(answer?.status.statusInfo).toContain('bestätigt deine Bestellung bis spätestens 19:10 Uhr.');
  await at({ minutes: 69 }, expireOverdue);
  expect((await stored(orderId)).state).toBe('placed');
  await at({ minutes: 70 }, expireOverdue);
  expect((await stored(orderId)).state).toBe('expired');
});

test('two sweeps at once expire each order once', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  await at({ minutes: 11 }, () => Promise.all([expireOverdue(), expireOverdue()]));
  expect(await eventsOf(orderId)).toEqual([
    { state: 'placed', actor: 'guest' },
    { state: 'expired', actor: 'system' },
  ]);
});

test('a kitchen that accepts in the moment of expiry and the sweep do not both win', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const move = { orderId, version: 1, personId: 1, restaurantIds: 'all' as const, minutes: 20 };
  await at({ minutes: 10 }, () => Promise.all([expireOverdue(), acceptOrder(context, move)]));
  expect(await eventsOf(orderId)).toHaveLength(2);
});

test('an accepted order completes by itself 90 minutes after its promise, once', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  await acceptOrder(context, { orderId, version: 1, personId: 1, restaurantIds: 'all', minutes: 30 });
  await at({ minutes: 119 }, completeOverdue);
  expect((await stored(orderId)).state).toBe('accepted');
  await at({ minutes: 120 }, () => Promise.all([completeOverdue(), completeOverdue()]));
  const order = await stored(orderId);
  expect(order).toMatchObject({ state: 'completed', version: 3 });
  const restaurant = await db
    .selectFrom('restaurant')
    .select('delivery_minutes')
    .where('id', '=', shop.restaurant.id)
    .executeTakeFirst();
  expect(restaurant?.delivery_minutes).toBe(30);
});

test('the app’s sweep does both', async () => {
  await at({ hours: 3 }, () => Promise.all([expireOverdue(), completeOverdue()]));
  const shop = await makeShop(db);
  const waiting = await placeOneOrder(app, shop);
  const { orderId } = await placeOneOrder(app, shop);
  await acceptOrder(context, { orderId, version: 1, personId: 1, restaurantIds: 'all', minutes: 30 });
  await at({ hours: 3 }, () => app.sweep());
  expect((await stored(waiting.orderId)).state).toBe('expired');
  expect((await stored(orderId)).state).toBe('completed');
});
