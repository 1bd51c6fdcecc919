import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { Guest } from '#e2e/fixtures/shop/guest.ts';
import { systemRandom } from '#server/adapters/clock.ts';
import { type App, buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { Seals } from '#server/database/seals.ts';
import { hashPassword } from '#server/features/account/password.ts';
import type { WebApp } from '#server/plumbing/pages/web-host.ts';
import { HOST } from '../town.ts';
import { type Log, explained } from './cluster.ts';
import { readStatements, type Statement } from './explained.ts';
import { EVENING } from './fill.ts';

const PASSWORD = 'sturmflut';
const QUICK = { memory: 8, passes: 1, parallelism: 1 };

/** A filled database with the product before it, and nobody who works on jobs or sweeps by itself. */
export interface World {
  app: App;
  pool: pg.Pool;
  find(text: string): Promise<Found[]>;
  stranger(): Guest;
  /** Somebody with that account, who runs the restaurant or, with null, is an operator; undefined: a guest. */
  loggedIn(personId: number, runs?: number | null): Promise<Guest>;
  /** What PostgreSQL ran for it, and the milliseconds that all of it took, the explaining included. */
  watch(does: () => Promise<unknown>): Promise<{ statements: Statement[]; whole: number }>;
  close(): Promise<void>;
}

/** Who or what a call is about, as its statement names them. */
export interface Found {
  id: number;
  placeId: number;
  personId: number;
  productId: number;
  url: string;
  name: string;
  phone: string;
  email: string;
}

/** What is measured: prepared for one of the subjects found, then done. */
export interface Asked {
  name: string;
  /** Finds up to three to do it with, so that no process remembers the answer. */
  subjects?: string;
  prepare(world: World, subject: Found): Promise<() => Promise<unknown>>;
}

/** Nothing is told of a statement before its answer has gone out; this is long enough. */
const LOG_MS = 50;

/** With a log every statement is explained there; without one nothing is, and what is watched takes no longer for it. */
export async function openWorld(url: string, log?: Log, web?: WebApp): Promise<World> {
  // What prepares a call is explained in the log, too, and left unread.
  const databaseUrl = log ? explained(url) : url;
  const connection = connect(databaseUrl, { most: 10 });
  const clock = { now: () => Temporal.Instant.from(EVENING) };
  const open = (works: boolean) =>
    buildApp({
      connection,
      databaseUrl,
      works,
      ...(web && { web }),
      clock,
      random: systemRandom,
      seals: new Seals([Buffer.alloc(32)], systemRandom),
      settings: {
        isDemo: false,
        demandsFactor: false,
        simulatesTse: true,
        publicUrl: `http://${HOST}`,
        passwordCosts: QUICK,
      },
      http: { logger: { level: 'error' }, trustProxy: [], requestsPerMinute: 0 },
    });
  // Of what was filled before, the indexes may be older than the program.
  await migrate(connection.pool);
  // What the last run left to do would be done beside this one.
  await connection.pool.query(
    `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
  );
  // Only who works on jobs makes their queues.
  await (await open(true)).close();
  const app = await open(false);
  const { pool } = connection;
  const stranger = () =>
    new Guest(app.http, HOST, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  // Chores of the day are done anew in each run.
  await pool.query('delete from daily_chore');
  const hash = await hashPassword(PASSWORD, QUICK);
  return {
    app,
    pool,
    stranger,
    find: async (text) => (await pool.query<Found>(text)).rows,
    async loggedIn(personId, runs) {
      await pool.query('update person set password_hash = $1 where id = $2', [hash, personId]);
      if (runs !== undefined)
        await pool.query(
          'insert into person_role (person_id, role, restaurant_id) values ($1, $2, $3) on conflict do nothing',
          [personId, runs === null ? 'operator' : 'owner', runs],
        );
      const guest = stranger();
      const [person] = (
        await pool.query<{ email: string }>('select email from person where id = $1', [personId])
      ).rows;
      said(await guest.call('userLogin', { email: person?.email ?? '', password: PASSWORD }));
      return guest;
    },
    async watch(does) {
      await settled();
      await log?.read();
      const began = performance.now();
      await does();
      const whole = performance.now() - began;
      await settled();
      return { statements: log ? await readStatements(log) : [], whole };
    },
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, LOG_MS));

/** The answer of a call that has to succeed. */
export function said<Answer>({
  status,
  answer,
  error,
}: {
  status: number;
  answer: Answer;
  error: unknown;
}): Answer {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`);
  return answer;
}
