import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './away.ts';
import { doubting, preparedPool } from './prepared-pool.ts';
import { Reach } from './reach.ts';
import type { Schema } from './schema.ts';

/** A pool of connections and the typed query builder on it. */
export interface Connection {
  db: Kysely<Schema>;
  pool: pg.Pool;
  /** Runs a statement of a library's; at once in vain where nobody would answer. */
  run(query: pg.QueryConfig): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections at most; the default suits one process on a small machine. */
  most?: number;
  /** Milliseconds at most that a query waits for a connection to be free; whoever waits longer is told to come back. */
  wait?: number;
  /**
   * Milliseconds at most for one statement, after which the database ends it; a database that does not answer is given
   * up a little later. From then on nobody waits for it until it answers again. Undefined: as long as it takes.
   */
  budget?: number;
  /** Told of each statement of the query builder, and how many milliseconds it took. */
  onStatement?: ((text: string, milliseconds: number, failed: boolean) => void) | undefined;
  /** An idle connection broke, for instance because the database was restarted. */
  onError?: (error: Error) => void;
}

/**
 * Milliseconds after which a connection that nobody used is closed. One that is opened anew knows no table and has planned
 * nothing: its first statements cost the database a multiple of those after.
 */
const KEPT_IDLE = 600_000;

/** Milliseconds that an answer may be on its way after the database has ended a statement. */
const WAY_BACK = 500;

/** Whoever was stopped in the middle of a transaction holds nobody else up, either. */
const BEGIN = `select set_config('statement_timeout', $1, false),
  set_config('idle_in_transaction_session_timeout', $2, false), current_setting('transaction_read_only') as "isReadOnly"`;

/**
 * Says the budget, which a pooler in between would refuse as parameters of the connection. A database that only follows
 * another one has fallen behind without knowing: for a moment a balancer may still lead to one that was the first.
 */
async function begin(client: pg.PoolClient, budget: number): Promise<undefined> {
  const { rows } = await client.query<{ isReadOnly: string }>(BEGIN, [budget, 2 * budget]);
  if (rows[0]?.isReadOnly === 'on') throw new DatabaseAway();
}

/** Opens a pool; the first query connects. */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  acceptInstants();
  const { budget } = options;
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    ...(budget !== undefined && {
      query_timeout: budget + WAY_BACK,
      verify: (client: pg.PoolClient, done: (error?: Error) => void) =>
        void begin(client, budget).then(done, done),
    }),
    max: options.most ?? 10,
    idleTimeoutMillis: KEPT_IDLE,
    connectionTimeoutMillis: options.wait ?? 10_000,
    types: { getTypeParser },
    // What is sent together does not wait for one another's answers.
    pipeline: true,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on(
    'error',
    options.onError ?? ((error) => console.error('Datenbankverbindung verloren:', error.message)),
  );
  // A connection that breaks in the middle of a transaction fails its query; unheard, it would end the process as well.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const reach = budget === undefined ? undefined : new Reach(url);
  const { onStatement } = options;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparedPool(pool, reach) }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement(query.sql, queryDurationMillis, level === 'error'),
    }),
  });
  return {
    db,
    pool,
    async run(query) {
      reach?.require();
      return doubting(reach, pool.query(query));
    },
    close: async () => void (await Promise.all([reach?.close(), db.destroy()])),
  };
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.TIMESTAMPTZ, readInstant],
  [pg.types.builtins.TIMESTAMP, String],
  // YYYY-MM-DD and HH:MM:SS have no instant; a Date would invent one.
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.TIME, String],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const parser = format === 'binary' ? undefined : parsers.get(oid);
  return parser ?? pg.types.getTypeParser(oid, format);
}

const IN_MILLISECONDS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

// Nearly all are in UTC and as exact as our clock: for those the engine's own dates are quicker both ways.
function readInstant(text: string): Temporal.Instant {
  if (!IN_MILLISECONDS.test(text)) return Temporal.Instant.from(text);
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`));
}

function writeInstant(instant: Temporal.Instant): string {
  const isExact = instant.epochNanoseconds % 1_000_000n === 0n;
  return isExact ? new Date(instant.epochMilliseconds).toISOString() : instant.toString();
}

// Counts and sums arrive as int8.
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond safe integers: ${text}`);
  return value;
}

// toPostgres is how pg lets a value say its own text; without it an Instant becomes quoted JSON.
function acceptInstants(): void {
  Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
    configurable: true,
    value(this: Temporal.Instant) {
      return writeInstant(this);
    },
  });
}
