import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Cost } from '#contract/costs.ts';
import type { Connection } from '#server/database/connect.ts';
import type { Db } from '#server/database/db.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** What is counted: what calls cost, pages that are made, sessions that begin, and tiles of the map. */
type Counted = Cost | 'render' | 'session' | 'tile';

interface Budget {
  /** So many within the span for one browser, and for one network with everybody in it. */
  visitor: number;
  network: number;
  seconds: number;
  /** Counted by all processes together; others forgive what another one has counted. */
  isShared?: true;
}

/**
 * So much of each is an honest evening, with room: an office of a hundred that orders at noon behind one address, a
 * kitchen that asks every few seconds, an owner who gives each dish its photo, a table with fifty cards to print.
 * A screen shows about fifteen tiles of the map, and as many again with each move.
 * What costs others something is counted by all processes.
 */
const BUDGETS: Record<Exclude<Counted, 'read'>, Budget> = {
  render: { visitor: 120, network: 600, seconds: 60 },
  search: { visitor: 180, network: 1200, seconds: 60 },
  draw: { visitor: 120, network: 600, seconds: 60 },
  tile: { visitor: 1500, network: 7500, seconds: 60 },
  session: { visitor: 600, network: 600, seconds: 600 },
  upload: { visitor: 100, network: 300, seconds: 600, isShared: true },
  login: { visitor: 40, network: 400, seconds: 600, isShared: true },
  order: { visitor: 60, network: 600, seconds: 600, isShared: true },
  mail: { visitor: 60, network: 300, seconds: 3600, isShared: true },
  text: { visitor: 20, network: 120, seconds: 3600, isShared: true },
};

/** How many visitors' worth of asking one network may do. */
const NETWORK_OF_VISITORS = 5;

/** Who is counted: a browser by something only it has, null where it has nothing yet, and its network. */
export interface Counting {
  visitor: string | null;
  network: string;
}

export interface Budgets {
  /** Counts one more; a refusal where that is too much. */
  admit(what: Counted, who: Counting): Promise<Refusal | null>;
  /** Counts a call of a key that may make so many in a minute; null where nothing is counted. */
  admitKey(id: number, perMinute: number): Promise<KeyCount | null>;
}

/** What is left to a key within the minute that runs. */
export interface KeyCount {
  left: number;
  /** Until the next minute begins. */
  seconds: number;
  refusal: Refusal | null;
}

/** Where nothing is counted, as in most tests. */
export const noBudgets: Budgets = {
  admit: () => Promise.resolve(null),
  admitKey: () => Promise.resolve(null),
};

/** Counts by a kept library; `readsPerMinute` is what one visitor may ask for. */
export function openBudgets({ run }: Pick<Connection, 'run'>, key: string, readsPerMinute: number): Budgets {
  if (readsPerMinute === 0) return noBudgets;
  const read = { visitor: readsPerMinute, network: NETWORK_OF_VISITORS * readsPerMinute, seconds: 60 };
  const limiters = new Map(
    Object.entries({ ...BUDGETS, read }).map(([what, budget]) => [what, limitersOf(run, what, budget)]),
  );
  // What is much for a key changes while it is counted, so that it is compared here.
  const ofKeys = new RateLimiterMemory({ keyPrefix: 'key', points: Number.MAX_SAFE_INTEGER, duration: 60 });
  return {
    async admit(what, { visitor, network }) {
      const limiter = limiters.get(what);
      if (!limiter) return null;
      // Who throws cookies away is one visitor, however often.
      const wait =
        (await consume(limiter.network, seal(key, network))) ??
        (await consume(limiter.visitor, seal(key, visitor ?? network)));
      return wait === null ? null : tooMuch(what, wait);
    },
    async admitKey(id, perMinute) {
      const { consumedPoints, msBeforeNext } = await ofKeys.consume(String(id));
      const seconds = secondsOf(msBeforeNext);
      const isTooMuch = consumedPoints > perMinute;
      return {
        left: Math.max(0, perMinute - consumedPoints),
        seconds,
        refusal: isTooMuch ? keyTooBusy(perMinute, seconds) : null,
      };
    },
  };
}

type Limiter = RateLimiterMemory | RateLimiterPostgres;

function limitersOf(run: Connection['run'], what: string, { visitor, network, seconds, isShared }: Budget) {
  const make = (whom: string, points: number): Limiter => {
    const memory = { keyPrefix: `${what}-${whom}`, points, duration: seconds };
    if (!isShared) return new RateLimiterMemory(memory);
    return new RateLimiterPostgres({
      ...memory,
      storeClient: { query: run },
      storeType: 'pool',
      tableName: 'budget_count',
      tableCreated: true,
      clearExpiredByTimeout: true,
      // Who is through with it is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(memory),
    });
  };
  return { visitor: make('visitor', visitor), network: make('network', network) };
}

/** Null, or the seconds to wait. */
async function consume(limiter: Limiter, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (consumed) {
    if (!(consumed instanceof RateLimiterRes)) throw consumed;
    return secondsOf(consumed.msBeforeNext);
  }
}

const secondsOf = (millis: number): number => Math.max(1, Math.ceil(millis / 1000));

/** What the library left behind when its process ended. */
export async function dropOldCounts(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('budget_count').where('expire', '<', before.epochMilliseconds).execute();
}

// The table is to know nobody's address.
const seal = (key: string, whom: string): string =>
  createHmac('sha256', key).update(whom).digest('base64url').slice(0, 22);

const keyTooBusy = (perMinute: number, seconds: number): Refusal =>
  refuse('too-many-tries', {
    retryAfter: seconds,
    message: `Dieser Schlüssel darf ${perMinute} Anfragen in der Minute stellen. Bitte warte ${seconds} Sekunden.`,
  });

function tooMuch(what: Counted, seconds: number): Refusal {
  const when = seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  const message = `Das war gerade sehr viel auf einmal. Bitte versuche es in ${when} noch einmal.`;
  return refuse('too-many-tries', { retryAfter: seconds, ...(what !== 'read' && { message }) });
}
