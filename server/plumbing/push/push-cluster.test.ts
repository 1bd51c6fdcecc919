import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { PusherCluster } from '#server/adapters/pusher-cluster.ts';

const KEYS = { appId: '77', key: 'cluster-key', secret: 'cluster-secret' };

interface Posted {
  channel: string;
  event: string;
  data: Record<string, unknown>;
}

const posted: Posted[] = [];
const terminated: string[] = [];
let waiting: (() => void)[] = [];
let status = 200;

// Speaks as much of Pusher's HTTP API as events need, and takes only what is signed.
const cluster = createServer(async (request, response) => {
  const body = (await json(request)) as { name: string; data: string; channel?: string; channels?: string[] };
  const ended = new RegExp(`^/apps/${KEYS.appId}/users/([^/]+)/terminate_connections`).exec(
    request.url ?? '',
  );
  if (ended) terminated.push(decodeURIComponent(ended[1] ?? ''));
  for (const wake of ended ? waiting.splice(0) : []) wake();
  if (ended) return void response.end('{}');
  const isRight = isSigned(
    request.method,
    new URL(request.url ?? '', 'http://cluster'),
    JSON.stringify(body),
  );
  response.writeHead(isRight ? status : 401, { 'content-type': 'application/json' }).end('{}');
  if (!isRight) return;
  const data = JSON.parse(body.data) as Record<string, unknown>;
  for (const channel of body.channels ?? [String(body.channel)])
    posted.push({ channel, event: body.name, data });
  for (const wake of waiting.splice(0)) wake();
});

function isSigned(method: string | undefined, { pathname, searchParams }: URL, body: string): boolean {
  const signature = searchParams.get('auth_signature');
  searchParams.delete('auth_signature');
  searchParams.sort();
  const text = [method, pathname, decodeURIComponent(searchParams.toString())].join('\n');
  const md5 = createHash('md5').update(body).digest('hex');
  return (
    pathname === `/apps/${KEYS.appId}/events` &&
    searchParams.get('body_md5') === md5 &&
    signature === createHmac('sha256', KEYS.secret).update(text).digest('hex')
  );
}

await once(cluster.listen(0, '127.0.0.1'), 'listening');
afterAll(() => cluster.close());
const url = `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`;
const pushCluster = { ...KEYS, url, clientHost: 'push.example:8443' };
const app = await testApp({ pushCluster });
const elsewhere = await testApp({ pushCluster });
const { db } = app.database;
const shop = await makeShop(db);
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);

beforeEach(() => {
  status = 200;
});

/** The events so far for an order's page, once one of that state is among them. */
async function eventsOf(orderId: number, state: string): Promise<Posted[]> {
  for (;;) {
    const events = posted.filter(({ channel }) => channel === `private-order-${orderId}`);
    if (events.some(({ data }) => data['state'] === state)) return events;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

test('VAR-022 the site names the cluster, and pusherAuth signs for it', async () => {
  const { guest, orderId } = await placeOneOrder(app, shop);
  expect((await guest.call('site', {})).answer.push).toEqual({
    key: 'cluster-key',
    cluster: null,
    wsHost: 'push.example',
    wsPort: 8443,
    signsIn: true,
    wsPath: '',
    forceTLS: false,
  });
  const channel_name = `private-order-${orderId}`;
  const { answer } = await guest.call('pusherAuth', { socket_id: '12.34', channel_name });
  const signature = createHmac('sha256', KEYS.secret).update(`12.34:${channel_name}`).digest('hex');
  expect(answer.auth).toBe(`cluster-key:${signature}`);
});

test('PUSH-001 of several processes the one that moved the order tells the cluster', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  await eventsOf(orderId, 'placed');
  await kitchen.accepts(orderId);
  await eventsOf(orderId, 'accepted');
  const later = await placeOneOrder(elsewhere, shop);
  await eventsOf(later.orderId, 'placed');
  // Every process has heard of the later order by now, so the earlier one is through.
  await app.sweep();
  await elsewhere.sweep();
  const states = posted
    .filter(({ channel }) => channel === `private-order-${orderId}`)
    .map(({ event, data }) => `${event} ${String(data['state'])}`);
  expect(states).toEqual(['status placed', 'status accepted']);
  const ofKitchen = posted.filter(({ channel }) => channel === `private-restaurant-${shop.restaurant.id}`);
  expect(ofKitchen.map(({ event }) => event)).toContain('order');
});

test('PUSH-007 a cluster that fails keeps nobody from ordering', async () => {
  status = 500;
  const { orderId } = await placeOneOrder(app, shop);
  expect(await eventsOf(orderId, 'placed')).toHaveLength(1);
  expect((await kitchen.accepts(orderId)).status).toBe(200);
});

test('HSE-332 a cluster that takes what is told and answers nothing is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const failed = Promise.withResolvers<unknown>();
  const hung = new PusherCluster({ ...KEYS, url: `http://127.0.0.1:${port}` }, failed.resolve, 50);
  hung.send('private-order-1', 'status', {});
  expect(await failed.promise).toMatchObject({ error: { name: 'AbortError' } });
});

test('TRU-056 the cluster ends the connections of a session that was logged out', async () => {
  const { guest } = await loggedIn(app, shop.site);
  const { answer } = await guest.call('pusherUser', { socket_id: '1.1' });
  const { id } = JSON.parse(answer.user_data) as { id: string };
  expect(answer.auth).toMatch(/^cluster-key:[0-9a-f]{64}$/);
  await guest.call('userLogout', {});
  while (!terminated.includes(id)) await new Promise<void>((wake) => waiting.push(wake));
  expect((await app.guest(shop.site.host).call('pusherUser', { socket_id: 'x' })).status).toBe(403);
});
