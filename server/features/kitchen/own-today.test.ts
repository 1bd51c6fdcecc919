import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { Kitchen, openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { makeStatement } from '#e2e/fixtures/shop/statement.ts';
import { StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await testApp();
const { db } = app.database;

async function openShop() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const asRole = (role: Parameters<typeof staffOf>[2]) => staffOf(app, shop.site.host, role, hostId);
  const owner = await asRole('owner');
  const today = async (who = owner) => (await who.call('ownToday', { hostId })).answer;
  const waiting = async (who = owner) =>
    Object.fromEntries((await today(who)).waiting.map(({ duty, count }) => [duty, count]));
  return { shop, hostId, asRole, owner, today, waiting };
}

test('OWN-960 an owner sees what was ordered today, beside the same time a week ago, and what is open', async () => {
  const { shop, hostId, today } = await openShop();
  const { orderId } = await ordered(await hungryGuest(app, shop, 3), orderForm(shop));
  const weekAgo = EVENING.subtract({ hours: 24 * 7 });
  const changed_at = EVENING;
  for (const placed_at of [weekAgo.subtract({ hours: 2 }), weekAgo.add({ minutes: 1 })])
    await makeBareOrders(db, shop, 1, { placed_at, changed_at, state: 'completed' });
  await makeBareOrders(db, shop, 1, { placed_at: EVENING, changed_at, state: 'refused' });
  expect(await today()).toMatchObject({
    state: { code: 'open' },
    sold: { orders: 1, value: 32, weekAgo: { orders: 1, value: 10 } },
    open: 1,
  });
  const kitchen = await openKitchen(app, shop.site.host, { id: hostId });
  await kitchen.refuses(orderId, 'Heute nicht mehr');
  expect(await today()).toMatchObject({ sold: { orders: 0, value: 0 }, open: 0 });
});

test('OWN-970 what is ordered ahead counts on the day for which it is wished, here and on the board, a week ago too', async () => {
  const { shop, hostId, owner, today } = await openShop();
  const days = (count: number) => ({ hours: 24 * count });
  const order = (placed_at: Temporal.Instant, wish_at: Temporal.Instant | null) =>
    makeBareOrders(db, shop, 1, { placed_at, changed_at: placed_at, wish_at, state: 'accepted' });
  await order(EVENING.subtract(days(6)), EVENING.add({ hours: 1 }));
  await order(EVENING.subtract(days(1)), EVENING);
  await order(EVENING.subtract({ hours: 1 }), EVENING.add(days(1)));
  const then = EVENING.subtract(days(7));
  await order(then.subtract(days(3)), then.add({ hours: 1 }));
  await order(then.subtract({ hours: 1 }), then.add(days(1)));
  expect((await today()).sold).toEqual({ orders: 2, value: 20, weekAgo: { orders: 1, value: 10 } });
  const board = (await owner.call('kitchenBoard', { hostId })).answer;
  expect(board.today).toEqual({ orders: 2, value: 20 });
});

test('OWN-961 what waits at a restaurant is told with its count, and no longer once it is seen to', async () => {
  const { shop, hostId, owner, waiting } = await openShop();
  expect(await waiting()).toEqual({});
  const { orderId } = await ordered(await hungryGuest(app, shop), orderForm(shop));
  const [butt, aal] = [await makeProduct(db, shop.restaurant), await makeProduct(db, shop.restaurant)];
  await owner.call('kitchenSoldOut', { hostId, productId: butt.id, until: 'next-opening' });
  await owner.call('kitchenStock', { hostId, productId: aal.id, pieces: 2 });
  const printer = new StarPrinter(
    app,
    (await owner.call('addPrinter', { hostId, name: 'Küche', kind: 'star' })).answer.url,
  );
  printer.status = '410 Out of Paper';
  await printer.asks();
  const [reviewId = 0] = await makeReviews(db, shop, [{ daysAgo: 2 }, { daysAgo: 29 }, { daysAgo: 31 }]);
  await makeStatement(app, shop);
  await db.updateTable('restaurant').set({ silent_since: EVENING }).where('id', '=', hostId).execute();
  expect(await waiting()).toEqual({
    unseen: 1,
    silent: 1,
    printers: 1,
    few: 1,
    'sold-out': 1,
    reviews: 2,
    statement: 1,
  });
  await (await openKitchen(app, shop.site.host, { id: hostId })).accepts(orderId);
  await owner.call('kitchenSoldOut', { hostId, productId: butt.id, until: null });
  printer.status = '200 OK';
  await printer.asks();
  await owner.call('replyToReview', { id: reviewId, reply: 'Bis bald!' });
  expect(await waiting()).toMatchObject({ few: 1, reviews: 1 });
  const open = (await owner.call('kitchenReviews', { hostId, unanswered: true })).answer;
  expect(open).toMatchObject({ count: 1, unanswered: 1 });
  expect(open.reviews).toHaveLength(1);
  expect((await owner.call('kitchenReviews', { hostId })).answer).toMatchObject({ count: 3, unanswered: 1 });
  for (const gone of ['unseen', 'printers', 'sold-out'])
    expect(Object.keys(await waiting())).not.toContain(gone);
});

test('OWN-971 a dish that somebody said is out for good waits for nobody; one whose last piece is sold does', async () => {
  const { shop, hostId, owner, waiting } = await openShop();
  const [soup, fish, roll] = await Promise.all([1, 2, 3].map(() => makeProduct(db, shop.restaurant)));
  await owner.call('kitchenSoldOut', { hostId, productId: soup?.id, until: 'for-good' });
  await owner.call('kitchenStock', { hostId, productId: soup?.id, pieces: 0 });
  expect(await waiting()).toEqual({});
  await owner.call('kitchenStock', { hostId, productId: fish?.id, pieces: 0 });
  await owner.call('kitchenStock', { hostId, productId: roll?.id, pieces: 9 });
  expect(await waiting()).toEqual({ 'sold-out': 1 });
  await owner.call('kitchenSoldOut', { hostId, productId: fish?.id, until: 'for-good' });
  expect(await waiting()).toEqual({});
  const other = await openShop();
  expect(await other.waiting()).toEqual({});
});

test('OWN-962 nobody sees more of the day than their rights go, or a restaurant that is not theirs', async () => {
  const { shop, hostId, asRole, today, waiting } = await openShop();
  await ordered(await hungryGuest(app, shop), orderForm(shop));
  await makeStatement(app, shop);
  const manager = await asRole('manager');
  expect(await waiting(manager)).toEqual({ unseen: 1 });
  expect((await today(manager)).sold).toMatchObject({ orders: 2 });
  const content = await staffOf(app, shop.site.host, 'content', null);
  expect(await today(content)).toMatchObject({ sold: null, open: null, waiting: [] });
  const other = await openShop();
  for (const stranger of [other.owner, await asRole('kitchen')])
    expect((await stranger.call('ownToday', { hostId })).status).toBe(403);
});

test('OWN-996 who ordered for a time at which it is closed by now is counted, until the hours or the order are others', async () => {
  const { shop, hostId, owner, waiting } = await openShop();
  const hours = (count: number) => EVENING.add({ hours: count });
  const made = (wish_at: Temporal.Instant, given = {}) =>
    makeBareOrders(db, shop, 1, {
      placed_at: EVENING,
      changed_at: EVENING,
      wish_at,
      state: 'accepted',
      ...given,
    });
  const [orderId = 0] = await made(hours(24));
  await made(hours(48));
  await made(hours(24), { channel: 'telephone' });
  await made(hours(24), { state: 'cancelled' });
  expect(await waiting()).toEqual({});
  const closed = await owner.call('saveOwnDay', {
    hostId,
    day: '2026-11-22',
    services: ['delivery', 'pickup'],
    times: [],
  });
  expect(closed.status).toBe(200);
  expect(await waiting()).toEqual({ shut: 1 });
  const { version } = await new Kitchen(owner, hostId).ticket(orderId);
  await owner.call('kitchenRefuse', { orderId, version, reason: 'Morgen haben wir zu' });
  expect(await waiting()).toEqual({});
  const absence = { hostId, title: 'Betriebsferien', firstDay: '2026-11-23', lastDay: '2026-12-01' };
  await owner.call('saveOwnAbsence', absence);
  expect(await waiting()).toEqual({ shut: 1 });
});
