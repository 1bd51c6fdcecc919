import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';
import { portOf } from '#e2e/fixtures/wire.ts';

const written: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void written.push(line) } };
const app = await testApp({ http: { logger } });
const port = await portOf(app.http);
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const MB = 1024 * 1024;

async function logIn(restaurantId: number | null) {
  const roles = restaurantId === null ? [] : [{ role: 'owner' as const, restaurant_id: restaurantId }];
  const person = await makePerson(db, { roles });
  const visitor = app.guest(host);
  await visitor.call('userLogin', { email: person.email, password: person.password });
  return visitor;
}

/** Announces a form of so many bytes and sends none of them; answers the status that comes all the same. */
async function announce(path: string, bytes: number | null, headers: Record<string, string>) {
  const socket = createConnection(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  const given = {
    Host: host,
    'Content-Type': 'multipart/form-data; boundary=x',
    ...(bytes === null ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }),
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [string];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

const ours = { Origin: `http://${host}` };

test.each<[string, string, number | null, Record<string, string>, number]>([
  ['without a token, from nowhere', '/api/registration', 10 * MB, {}, 403],
  ['from another site', '/api/registration', 10 * MB, { Origin: 'https://evil.example' }, 403],
  ['larger than any document', '/api/registration', 12 * MB, ours, 413],
  ['of no length', '/api/registration', null, ours, 413],
  ['that is JSON', '/api/registration', 10 * MB, { ...ours, 'Content-Type': 'application/json' }, 413],
  ['of a stranger for a menu', '/api/saveOwnPhoto', 3 * MB, ours, 401],
  ['of a stranger for a logo', '/api/saveOwnLogo', MB, ours, 401],
])('TRU-132 a form %s is refused before it comes', async (_which, path, bytes, headers, status) => {
  expect(await announce(path, bytes, headers)).toBe(status);
});

test('TRU-132 who may edit no menu sends no picture, and a logo is no photo', async () => {
  const cookie = async (restaurantId: number | null) => ({
    ...ours,
    Cookie: (await logIn(restaurantId)).cookie,
  });
  const customer = await cookie(null);
  expect(await announce('/api/saveOwnPhoto', MB, customer)).toBe(403);
  const owner = await cookie(shop.restaurant.id);
  expect(await announce('/api/saveOwnLogo', 3 * MB, owner)).toBe(413);
  expect(await announce('/api/saveOwnPhoto', 11 * MB, owner)).toBe(413);
});

test('TRU-132 a restaurant that nobody approved yet sends small pictures only', async () => {
  const other = await makeShop(db);
  await db
    .updateTable('restaurant')
    .set({ approved_at: null })
    .where('id', '=', other.restaurant.id)
    .execute();
  const owner = await logIn(other.restaurant.id);
  const send = (image: File) =>
    owner.call('saveOwnPhoto', { hostId: other.restaurant.id, kind: 'product', id: other.dish.id, image });
  const large = await send(fileOf(Buffer.alloc(3 * MB)));
  expect([large.status, large.error.fields?.['image']]).toEqual([
    413,
    'Diese Datei ist zu groß. Wir nehmen bis zu 2 MB.',
  ]);
  expect((await send(fileOf(await photoOf(40, 30)))).status).toBe(200);
});

test('TRU-132 only so many bytes are on their way at once', async () => {
  const statuses = Array.from({ length: 11 }, () => announce('/api/registration', 10 * MB, ours));
  expect(await Promise.any(statuses)).toBe(429);
});

test('TRU-133 an upload that breaks off is no failure of ours', async () => {
  const socket = createConnection(port, '127.0.0.1');
  const head = [`POST /api/registration HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`];
  const form = ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${MB}`, '', ''];
  const opened = once(app.http.server, 'connection') as Promise<[Socket]>;
  socket.write([...head, ...form].join('\r\n') + 'x'.repeat(9000));
  const [own] = await opened;
  // By then the form was let in, and its body is being read.
  await expect.poll(() => own.bytesRead).toBeGreaterThan(9000);
  for (const name of ['site', 'gettoken', 'site'] as const) await app.guest(host).call(name, {});
  const closed = new Promise((resolve) => own.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  await app.guest(host).call('site', {});
  expect(written.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
