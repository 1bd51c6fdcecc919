import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { PushServer } from './push-server.ts';

const CHANNEL = 'private-order-1';
const HOLDER = 'session.tablet';

/** A push server that listens, and what connects to it frame by frame. */
async function open() {
  const push = new PushServer('key', 'secret');
  const http = createServer().on('upgrade', (request, socket, head) => {
    if (!push.upgrade(request, socket, head)) socket.destroy();
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    push.close();
    http.close();
  });
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    push,
    connect: (path = '/app/key?protocol=7', options = {}) => new WebSocket(address + path, options),
  };
}

interface Frame {
  event: string;
  channel?: string;
  data: string | Record<string, unknown>;
}

/** The first frame of that event that nobody heard yet. */
async function heard(socket: WebSocket, event: string): Promise<Frame> {
  const frames = framesOf(socket);
  for (;;) {
    const at = frames.findIndex((frame) => frame.event === event);
    const [frame] = at < 0 ? [] : frames.splice(at, 1);
    if (frame) return frame;
    await once(socket, 'message');
  }
}

const kept = new WeakMap<WebSocket, Frame[]>();

// Several frames can arrive at once: they are kept until somebody asks for them.
function framesOf(socket: WebSocket): Frame[] {
  const known = kept.get(socket);
  if (known) return known;
  const frames: Frame[] = [];
  kept.set(socket, frames);
  socket.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString()) as Frame));
  return frames;
}

function say(socket: WebSocket, event: string, data: object): void {
  socket.send(JSON.stringify({ event, data }));
}

/** A member of the channel. */
async function join({ push, connect }: Awaited<ReturnType<typeof open>>, options = {}): Promise<WebSocket> {
  const socket = connect('/app/key', options);
  const { data } = await heard(socket, 'pusher:connection_established');
  const { socket_id } = JSON.parse(String(data)) as { socket_id: string };
  say(socket, 'pusher:subscribe', { channel: CHANNEL, auth: push.sign(socket_id, CHANNEL, [HOLDER]) });
  await heard(socket, 'pusher_internal:subscription_succeeded');
  return socket;
}

test('PUSH-005 answers the protocol: established, pong, events as text within text', async () => {
  const server = await open();
  const socket = await join(server);
  say(socket, 'pusher:ping', {});
  await heard(socket, 'pusher:pong');
  server.push.send(CHANNEL, 'status', { state: 'ready' });
  const { channel, data } = await heard(socket, 'status');
  expect([channel, data]).toEqual([CHANNEL, '{"state":"ready"}']);
});

test.each(['/app/other', '/', '/app/', '/APP/key'])('PUSH-005 nobody connects at %s', async (path) => {
  const { connect } = await open();
  const [error] = (await once(connect(path), 'error')) as [Error];
  expect(error.message).toMatch(/socket hang up|ECONNRESET/);
});

test.each([
  'x',
  '[]',
  'null',
  '{"event":1}',
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":null}',
  '{"event":"pusher:subscribe","data":"x"}',
  '{"event":"pusher:subscribe","data":{"channel":["private-order-1"],"auth":{}}}',
  '{"event":"pusher:unsubscribe","data":{"channel":"none"}}',
  '{"event":"client-status","channel":"private-order-1","data":{"state":"forged"}}',
])('PUSH-006 junk such as %s harms nobody and reaches nobody', async (junk) => {
  const server = await open();
  const [member, stranger] = [await join(server), await join(server)];
  stranger.send(junk);
  say(stranger, 'pusher:ping', {});
  await heard(stranger, 'pusher:pong');
  server.push.send(CHANNEL, 'status', { state: 'ready' });
  await heard(member, 'status');
  expect(framesOf(member)).toEqual([]);
});

test('PUSH-005 who sends too much at once is hung up on', async () => {
  const socket = await join(await open());
  socket.send('x'.repeat(20_000));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1009);
});

test('PUSH-005 who leaves is told nothing more', async () => {
  const server = await open();
  const socket = await join(server);
  expect(server.push.hasListeners()).toBe(true);
  say(socket, 'pusher:unsubscribe', { channel: CHANNEL });
  say(socket, 'pusher:ping', {});
  await heard(socket, 'pusher:pong');
  expect(server.push.hasListeners()).toBe(false);
});

test('PUSH-007 a connection whose network went away is dropped, a living one stays', async () => {
  const server = await open();
  const [lost, living] = [await join(server, { autoPong: false }), await join(server)];
  server.push.dropSilent();
  await once(living, 'ping');
  // The answer travels before the frames that follow it.
  say(living, 'pusher:ping', {});
  await heard(living, 'pusher:pong');
  server.push.dropSilent();
  await once(lost, 'close');
  expect(living.readyState).toBe(WebSocket.OPEN);
  expect(server.push.hasListeners()).toBe(true);
});

test('TRU-122 a connection that joins nothing is hung up on, and may come back; a member stays', async () => {
  const server = await open();
  const [member, silent] = [await join(server), server.connect()];
  await heard(silent, 'pusher:connection_established');
  expect(server.push.count()).toEqual({ waiting: 1, open: 2 });
  server.push.dropIdle();
  // It has had no time to join yet.
  expect(silent.readyState).toBe(WebSocket.OPEN);
  server.push.dropIdle();
  const [code] = (await once(silent, 'close')) as [number];
  expect(code).toBe(4100);
  expect(member.readyState).toBe(WebSocket.OPEN);
  await expect.poll(() => server.push.count()).toEqual({ waiting: 0, open: 1 });
});

test('TRU-056 whose right ends hears no more, and comes in with no signature from before', async () => {
  const server = await open();
  const [leaves, stays] = [await join(server), server.connect('/app/key')];
  const { data } = await heard(stays, 'pusher:connection_established');
  const { socket_id } = JSON.parse(String(data)) as { socket_id: string };
  const early = server.push.sign(socket_id, CHANNEL, [HOLDER]);
  const closing = once(leaves, 'close');
  server.push.end([HOLDER]);
  expect((await closing)[0]).toBe(4200);
  const refused = once(stays, 'close');
  say(stays, 'pusher:subscribe', { channel: CHANNEL, auth: early });
  expect((await refused)[0]).toBe(4200);
  await join(server);
});

test('TRU-056 a signature counts for the holder that it names', async () => {
  const server = await open();
  const socket = server.connect('/app/key');
  const { data } = await heard(socket, 'pusher:connection_established');
  const { socket_id } = JSON.parse(String(data)) as { socket_id: string };
  const auth = server.push.sign(socket_id, CHANNEL, [HOLDER]).replace(HOLDER, 'session.other');
  say(socket, 'pusher:subscribe', { channel: CHANNEL, auth });
  expect(await heard(socket, 'pusher:subscription_error')).toMatchObject({ channel: CHANNEL });
});

test('TRU-056 should an announcement be lost, everybody is asked anew within two hours', async () => {
  const server = await open();
  const socket = await join(server);
  const closing = once(socket, 'close');
  server.push.dropOld();
  server.push.dropOld();
  expect((await closing)[0]).toBe(4200);
});
