import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { eraseGuestOf } from '#e2e/fixtures/erased.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { openPushService, signedBy, type TestBrowser } from '#e2e/fixtures/world/push-service.ts';
import { openChannels } from './channels.ts';
import { deliverMessages } from './deliver-message.ts';
import { tellOrders } from './tell-order.ts';

const service = await openPushService();
const channels = openChannels({ webPush: service.webPush });
const app = await testApp({ channels: { webPush: service.webPush } });
const { db } = app.database;
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

/** A guest whose browser is told of the order just placed. */
async function follow() {
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const browser = service.browser();
  const { subscription } = browser;
  expect((await guest.call('followOrder', { orderId, subscription })).status).toBe(200);
  return { guest, orderId, uid, browser, subscription };
}

const pushesOf = (orderId: number) =>
  db
    .selectFrom('message')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'last_error', 'handled_at'])
    .where('order_id', '=', orderId)
    .where('channel', '=', 'web-push')
    .orderBy('id')
    .execute();
const browsersOf = (orderId: number) =>
  db.selectFrom('push_subscription').select('endpoint').where('order_id', '=', orderId).execute();
/** Every push of the order, once there is any. */
const settled = (orderId: number, state: string) =>
  expect.poll(async () => [...new Set((await pushesOf(orderId)).map((push) => push.state))]).toEqual([state]);

describe('DON-006 news of an order in the browser', () => {
  test('tell the time when it is accepted and each step after, locked for this browser and signed by us', async () => {
    const { guest, orderId, uid, browser, subscription } = await follow();
    const key = await guest.call('orderNotices', { orderId, endpoint: subscription.endpoint });
    expect(key.answer).toMatchObject({ isOn: true });
    await kitchen.accepts(orderId, 45);
    const accepted = await browser.next();
    expect(accepted.note).toEqual({
      title: `Angenommen · ${shop.restaurant.name}`,
      body: 'Dein Essen ist um 18:45 Uhr bei dir.',
      path: `/bestellung/${uid}`,
      tag: `order-${orderId}`,
    });
    expect(accepted.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: `order-${orderId}`,
      urgency: 'high',
      ttl: '14400',
    });
    expect(signedBy(key.answer.publicKey ?? '', accepted.headers)).toMatchObject({
      aud: service.webPush.standIn,
      sub: `mailto:${shop.site.company_mail}`,
    });
    await kitchen.moves(orderId, 'on-the-way');
    expect((await browser.next(1)).note.title).toBe(`Unterwegs · ${shop.restaurant.name}`);
    await settled(orderId, 'sent');
    expect((await pushesOf(orderId)).map(({ kind, attempts }) => [kind, attempts])).toEqual([
      ['order-accepted', 1],
      ['order-on-the-way', 1],
    ]);
  });

  test('tell what is no step, too: a cancellation that comes too late, money taken off; so does the telephone', async () => {
    const { guest, orderId, browser } = await follow();
    await kitchen.accepts(orderId, 45);
    await browser.next();
    await guest.call('cancelPerRequest', { orderId });
    const { version } = await kitchen.ticket(orderId);
    await kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted: false });
    expect((await browser.next(1)).note).toMatchObject({
      title: shop.restaurant.name,
      body: `${shop.restaurant.name} kann sie leider nicht mehr stornieren, sie kommt wie vereinbart.`,
    });
    await reduceTicket(kitchen, orderId, { what: 'amount', amount: 1, reason: 'Der Nachtisch fehlt' });
    const less = `${shop.restaurant.name} zieht dir 1,00\u00a0€ ab.`;
    expect((await browser.next(2)).note.body).toContain(less);
    const texts = await db
      .selectFrom('message')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('channel', '=', 'whatsapp')
      .where('kind', 'in', ['order-cancel-declined', 'order-reduced'])
      .orderBy('id')
      .execute();
    expect(texts.map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('leider nicht mehr stornieren'),
      expect.stringContaining(less.replace('\u00a0', ' ')),
    ]);
  });

  test('give the reason of a refusal; a step told twice is pushed once', async () => {
    const { orderId, browser } = await follow();
    await kitchen.refuses(orderId, 'Der Ofen ist kaputt');
    expect((await browser.next()).note.body).toContain('Grund: Der Ofen ist kaputt');
    await tellOrders(app.context, channels, [{ orderId, event: 'refused', version: 2 }]);
    await settled(orderId, 'sent');
    expect(await pushesOf(orderId)).toHaveLength(1);
    expect(browser.pushed()).toHaveLength(1);
  });

  test('reach every browser that asked, and none that asked to be left alone', async () => {
    const { guest, orderId, uid, browser, subscription } = await follow();
    const [second, third] = [service.browser(), service.browser()];
    // A friend with the link, in another browser and without the session.
    const friend = app.guest(shop.site.host);
    await friend.call('followOrder', { orderId, uid, subscription: second.subscription });
    await friend.call('followOrder', { orderId, uid, subscription: second.subscription });
    await guest.call('followOrder', { orderId, subscription: third.subscription });
    await guest.call('unfollowOrder', { orderId, endpoint: third.subscription.endpoint });
    expect((await guest.call('orderNotices', { orderId, ...third.subscription })).answer.isOn).toBe(false);
    expect(await browsersOf(orderId)).toHaveLength(2);
    await kitchen.accepts(orderId);
    await browser.next();
    await second.next();
    await settled(orderId, 'sent');
    expect([browser, second, third].map((one: TestBrowser) => one.pushed().length)).toEqual([1, 1, 0]);
    expect(subscription.endpoint).toContain((await pushesOf(orderId))[0]?.recipient);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i is asked no more for this browser, and nobody is bothered',
    async (status) => {
      const { orderId } = await follow();
      service.answerWith(status);
      await kitchen.accepts(orderId);
      await settled(orderId, 'failed');
      service.answerWith(null);
      expect(await pushesOf(orderId)).toMatchObject([
        { attempts: 1, last_error: String(status), handled_at: app.clock.now() },
      ]);
      await expect.poll(() => browsersOf(orderId)).toEqual([]);
    },
  );

  test('that is busy is asked again, and the news is pushed once', async () => {
    const { orderId, browser } = await follow();
    service.answerWith(503);
    await kitchen.accepts(orderId);
    await expect.poll(async () => (await pushesOf(orderId))[0]?.attempts).toBeGreaterThan(0);
    expect(await pushesOf(orderId)).toMatchObject([{ state: 'queued', last_error: '503' }]);
    service.answerWith(null);
    const message = { messageId: (await pushesOf(orderId))[0]?.id };
    await deliverMessages(app.context, channels, message);
    await deliverMessages(app.context, channels, message);
    expect(await pushesOf(orderId)).toMatchObject([{ state: 'sent', last_error: '' }]);
    expect(browser.pushed()).toHaveLength(1);
  });

  test('that sends us elsewhere is not followed', async () => {
    const { orderId } = await follow();
    const before = service.asked();
    service.answerWith(307);
    await kitchen.accepts(orderId);
    await settled(orderId, 'failed');
    service.answerWith(null);
    expect(service.asked()).toBe(before + 1);
    expect(await pushesOf(orderId)).toMatchObject([{ last_error: '307', handled_at: null }]);
  });
});

describe('who may ask', () => {
  const keys = service.browser().subscription.keys;
  test.each([
    ['http://push.example.com/a'],
    ['https://127.0.0.1/a'],
    ['https://[::1]/a'],
    ['https://169.254.169.254/latest'],
    ['https://localhost/a'],
    ['https://database/a'],
    ['https://metadata.google.internal/a'],
    ['https://push.example.com:8443/a'],
    ['https://user:word@push.example.com/a'],
    ['ftp://push.example.com/a'],
    ['not an address'],
  ])('the push service %s is none', async (endpoint) => {
    const { guest, orderId } = await placeOneOrder(app, shop);
    const { error } = await guest.call('followOrder', { orderId, subscription: { endpoint, keys } });
    expect(error.code).toBe('unknown-push-service');
    expect(await browsersOf(orderId)).toEqual([]);
  });

  test('a public service over https is taken, with keys that can lock', async () => {
    const { guest, orderId } = await placeOneOrder(app, shop);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    const ask = async (given: { p256dh: string; auth: string }) =>
      (await guest.call('followOrder', { orderId, subscription: { endpoint, keys: given } })).status;
    expect(await ask({ ...keys, p256dh: 'BAAA' })).toBe(422);
    expect(await ask({ ...keys, auth: 'AAAA' })).toBe(422);
    expect(await ask(keys)).toBe(200);
  });

  test('is who ordered or has the link, while the order runs; ten browsers are enough', async () => {
    const { orderId, uid } = await follow();
    const ask = (more: object = {}) =>
      app.guest(shop.site.host).call('followOrder', {
        orderId,
        subscription: service.browser().subscription,
        ...more,
      });
    expect((await ask()).error.code).toBe('unknown-order');
    expect((await ask({ uid: 'geraten-geraten' })).error.code).toBe('unknown-order');
    for (let more = 0; more < 9; more += 1) expect((await ask({ uid })).status).toBe(200);
    expect((await ask({ uid })).error.code).toBe('too-many-entries');
    await kitchen.refuses(orderId, 'Ofen kaputt');
    expect((await ask({ uid })).error.code).toBe('order-moved-on');
  });
});

describe('a browser is forgotten', () => {
  test('an hour after the order has ended, no sooner', async () => {
    const { orderId } = await follow();
    const running = await follow();
    await kitchen.refuses(orderId, 'Ofen kaputt');
    await settled(orderId, 'sent');
    const before = app.clock.now();
    app.clock.pass({ minutes: 59 });
    await app.sweep();
    expect(await browsersOf(orderId)).toHaveLength(1);
    app.clock.pass({ minutes: 2 });
    await app.sweep();
    expect(await browsersOf(orderId)).toEqual([]);
    app.clock.set(before);
    expect(await browsersOf(running.orderId)).toHaveLength(1);
  });

  test('with what the guest was told of the order', async () => {
    const { orderId } = await follow();
    await eraseGuestOf(app, shop.site, orderId);
    expect(await browsersOf(orderId)).toEqual([]);
  });
});
