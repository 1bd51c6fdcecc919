import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { Kitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { openReceiver, signatureBy } from '#e2e/fixtures/world/hook-receiver.ts';

// A demo may tell a program on the same machine.
const database = await ownDatabase('webhooks');
const app = await testApp({ isDemo: true, database });
const { db } = app.database;

async function told() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const roles = [{ role: 'owner' as const, restaurant_id: hostId }];
  const { guest, person } = await loggedIn(app, shop.site, { roles });
  let boss = guest;
  const receiver = await openReceiver();
  const { answer } = await boss.call('addWebhook', { hostId, url: receiver.url });
  const own = { hostId, webhookId: answer.webhookId };
  return {
    ...receiver,
    shop,
    hostId,
    own,
    secret: answer.secret,
    kitchen: new Kitchen(guest, hostId),
    /** Log-ins of staff end after half a day. */
    async returns() {
      boss = app.guest(shop.site.host);
      await boss.call('userLogin', { login: { email: person.email, password: person.password } });
    },
    renews: async () => (await boss.call('renewWebhookSecret', own)).answer.secret,
    tries: async () => (await boss.call('tryWebhook', own)).answer,
    resumes: async () => (await boss.call('resumeWebhook', own)).status,
    removes: async () => (await boss.call('removeWebhook', own)).status,
    orders: async () => (await placeOneOrder(app, shop)).orderId,
    hook: async () => {
      const { webhooks } = (await boss.call('ownWebhooks', { hostId })).answer;
      return webhooks[0];
    },
    /** Has what is due tried until that many tries were heard, and their outcome is noted. */
    async hears(count: number) {
      await app.sweep();
      await expect.poll(() => receiver.heard.length).toBe(count);
      await expect
        .poll(() =>
          db
            .selectFrom('webhook_attempt')
            .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
            .select('at')
            .where('webhook_id', '=', answer.webhookId)
            .execute(),
        )
        .toHaveLength(count);
    },
  };
}

test('API-210 a program is told of an order and of each step, signed, without a word about its guest', async () => {
  const { orders, hears, heard, hostId, kitchen, secret } = await told();
  const orderId = await orders();
  await hears(1);
  const [first] = heard;
  expect(first?.said).toEqual({
    type: 'order.placed',
    timestamp: app.clock.now().toString(),
    data: { hostId, orderId, state: 'placed', version: 1 },
  });
  expect(first && first.signatures).toEqual([first && signatureBy(secret, first)]);
  expect(first?.timestamp).toBe(Math.floor(app.clock.now().epochMilliseconds / 1000));
  await kitchen.accepts(orderId);
  await hears(2);
  expect(heard[1]?.said).toMatchObject({ type: 'order.changed', data: { orderId, state: 'accepted' } });
  expect(Number(heard[1]?.said.data['version'])).toBeGreaterThan(1);
  expect(heard[1]?.id).not.toBe(first?.id);
});

test('API-240 an order is new to a program once, also while it waits and its guest is asked about it', async () => {
  const { hears, heard, kitchen, shop } = await told();
  const { orderId } = await ordered(await hungryGuest(app, shop, 2), orderForm(shop));
  await hears(1);
  const { version, lines } = (await kitchen.cook.call('kitchenQuestion', { orderId })).answer;
  const lineIds = lines.slice(1).map(({ id }) => id);
  const asked = await kitchen.cook.call('kitchenAsk', { orderId, version, lineIds, minutes: 30 });
  expect(asked.status).toBe(200);
  await hears(2);
  expect(heard.map(({ said }) => said)).toMatchObject([
    { type: 'order.placed', data: { orderId, state: 'placed' } },
    { type: 'order.changed', data: { orderId, state: 'placed' } },
  ]);
});

test('API-211 OWN-745 what was not taken is tried again with the same id, and the log says what came of it', async () => {
  const { orders, hears, heard, answers, hook } = await told();
  answers(500);
  const orderId = await orders();
  await hears(1);
  expect((await hook())?.events).toMatchObject([{ orderId, state: 'waiting', tries: 1, status: 500 }]);
  expect((await hook())?.failingSince).not.toBeNull();
  answers(null);
  app.clock.pass({ seconds: 5 });
  await hears(2);
  const problem = 'Die Verbindung brach ab (ECONNRESET)';
  expect((await hook())?.events).toMatchObject([{ tries: 2, status: null, problem }]);
  answers(204);
  app.clock.pass({ seconds: 29 });
  await hears(2);
  app.clock.pass({ seconds: 1 });
  await hears(3);
  expect((await hook())?.events).toMatchObject([{ state: 'taken', tries: 3, status: 204, nextAt: null }]);
  expect((await hook())?.failingSince).toBeNull();
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  expect(new Set(heard.map(({ timestamp }) => timestamp)).size).toBe(3);
});

test('API-212 an address that takes nothing for three days is told nothing more, and the restaurant is mailed', async () => {
  const { orders, hears, answers, hook, shop, heard, returns, resumes } = await told();
  answers(500);
  const first = await orders();
  await hears(1);
  app.clock.pass({ hours: 72 });
  await returns();
  await app.sweep();
  await expect.poll(async () => (await hook())?.offSince).not.toBeNull();
  const told1 = (await hook())?.events.find(({ type }) => type === 'order.placed');
  expect(told1).toMatchObject({ orderId: first, state: 'failed', tries: 2 });
  await expect
    .poll(() =>
      db
        .selectFrom('message')
        .select('subject')
        .where('recipient', '=', shop.restaurant.email)
        .where('kind', '=', 'webhook-off')
        .execute(),
    )
    .toHaveLength(1);
  const untold = await orders();
  expect((await hook())?.events.map(({ orderId }) => orderId)).not.toContain(untold);
  answers(204);
  expect(await resumes()).toBe(200);
  const next = await orders();
  await app.sweep();
  await expect.poll(() => heard.map(({ said }) => said.data['orderId'])).toContain(next);
  expect((await hook())?.offSince).toBeNull();
  answers(410);
  await orders();
  await app.sweep();
  await expect.poll(async () => (await hook())?.offSince).not.toBeNull();
});

test('API-212 an address that took something else while a try failed goes on being told', async () => {
  const { orders, hears, answers, hook, own } = await told();
  const fails = (failing_since: Temporal.Instant | null) =>
    db.updateTable('webhook').set({ failing_since }).where('id', '=', own.webhookId).execute();
  await fails(app.clock.now().subtract({ hours: 4 * 24 }));
  answers(500, () => fails(null));
  await orders();
  await hears(1);
  expect(await hook()).toMatchObject({ offSince: null, failingSince: app.clock.now().toString() });
});

test('API-213 a trial says what the address answered; for a day after a renewal both secrets sign', async () => {
  const { own, heard, answers, secret, hook, returns, renews, tries } = await told();
  expect(await tries()).toMatchObject({ status: 204, problem: '' });
  answers(404);
  expect(await tries()).toMatchObject({ status: 404 });
  expect((await hook())?.events).toMatchObject([
    { type: 'webhook.test', state: 'failed', status: 404 },
    { type: 'webhook.test', state: 'taken', status: 204 },
  ]);
  const renewed = await renews();
  expect(renewed).not.toBe(secret);
  const signs = async () => {
    await tries();
    const last = heard.at(-1);
    if (!last) throw new Error('nothing heard');
    return [renewed, secret].map((one) => last.signatures.includes(signatureBy(one, last)));
  };
  expect(await signs()).toEqual([true, true]);
  app.clock.pass({ hours: 24 });
  await returns();
  expect(await signs()).toEqual([true, false]);
  const rows = await db.selectFrom('webhook').selectAll().where('id', '=', own.webhookId).execute();
  expect(Buffer.concat(rows.map((row) => row.secret)).toString()).not.toContain(renewed.slice(6));
});

test('API-241 who renews a secret twice within a day loses none of them before the day that was promised has passed', async () => {
  const { heard, secret, returns, renews, tries } = await told();
  const second = await renews();
  app.clock.pass({ hours: 3 });
  await returns();
  const third = await renews();
  const signs = async () => {
    await tries();
    const last = heard.at(-1);
    return [secret, second, third].map((one) => last?.signatures.includes(signatureBy(one, last)));
  };
  expect(await signs()).toEqual([true, true, true]);
  app.clock.pass({ hours: 21 });
  await returns();
  expect(await signs()).toEqual([false, true, true]);
  app.clock.pass({ hours: 3 });
  expect(await signs()).toEqual([false, false, true]);
});

test('API-214 only an encrypted address on the open internet is taken, once, by a fresh log-in', async () => {
  const strict = await testApp({ database });
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const { guest } = await loggedIn(strict, shop.site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
  const adds = (url: string) => guest.call('addWebhook', { hostId, url });
  for (const url of [
    'http://kasse.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://localhost/hook',
    'https://kasse.internal/hook',
    'https://kasse.example:8443/hook',
    'https://me:you@kasse.example/hook',
    'kasse.example',
    'javascript:alert(1)',
    '',
  ])
    expect([url, (await adds(url)).error?.fields?.['url'] !== undefined]).toEqual([url, true]);
  expect((await adds('https://kasse.example/hook?a=1')).status).toBe(200);
  expect((await adds('https://kasse.example/hook?a=1')).error.fields?.['url']).toContain(
    'schon eingerichtet',
  );
  strict.clock.pass({ minutes: 11 });
  expect((await adds('https://andere.example/')).error.code).toBe('fresh-login-needed');
});

test('API-215 what is to be told stands with the order, survives a killed process, and goes with its webhook', async () => {
  const { orders, hook, own, hears, heard, returns, removes } = await told();
  const orderId = await orders();
  expect((await hook())?.events).toMatchObject([{ orderId, state: 'waiting', tries: 0 }]);
  // Somebody took it and was killed before it was sent.
  const later = app.clock.now().add({ minutes: 2 });
  await db
    .updateTable('webhook_event')
    .set({ next_at: later })
    .where('webhook_id', '=', own.webhookId)
    .execute();
  await app.sweep();
  expect((await hook())?.events).toMatchObject([{ state: 'waiting', tries: 0 }]);
  app.clock.pass({ minutes: 2 });
  await hears(1);
  app.clock.pass({ hours: 8 * 24 });
  await returns();
  await app.sweep();
  expect((await hook())?.events.filter(({ type }) => type === 'order.placed')).toEqual([]);
  expect(await removes()).toBe(200);
  await orders();
  await app.sweep();
  expect(await hook()).toBeUndefined();
  expect(heard.filter(({ said }) => said.type === 'order.placed')).toHaveLength(1);
});

test('OFF-159 the office sees what takes nothing, tries it at once, and has it told again that was switched off', async () => {
  const { orders, hears, heard, answers, own, hostId, hook, shop } = await told();
  const operator = await staffOf(app, shop.site.host, 'settings', null);
  const troubled = async () =>
    (await operator.call('officeWebhooks', {})).answer.rows.find(({ id }) => id === own.webhookId);
  expect(await troubled()).toBeUndefined();
  answers(500);
  await orders();
  await hears(1);
  expect(await troubled()).toMatchObject({
    restaurantId: hostId,
    state: 'failing',
    waiting: 1,
    lastStatus: 500,
  });
  const retry = async () => (await operator.call('officeRetryWebhook', { id: own.webhookId })).status;
  expect(await retry()).toBe(200);
  await hears(2);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  const off = { off_at: app.clock.now(), failing_since: app.clock.now() };
  await db.updateTable('webhook').set(off).where('id', '=', own.webhookId).execute();
  expect(await troubled()).toMatchObject({ state: 'off', since: app.clock.now().toString() });
  expect(await retry()).toBe(200);
  expect(await troubled()).toBeUndefined();
  expect((await hook())?.events).toMatchObject([{ state: 'failed' }]);
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await support.call('officeWebhooks', {})).error.code).toBe('forbidden');
  const unknown = await operator.call('officeRetryWebhook', { id: 2147483647 });
  expect(unknown.error.code).toBe('unknown-webhook');
});
