import { afterAll, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { listenersOn, openDatabaseLine } from '#e2e/fixtures/world/database-line.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Nobody else listens here.
const database = await ownDatabase('health');
afterAll(() => database.close());
const { db } = database;
const line = await openDatabaseLine(database);
const mailbox = await openMailbox();
const app = await testApp({ database: line, channels: { smtpUrl: mailbox.url } });
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

const health = () => app.http.inject({ url: '/api/health', headers: { host: '10.0.0.7' } });
const unhealthy = { error: { code: 'unhealthy', message: refusals.unhealthy[1] } };

test('LAY-017 while the database is away everything says so in German, and recovers by itself', async () => {
  const email = `${uniqueName()}@guest.example`;
  const order = await placeOneOrder(app, shop, { email });
  const page = await listenTo(app, order.guest, `private-order-${order.orderId}`);
  expect([(await health()).statusCode, (await health()).json()]).toEqual([200, { status: 'healthy' }]);

  const before = await listenersOn(database);
  await line.cut();
  const away = await health();
  expect([away.statusCode, away.json()]).toEqual([503, unhealthy]);
  const visitor = app.guest(shop.site.host);
  // The site itself is remembered; what is asked of it is not.
  const { status, error } = await visitor.send('locations', { query: 'Lübeck' });
  expect([status, error]).toEqual([503, unhealthy.error]);
  expect((await app.guest('never-seen.example').send('site', {})).error).toEqual(unhealthy.error);
  const tries = await Promise.all(Array.from({ length: 20 }, () => visitor.send('gettoken', {})));
  expect(new Set(tries.map((said) => said.status))).toEqual(new Set([503]));
  await expect(app.sweep()).rejects.toThrow(/ECONNREFUSED|terminated/);

  await line.mend();
  expect((await health()).statusCode).toBe(200);
  expect((await kitchen.accepts(order.orderId)).status).toBe(200);
  // Announcements are heard again, and jobs are worked on.
  const reconnected = async () => (await listenersOn(database)).filter((pid) => !before.includes(pid));
  await expect.poll(reconnected).toHaveLength(1);
  await kitchen.moves(order.orderId, 'ready');
  expect(await page.next(({ state }) => state === 'ready')).toMatchObject({ orderId: order.orderId });
  expect((await mailbox.mailTo(email, 'Angenommen')).subject).toContain(String(order.orderId));
});

test('OPS-203 a balancer that names no host is told as well', async () => {
  const ask = async (url: string) => (await app.http.inject({ url, headers: { host: '' } })).statusCode;
  expect(await ask('/api/health/ready')).toBe(200);
  expect(await ask('/api/health/live')).toBe(200);
  expect(await ask('/impressum')).toBe(404);
});

test('HSE-203 whoever fetches certificates is told which names are ours, and no others', async () => {
  const ask = async (query: string) =>
    (await app.http.inject({ url: `/api/health/domain${query}`, headers: { host: '127.0.0.1' } })).statusCode;
  expect(await ask(`?domain=${shop.site.host}`)).toBe(200);
  for (const query of [
    '?domain=fremd.example',
    '',
    '?domain=',
    `?domain=${'x'.repeat(300)}`,
    '?domain=a&domain=b',
  ])
    expect([query, await ask(query)]).toEqual([query, 404]);
});
