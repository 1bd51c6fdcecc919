import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
const channelOf = ({ orderId }: { orderId: number }) => `private-order-${orderId}`;

describe('who listens to an order', () => {
  test('PUSH-001 PUSH-005 PUSH-008 hears its whole status when the kitchen moves it', async () => {
    const order = await placeOneOrder(app, shop);
    const page = await listenTo(app, order.guest, channelOf(order));
    await kitchen.accepts(order.orderId, 35);
    const status = await page.next(({ state }) => state === 'accepted');
    expect(new Set(page.events.map(({ event }) => event))).toEqual(new Set(['status']));
    expect(status).toEqual({
      id: order.orderId,
      orderId: order.orderId,
      state: 'accepted',
      status: 'angenommen',
      statusInfo: expect.stringContaining('Uhr'),
      timings: [
        { label: 'Bestellt', at: expect.any(String), state: 'placed' },
        { label: 'Angenommen', at: expect.any(String), state: 'accepted' },
      ],
      promisedAt: expect.any(String),
      expectedAt: expect.any(String),
      late: {
        from: expect.any(String),
        headline: expect.any(String),
        info: expect.stringContaining('dauert länger'),
      },
      reduced: 0,
      returned: 0,
      noShow: false,
      question: null,
      cancelRequested: false,
      version: expect.any(Number),
    });
  });

  test('PUSH-001 hears it from another process on the same database', async () => {
    const order = await placeOneOrder(app, shop);
    const page = await listenTo(elsewhere, order.guest, channelOf(order));
    await kitchen.accepts(order.orderId);
    expect(await page.next(({ state }) => state === 'accepted')).toMatchObject({ orderId: order.orderId });
  });

  test('PUSH-006 is who ordered or works there, nobody else', async () => {
    const order = await placeOneOrder(app, shop);
    const stranger = app.guest(shop.site.host);
    await expect(listenTo(app, stranger, channelOf(order))).rejects.toThrow('pusherAuth 403');
    const other = await makeShop(db);
    const { cook } = await openKitchen(app, other.site.host, other.restaurant);
    await expect(listenTo(app, cook, channelOf(order))).rejects.toThrow('pusherAuth 403');
    await listenTo(app, kitchen.cook, channelOf(order));
  });

  test.each([
    ['without a signature', () => ''],
    ['with one of another key', (id: string, channel: string) => signed('guessed', `${id}:${channel}`)],
  ])('PUSH-006 %s cannot join', async (_what, sign) => {
    const order = await placeOneOrder(app, shop);
    await expect(listenTo(app, order.guest, channelOf(order), { sign })).rejects.toThrow('Not allowed');
  });

  test('PUSH-006 a signature counts for its own connection and channel', async () => {
    const [mine, other] = [await placeOneOrder(app, shop), await placeOneOrder(app, shop)];
    const { answer } = await mine.guest.call('pusherAuth', {
      socket_id: '1.1',
      channel_name: channelOf(mine),
    });
    const sign = () => answer.auth;
    await expect(listenTo(app, mine.guest, channelOf(mine), { sign })).rejects.toThrow('Not allowed');
    await expect(listenTo(app, mine.guest, channelOf(other), { sign })).rejects.toThrow('Not allowed');
  });

  test.each(['order-1', 'presence-order-1', 'private-order-', 'private-secret-1', 'private-order-1x', '\0'])(
    'PUSH-005 the channel %j does not exist for anybody',
    async (channel_name) => {
      const { status } = await kitchen.cook.call('pusherAuth', { socket_id: '1.1', channel_name });
      expect(status).toBe(403);
    },
  );
});

test('PUSH-003 the kitchen hears a new order at once, and no other kitchen does', async () => {
  const tablet = await listenTo(app, kitchen.cook, `private-restaurant-${shop.restaurant.id}`);
  const other = await makeShop(db);
  const neighbour = await openKitchen(app, other.site.host, other.restaurant);
  await expect(listenTo(app, neighbour.cook, `private-restaurant-${shop.restaurant.id}`)).rejects.toThrow(
    '403',
  );
  const quiet = await listenTo(app, neighbour.cook, `private-restaurant-${other.restaurant.id}`);
  const { orderId } = await placeOneOrder(app, shop);
  expect(await tablet.next((ticket) => ticket['orderId'] === orderId)).toMatchObject({ state: 'placed' });
  expect(quiet.events).toEqual([]);
});

describe('when an announcement is lost', () => {
  test('PUSH-001 the sweep tells what nobody announced, once', async () => {
    const order = await placeOneOrder(app, shop);
    const page = await listenTo(app, order.guest, channelOf(order));
    await db
      .updateTable('orders')
      .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: app.clock.now() }))
      .where('id', '=', order.orderId)
      .execute();
    await app.sweep();
    await app.sweep();
    // What is told is the order as it is read then, so not before it was told.
    await page.next(({ version }) => version === 2);
    await kitchen.accepts(order.orderId);
    await page.next(({ state }) => state === 'accepted');
    expect(page.events.filter(({ data }) => data['version'] === 2)).toHaveLength(1);
  });

  test('PUSH-001 what others send on the channel of the database harms nobody', async () => {
    const order = await placeOneOrder(app, shop);
    const page = await listenTo(app, order.guest, channelOf(order));
    for (const junk of ['', 'x', 'null', '[]', '{"orders":"1"}', '{"orders":[null,"x",{}]}', '{"tags":1}'])
      await app.database.pool.query('select pg_notify($1, $2)', ['henkelmann', junk]);
    await kitchen.accepts(order.orderId);
    expect(await page.next(({ state }) => state === 'accepted')).toMatchObject({ version: 2 });
  });
});

function signed(secret: string, text: string): string {
  return `key:${createHmac('sha256', secret).update(text).digest('hex')}`;
}
