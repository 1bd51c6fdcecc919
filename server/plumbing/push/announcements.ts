import pg from 'pg';
import type { Connection } from '#server/database/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { mergeChanges, type Change } from '../context.ts';

const CHANNEL = 'henkelmann';
const RECONNECT_MS = 1000;
/** How often a connection on which nothing is heard is asked whether it still stands, and for how long. */
const ASK_MS = 15_000;
const ANSWER_MS = 5000;
/** PostgreSQL takes payloads below 8000 bytes; a longer list of ids goes in several pieces. */
const MOST_IDS = 300;

/** `isOwn`: this very process told it. */
type Listener = (change: Change, isOwn: boolean) => void;

/**
 * Tells every process on the database what was changed, over LISTEN/NOTIFY. What is told while a process is not
 * connected is lost to it; `onGap` lets it start afresh.
 */
export class Announcements {
  #url: string;
  #connection: Pick<Connection, 'run'>;
  #log: FastifyBaseLogger;
  #listeners: Listener[] = [];
  #gapListeners: (() => void)[] = [];
  #client: pg.Client | undefined;
  #isClosed = false;
  #waiting: Change[] = [];
  #isSending = false;
  #asking: NodeJS.Timeout | undefined;
  #self: string;

  /** `self` names this process among all that share the database. */
  constructor(url: string, connection: Pick<Connection, 'run'>, log: FastifyBaseLogger, self: string) {
    this.#self = self;
    this.#url = url;
    this.#connection = connection;
    this.#log = log;
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    // Until it listens, a broken connection only makes connect or query fail.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      // A database that only follows another one lets everybody in and nobody listen: each try would leave it a connection.
      client.end().catch(() => undefined);
      throw error;
    });
    if (this.#isClosed) return client.end();
    this.#client = client;
    client.once('error', () => void this.#reconnect(client));
    client.once('end', () => void this.#reconnect(client));
    // Nothing else is ever sent here, so that a line which was cut without a word would be noticed by nobody.
    this.#asking = setInterval(
      () => void client.query('select 1').catch(() => this.#reconnect(client)),
      ASK_MS,
    );
  }

  /**
   * Sends right after the commit, and what is told while that is under way together afterwards: commits of a NOTIFY wait
   * for one another. If it fails, the sweep over changed rows makes up for it.
   */
  publish(change: Change): void {
    this.#waiting.push(change);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      for (const piece of cut(mergeChanges(this.#waiting.splice(0)))) {
        const text = JSON.stringify({ ...piece, from: this.#self });
        await this.#connection
          .run({ name: 'notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
          .catch((error: unknown) => this.#log.warn({ err: error }, 'announcement lost, the sweep follows'));
      }
    }
    this.#isSending = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#asking);
    await this.#client?.end().catch(() => undefined);
  }

  #receive(payload: string): void {
    const { data } = Announcement.safeParse(readJson(payload));
    if (!data) return;
    const { from, ...change } = data;
    for (const listener of this.#listeners) listener(change, from === this.#self);
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = undefined;
    clearInterval(this.#asking);
    lost.end().catch(() => undefined);
    while (!this.#isClosed && !this.#client) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      await this.listen().catch(() => undefined);
    }
    if (this.#isClosed) return;
    for (const listener of this.#gapListeners) listener();
  }
}

// Anybody who may use the database may send on the channel, an operator by hand as well.
const Announcement = z.object({
  from: z.string().optional(),
  orders: z.array(z.number()).optional(),
  officeOrders: z.array(z.number()).optional(),
  trials: z.array(z.number()).optional(),
  tags: z.array(z.string()).optional(),
  queues: z.array(z.string()).optional(),
  endings: z.array(z.string()).optional(),
  positions: z
    .array(
      z.object({
        orderId: z.number(),
        at: z.string(),
        point: z
          .object({
            latitude: z.number(),
            longitude: z.number(),
            metres: z.number().nullable(),
            minutes: z.number().nullable(),
          })
          .nullable(),
      }),
    )
    .optional(),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function cut(change: Change): Change[] {
  const pieces: Change[] = [];
  for (const key of ['orders', 'officeOrders', 'trials', 'tags', 'queues', 'endings', 'positions'] as const) {
    const ids: unknown[] = change[key] ?? [];
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      pieces.push({ [key]: ids.slice(start, start + MOST_IDS) });
    }
  }
  const isSmall = pieces.length <= 5 && JSON.stringify(change).length < 7000;
  return isSmall ? [change] : pieces;
}
