import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { Kitchen, openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';
import { openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { openPushService } from '#e2e/fixtures/world/push-service.ts';
import { openChannels } from '../message/channels.ts';
import { deliverMessages } from '../message/deliver-message.ts';
import { callForOrders } from './call-for-orders.ts';

const service = await openPushService();
const phones = await openPhones();
const settings = { webPush: service.webPush, sms: phones.sms };
const channels = openChannels(settings);
const app = await testApp({ channels: settings });
const elsewhere = await testApp({ channels: settings });
const { db } = app.database;

/** A restaurant whose manager is logged in, with a browser that is woken and a number that is texted. */
async function openWoken(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const hostId = shop.restaurant.id;
  const roles = [{ role: 'manager' as const, restaurant_id: hostId }];
  const { guest, person } = await loggedIn(app, shop.site, { roles });
  const browser = service.browser();
  const { subscription } = browser;
  expect((await guest.call('wakeDevice', { hostId, subscription })).status).toBe(200);
  const inChargePhone = uniquePhone();
  const said = await guest.call('saveAcceptance', { hostId, acceptMinutes: 10, inChargePhone });
  expect(said.status).toBe(200);
  const texts = () => phones.textsTo(inChargePhone);
  return { shop, hostId, person, browser, texts, inChargePhone, kitchen: new Kitchen(guest, hostId) };
}

/** Both processes look for whom to call, so many seconds after the evening began. */
async function lookAfter(seconds: number): Promise<void> {
  const now = EVENING.add({ seconds });
  app.clock.set(now);
  elsewhere.clock.set(now);
  await Promise.all([callForOrders(app.context), callForOrders(elsewhere.context)]);
  app.clock.set(EVENING);
}

const callsOf = (orderId: number) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'state', 'last_error', 'handled_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['order-waits', 'order-cancel-waits'])
    .orderBy('id')
    .execute();
const channelsOf = async (orderId: number) => (await callsOf(orderId)).map(({ channel }) => channel);
const settled = (orderId: number, ...states: string[]) =>
  expect.poll(async () => (await callsOf(orderId)).map(({ state }) => state)).toEqual(states);

describe('KIT-141 after a minute', () => {
  test('every device that asked is woken, once, whoever looks; a tap leads to the board', async () => {
    const { shop, hostId, browser } = await openWoken();
    const { orderId } = await placeOneOrder(app, shop);
    await lookAfter(59);
    expect(await channelsOf(orderId)).toEqual([]);
    await lookAfter(60);
    await lookAfter(62);
    await settled(orderId, 'sent');
    expect(browser.pushed().map(({ note }) => note)).toEqual([
      {
        title: `Bestellung ${orderId} wartet`,
        body: '12,00\u00a0€, seit einer Minute. Bitte nehmt sie an.',
        path: `/kueche?restaurant=${hostId}`,
        tag: `waits-${orderId}`,
      },
    ]);
  });

  test('nobody is woken who has left the team, nor a device that was unpaired, nor who asked to sleep', async () => {
    const { shop, hostId, person, browser, kitchen } = await openWoken();
    const made = await kitchen.cook.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' });
    const tablet = app.guest(shop.site.host);
    await tablet.call('pairKitchen', { code: made.answer.code });
    const [herd, slept] = [service.browser(), service.browser()];
    await tablet.call('wakeDevice', { hostId, subscription: herd.subscription });
    await kitchen.cook.call('wakeDevice', { hostId, subscription: slept.subscription });
    const { endpoint } = slept.subscription;
    const isOn = async () => (await kitchen.cook.call('kitchenNotices', { hostId, endpoint })).answer.isOn;
    expect(await isOn()).toBe(true);
    await kitchen.cook.call('letDeviceSleep', { hostId, endpoint });
    expect(await isOn()).toBe(false);

    const first = await placeOneOrder(app, shop);
    await lookAfter(60);
    await settled(first.orderId, 'sent', 'sent');
    await kitchen.accepts(first.orderId);
    await db
      .updateTable('paired_device')
      .set({ removed_at: EVENING })
      .where('restaurant_id', '=', hostId)
      .execute();
    await db.deleteFrom('person_role').where('person_id', '=', person.id).execute();
    const second = await placeOneOrder(app, shop);
    await lookAfter(60);
    expect(await channelsOf(second.orderId)).toEqual([]);
    expect([browser, herd, slept].map((one) => one.pushed().length)).toEqual([1, 1, 0]);
  });

  test('the minute begins with the opening, for what comes before it', async () => {
    const { shop } = await openWoken({ restaurant: { hours: dailyHours('19:00', '22:00') } });
    const wish = EVENING.add({ hours: 2 }).epochMilliseconds / 1000;
    const { orderId } = await placeOneOrder(app, shop, { delivery: wish });
    await lookAfter(3659);
    expect(await channelsOf(orderId)).toEqual([]);
    await lookAfter(3660);
    expect(await channelsOf(orderId)).toEqual(['web-push']);
  });

  test('only so many devices of a restaurant are woken, and none at a service that is not public', async () => {
    const { hostId, kitchen } = await openWoken();
    const ask = async (subscription = service.browser().subscription) =>
      (await kitchen.cook.call('wakeDevice', { hostId, subscription })).error?.code;
    for (let more = 1; more < 30; more += 1) expect(await ask()).toBeUndefined();
    expect(await ask()).toBe('too-many-entries');
    const { keys } = service.browser().subscription;
    expect(await ask({ endpoint: 'https://127.0.0.1/a', keys })).toBe('unknown-push-service');
  });
});

describe('KIT-142 after two minutes', () => {
  test('whoever is in charge gets a text, once, and none for a second order while the first waits', async () => {
    const { shop, texts, kitchen } = await openWoken();
    const [first, second] = [await placeOneOrder(app, shop), await placeOneOrder(app, shop)];
    await lookAfter(119);
    await lookAfter(120);
    await lookAfter(130);
    await expect.poll(() => texts().length).toBe(1);
    const told = (await channelsOf(first.orderId)).concat(await channelsOf(second.orderId));
    expect(told.toSorted()).toEqual(['sms', 'web-push', 'web-push']);
    expect(texts()[0]).toMatch(
      new RegExp(
        `^${shop.restaurant.name}: Bestellung (${first.orderId}|${second.orderId}) über 12,00 € wartet`,
      ),
    );
    await kitchen.accepts(first.orderId);
    await kitchen.accepts(second.orderId);
    const third = await placeOneOrder(app, shop);
    await lookAfter(120);
    await settled(third.orderId, 'sent', 'sent');
    expect(texts()).toHaveLength(2);
  });

  test('nobody is texted where no number was named, and only a mobile number that texts may go to can be', async () => {
    const shop = await makeShop(db);
    const { cook, hostId } = await openKitchen(app, shop.site.host, shop.restaurant);
    const save = (inChargePhone: string) =>
      cook.call('saveAcceptance', { hostId, acceptMinutes: 10, inChargePhone });
    expect((await save('0451 123456')).error.fields).toEqual({
      inChargePhone: 'Hier geht nur eine deutsche, österreichische oder Schweizer Handynummer.',
    });
    expect((await save('')).status).toBe(200);
    const { orderId } = await placeOneOrder(app, shop);
    await lookAfter(180);
    expect(await channelsOf(orderId)).toEqual([]);
  });
});

describe('KIT-911 a guest who asks to cancel', () => {
  /** An accepted order whose guest asks the restaurant to cancel it. */
  async function askedToCancel() {
    const woken = await openWoken();
    const { guest, orderId } = await placeOneOrder(app, woken.shop);
    await woken.kitchen.accepts(orderId, 30);
    await guest.call('cancelPerRequest', { orderId });
    const answer = async (granted: boolean) => {
      const { version } = await woken.kitchen.ticket(orderId);
      return woken.kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted });
    };
    return { ...woken, orderId, answer };
  }

  test('wakes the devices after a minute without an answer, once, whoever looks, and texts nobody', async () => {
    const { hostId, orderId, browser, texts } = await askedToCancel();
    await lookAfter(59);
    expect(await channelsOf(orderId)).toEqual([]);
    await lookAfter(60);
    await lookAfter(180);
    await settled(orderId, 'sent');
    expect(browser.pushed().map(({ note }) => note)).toEqual([
      {
        title: `Bestellung ${orderId} stornieren?`,
        body: 'Der Gast bittet seit einer Minute darum. Bitte antwortet ihm.',
        path: `/kueche?restaurant=${hostId}`,
        tag: `waits-${orderId}`,
      },
    ]);
    expect(texts()).toEqual([]);
  });

  test.each([true, false])('wakes nobody once that was answered (%s)', async (granted) => {
    const { orderId, answer } = await askedToCancel();
    expect((await answer(granted)).status).toBe(200);
    await lookAfter(180);
    expect(await channelsOf(orderId)).toEqual([]);
  });

  test('is not called for any more by what was on its way when somebody answered', async () => {
    const { orderId, answer, browser } = await askedToCancel();
    service.answerWith(503);
    await lookAfter(60);
    await expect.poll(async () => (await callsOf(orderId))[0]?.last_error).toBe('503');
    // Answered first: the queue may try again at any moment.
    await answer(false);
    service.answerWith(null);
    const [{ id } = { id: 0 }] = await callsOf(orderId);
    await deliverMessages(app.context, channels, { messageId: id });
    expect(await callsOf(orderId)).toMatchObject([{ state: 'failed', last_error: 'schon beantwortet' }]);
    expect(browser.pushed()).toEqual([]);
  });
});

describe('KIT-143 nobody is called', () => {
  test('for an order that was answered or is held, or that no kitchen sees', async () => {
    const { shop, kitchen } = await openWoken();
    const [accepted, held, unpaid, cancelled] = [
      await placeOneOrder(app, shop),
      await placeOneOrder(app, shop),
      await placeOneOrder(app, shop),
      await placeOneOrder(app, shop),
    ];
    await kitchen.accepts(accepted.orderId);
    const { version } = await kitchen.ticket(held.orderId);
    const { orderId } = held;
    await kitchen.cook.call('kitchenAccept', { orderId, version, minutes: 30, hold: true });
    await changeOrder(db, unpaid.orderId, { payment_state: 'failed' });
    await cancelled.guest.call('cancel', { orderId: cancelled.orderId });
    await lookAfter(180);
    for (const one of [accepted, held, unpaid, cancelled]) expect(await channelsOf(one.orderId)).toEqual([]);
  });

  test('once it has run out', async () => {
    const { shop } = await openWoken();
    const { orderId } = await placeOneOrder(app, shop);
    await lookAfter(600);
    expect(await channelsOf(orderId)).toEqual([]);
  });

  test('by what was on its way when somebody answered', async () => {
    const { shop, kitchen, texts, browser } = await openWoken();
    const { orderId } = await placeOneOrder(app, shop);
    service.answerWith(503);
    await lookAfter(60);
    await expect.poll(async () => (await callsOf(orderId))[0]?.last_error).toBe('503');
    await kitchen.accepts(orderId);
    service.answerWith(null);
    const [{ id } = { id: 0 }] = await callsOf(orderId);
    await deliverMessages(app.context, channels, { messageId: id });
    expect(await callsOf(orderId)).toMatchObject([
      { state: 'failed', last_error: 'schon beantwortet', handled_at: app.clock.now() },
    ]);
    expect([browser.pushed(), texts()]).toEqual([[], []]);
  });
});

test('KIT-144 an order that ran out is told to the operators, once an hour for each restaurant', async () => {
  const { shop, hostId } = await openWoken();
  await placeOneOrder(app, shop);
  await placeOneOrder(app, shop);
  app.clock.set(EVENING.add({ minutes: 10 }));
  await app.sweep();
  app.clock.set(EVENING);
  const alarms = await db
    .selectFrom('alarm')
    .select(['id', 'details'])
    .where('kind', '=', 'order-unseen')
    .where('key', 'like', `order-unseen:${hostId}:%`)
    .execute();
  expect(alarms).toHaveLength(1);
  const support = await loggedIn(app, shop.site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const { answer } = await support.guest.call('officeAudit', { page: 1 });
  const sentence = answer.alarms.rows.find(({ id }) => id === alarms[0]?.id)?.sentence;
  expect(sentence).toMatch(
    new RegExp(`^Bestellung \\d+ bei ${shop.restaurant.name} über 12,00\\s€ ist abgelaufen`),
  );
});
