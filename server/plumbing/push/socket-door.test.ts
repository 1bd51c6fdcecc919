import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { portOf } from '#e2e/fixtures/wire.ts';

const app = await testApp({ http: { trustProxy: ['127.0.0.1'] } });
const port = await portOf(app.http);
const [site, other] = [await makeSite(app.database.db), await makeSite(app.database.db)];
const { push } = (await app.guest(site.host).call('site', {})).answer;

/** A socket as a page opens it, behind our own proxy; `headers` tells what a stranger makes of it. */
function connect(address: string, headers: Record<string, string> = { origin: `http://${site.host}` }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${push.key}`, {
    headers: { host: site.host, 'x-forwarded-for': address, ...headers },
  });
  onTestFinished(() => socket.terminate());
  return socket;
}

/** `open`, or the status of the refusal. */
async function outcome(socket: WebSocket): Promise<'open' | number> {
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', reject);
  });
}

test.each<[string, Record<string, string>, 'open' | number]>([
  ['a page of the site', { origin: `http://${site.host}` }, 'open'],
  ['a page of the site over https', { origin: `https://${site.host}` }, 'open'],
  ['a page of another site of ours', { origin: `http://${other.host}` }, 403],
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['nobody’s page', {}, 403],
  [
    'a foreign page that knows a host of its own',
    { origin: 'https://evil.example', host: 'evil.example' },
    403,
  ],
])('TRU-120 a socket of %s: %o is answered %s', async (_whose, headers, expected) => {
  expect(await outcome(connect('203.0.113.1', headers))).toBe(expected);
});

test('TRU-121 one network holds so many sockets and no more, until some of them close', async () => {
  const open = Array.from({ length: 200 }, (_, at) => connect(`2001:db8:1:2::${at.toString(16)}`));
  expect(new Set(await Promise.all(open.map(outcome)))).toEqual(new Set(['open']));
  expect(await outcome(connect('2001:db8:1:2:ffff::1'))).toBe(429);
  expect(await outcome(connect('2001:db8:1:3::1'))).toBe('open');
  const [first] = open;
  first?.terminate();
  await expect.poll(() => outcome(connect('2001:db8:1:2::1'))).toBe('open');
});

test('TRU-121 a socket that breaks while it is looked at harms nobody', async () => {
  const socket = createConnection(port, '127.0.0.1');
  socket.write(
    `GET /app/${push.key} HTTP/1.1\r\nHost: ${site.host}\r\nOrigin: http://${site.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    () => socket.resetAndDestroy(),
  );
  await once(socket, 'close');
  expect(await outcome(connect('203.0.113.2'))).toBe('open');
});
