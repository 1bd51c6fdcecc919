import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';

/** Seconds of silence after which the client asks whether we are still there. */
const ACTIVITY_SECONDS = 60;
/** Who has joined nothing for that long, and at most twice as long, is hung up on. */
const IDLE_SECONDS = 20;
/** Told to a client that may come back after a while (Pusher Channels protocol, 4100–4199). */
const COME_BACK_LATER = 4100;
/** Told to a client that is to come back at once and ask anew whether it may (4200–4299). */
const COME_BACK = 4200;
/** Who may listen is asked anew at least that often, should an announcement have been lost. */
const RENEWED_MINUTES = 60;
const MOST_CHANNELS = 50;
/** A client that has not taken its events by then gets no more; it comes back and loads afresh. */
const MOST_WAITING_BYTES = 1_000_000;

interface Connection {
  id: string;
  socket: WebSocket;
  /** With whose rights each channel was joined. */
  channels: Map<string, readonly string[]>;
  /** Counts up with each connection. */
  number: number;
  /** Whether it was there already when all were last looked at. */
  isOld: boolean;
  /** Whether anything was heard from it since it was last asked. */
  isAlive: boolean;
  /** Whether it had joined nothing when that was last looked at. */
  wasIdle: boolean;
}

/**
 * An own server of the Pusher Channels protocol, version 7, for the official client: private channels only,
 * each signed by `pusherAuth`, no client events. It knows connections, never what an event means.
 */
export class PushServer {
  readonly key: string;
  readonly isShared = false;
  #secret: string;
  #sockets = new WebSocketServer({ noServer: true, maxPayload: 10_000 });
  #channels = new Map<string, Set<Connection>>();
  #connections = new Set<Connection>();
  #nextId = 1;
  /** Whose rights ended, and the first connection that was opened after that. */
  #ended = new Map<string, number>();
  #timers: NodeJS.Timeout[];

  constructor(key: string, secret: string) {
    this.key = key;
    this.#secret = secret;
    this.#timers = [
      setInterval(() => this.dropSilent(), ACTIVITY_SECONDS * 1000).unref(),
      setInterval(() => this.dropIdle(), IDLE_SECONDS * 1000).unref(),
      setInterval(() => this.dropOld(), RENEWED_MINUTES * 60_000).unref(),
    ];
  }

  /** Takes over an HTTP upgrade of /app/{key}; answers false where it is not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const path = (request.url ?? '').split('?')[0];
    if (path !== `/app/${this.key}`) return false;
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#open(opened));
    return true;
  }

  /** The signature with which a browser may join a private channel, with the holders of the right to do so. */
  sign(socketId: string, channel: string, holders: readonly string[]): string {
    const whose = holders.join(',');
    const hash = createHmac('sha256', this.#secret).update(`${socketId}:${channel}:${whose}`).digest('hex');
    return `${this.key}:${hash}:${whose}`;
  }

  /**
   * Closes every connection that listens with one of these rights, and lets none that is open now use them any more,
   * not even with a signature from before. Their clients come back at once and are asked anew.
   */
  end(holders: readonly string[]): void {
    for (const holder of holders) this.#ended.set(holder, this.#nextId);
    for (const connection of this.#connections) {
      const used = [...connection.channels.values()].flat();
      if (used.some((holder) => holders.includes(holder))) connection.socket.close(COME_BACK);
    }
  }

  /** After announcements may have been missed: everybody comes back and is asked anew. */
  endAll(): void {
    for (const { socket } of this.#connections) socket.close(COME_BACK);
  }

  /** Has those come back who have been there since the last time. */
  dropOld(): void {
    const numbers = [...this.#connections].map(({ number }) => number);
    const first = Math.min(...numbers, this.#nextId);
    for (const [holder, number] of this.#ended) if (number <= first) this.#ended.delete(holder);
    for (const connection of this.#connections) {
      if (connection.isOld) connection.socket.close(COME_BACK);
      connection.isOld = true;
    }
  }

  hasListeners(): boolean {
    return this.#channels.size > 0;
  }

  /** Sends an event to everybody in a channel; the protocol wants the data as text within the text. */
  send(channel: string, event: string, data: unknown): void {
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    for (const { socket } of this.#channels.get(channel) ?? []) {
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
      else socket.send(frame);
    }
  }

  /** Ends connections that were silent since the last time and asks the others: a lost network says no good-bye. */
  dropSilent(): void {
    for (const connection of this.#connections) {
      if (connection.isAlive) connection.socket.ping();
      else connection.socket.terminate();
      connection.isAlive = false;
    }
  }

  /** Ends connections that had joined nothing the last time either: whoever opens one without a word holds it for nothing. */
  dropIdle(): void {
    for (const connection of this.#connections) {
      const isIdle = connection.channels.size === 0;
      if (isIdle && connection.wasIdle) connection.socket.close(COME_BACK_LATER);
      connection.wasIdle = isIdle;
    }
  }

  /** Connections that have joined nothing, and all. */
  count(): { waiting: number; open: number } {
    let waiting = 0;
    for (const { channels } of this.#connections) if (channels.size === 0) waiting += 1;
    return { waiting, open: this.#connections.size };
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  #open(socket: WebSocket): void {
    const number = this.#nextId++;
    const id = `${randomInt(2 ** 31)}.${number}`;
    const connection: Connection = {
      id,
      number,
      socket,
      channels: new Map(),
      isOld: false,
      isAlive: true,
      wasIdle: false,
    };
    this.#connections.add(connection);
    const hear = () => {
      connection.isAlive = true;
    };
    socket.on('pong', hear);
    socket.on('message', (text) => {
      hear();
      this.#receive(connection, String(text));
    });
    socket.on('close', () => {
      this.#connections.delete(connection);
      for (const channel of connection.channels.keys()) this.#leave(connection, channel);
    });
    // A broken connection also closes; there is nothing else to do about it.
    socket.on('error', () => socket.terminate());
    say(socket, 'pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: ACTIVITY_SECONDS,
    });
  }

  #receive(connection: Connection, text: string): void {
    const { event, channel, auth } = read(text);
    if (event === 'pusher:ping') say(connection.socket, 'pusher:pong', {});
    if (event === 'pusher:subscribe') this.#join(connection, channel, auth);
    if (event === 'pusher:unsubscribe') this.#leave(connection, channel);
  }

  #join(connection: Connection, channel: string, auth: string): void {
    const holders = (auth.split(':')[2] ?? '').split(',');
    const isSigned =
      channel.startsWith('private-') && equal(auth, this.sign(connection.id, channel, holders));
    if (isSigned && holders.some((holder) => connection.number < (this.#ended.get(holder) ?? 0)))
      return connection.socket.close(COME_BACK);
    if (!isSigned || connection.channels.size >= MOST_CHANNELS) {
      const data = { type: 'AuthError', error: 'Not allowed to join this channel', status: 401 };
      connection.socket.send(JSON.stringify({ event: 'pusher:subscription_error', channel, data }));
      return;
    }
    const members = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, members.add(connection));
    connection.channels.set(channel, holders);
    connection.socket.send(
      JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }),
    );
  }

  #leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const members = this.#channels.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.#channels.delete(channel);
  }
}

function say(socket: WebSocket, event: string, data: unknown): void {
  socket.send(JSON.stringify({ event, data: JSON.stringify(data) }));
}

const Frame = z.object({
  event: z.string(),
  data: z
    .object({ channel: z.string().catch(''), auth: z.string().catch('') })
    .catch({ channel: '', auth: '' }),
});

/** What a client says. Anybody can connect: whatever is no frame says nothing. */
function read(text: string): { event: string; channel: string; auth: string } {
  try {
    const { event, data } = Frame.parse(JSON.parse(text));
    return { event, ...data };
  } catch {
    return { event: '', channel: '', auth: '' };
  }
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
