import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { type Step, stepsOf } from './stepwise.ts';

/** One SQL file; its name starts with its timestamp and orders it. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// Any constant will do; it only has to be the same in every process.
const LOCK = 4_170_023;
/** So long a migration waits for a table, while whoever comes after it waits for the migration. */
const PATIENCE = '900ms';
/** And then lets them pass for so long, at most so often: somebody reads that table for hours. */
const PAUSE_MS = 500;
const MOST_TRIES = 400;
/** How often a process asks whether it is its turn. */
const TURN_MS = 50;

/** The migrations of a folder in their order. */
export async function readMigrations(
  folder = new URL('./migrations/', import.meta.url),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const misnamed = names.find((name) => !/^\d{8}T\d{4}_[a-z0-9-]+\.sql$/.test(name));
  if (misnamed)
    throw new StartProblem(
      `Migration ${misnamed} in ${fileURLToPath(folder)} heißt nicht JJJJMMTTThhmm_name.sql.`,
    );
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is not yet recorded, and answers the names applied: each file in a transaction of its own, or step by step.
 * Processes that start together wait for each other. Refuses when a recorded file has changed or is unknown.
 */
export async function migrate(pool: pg.Pool, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await takeTurn(client);
    const missing = await findMissing(client, wanted);
    if (missing.length > 0 && (await versionOf(client)) < 170_000) await client.query(COLLATION);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Closing the connection frees the advisory lock, whatever state a failure left it in.
    client.release(true);
  }
}

// PostgreSQL brings it along since 17, in a schema that comes before ours; Debian 12 has 15.
const COLLATION = `create collation if not exists pg_c_utf8 (provider = libc, locale = 'C.utf8')`;

async function findMissing(client: pg.PoolClient, wanted: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists migration
       (name text primary key, applied_at timestamptz not null default clock_timestamp(), checksum text not null)`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  );
  const recorded = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const unknown = rows.find(({ name }) => !wanted.some((migration) => migration.name === name));
  if (unknown)
    throw new StartProblem(
      `Die Datenbank ist neuer als dieses Programm: Migration ${unknown.name} fehlt hier.`,
    );
  const changed = wanted.find(({ name, checksum }) => (recorded.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new StartProblem(
      `Migration ${changed.name} wurde geändert, nachdem sie angewendet war. Bitte eine neue schreiben.`,
    );
  return wanted.filter(({ name }) => !recorded.has(name));
}

async function versionOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]?.version ?? 0;
}

// Asked again and again: an index that is made beside the running work waits for every statement that runs, and a statement
// that waits for its turn would be one.
async function takeTurn(client: pg.PoolClient): Promise<void> {
  const ask = () => client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK]);
  while (!(await ask()).rows[0]?.isMine) await pause(TURN_MS);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const steps = stepsOf(migration.sql);
  try {
    if (steps === undefined) return await applyAtOnce(client, migration);
    for (const step of steps) await take(client, step);
    await record(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name}`, { cause: error });
  }
}

async function take(client: pg.PoolClient, { sql, isRepeated }: Step): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = (await client.query(sql)).rowCount !== 0 && isRepeated;
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration, tries = 1): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${PATIENCE}'`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!isLockedOut(error) || tries === MOST_TRIES) throw error;
    await pause(PAUSE_MS);
    await applyAtOnce(client, migration, tries + 1);
  }
}

const isLockedOut = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

const record = (client: pg.PoolClient, { name, checksum }: Migration) =>
  client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
