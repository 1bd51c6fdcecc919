import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Connection } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { secondsOfFamily } from './load/processor-time.ts';
import { importPlaces } from '#server/database/places.ts';

/** A PostgreSQL of its own with its usual, durable settings; nothing of it stays. */
export interface BenchDatabase extends Connection {
  url: string;
  /** Plans become as they are once the autovacuum has looked at what was just written. */
  settle(): Promise<void>;
  describe(): Promise<{ version: string }>;
  /** What it has computed so far, all of its processes together. */
  cpuSeconds(): number;
}

export async function openDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'henkelmann-bench-'));
  // PostgreSQL may run as another user than we do.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder);
  const connection = connect(embedded.url, { most: 4 });
  const close = async () => {
    await connection.close();
    await embedded.stop();
    await rm(embedded.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  const settle = async () => void (await connection.pool.query('vacuum analyze'));
  try {
    await fill(connection);
    await settle();
  } catch (error) {
    await close();
    throw error;
  }
  const describe = async () => {
    const { rows } = await connection.pool.query<{ server_version: string }>('show server_version');
    return { version: rows[0]?.server_version ?? '' };
  };
  const [postmaster = ''] = (await readFile(join(embedded.folder, 'data/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const cpuSeconds = () => secondsOfFamily(Number(postmaster));
  return { ...connection, url: embedded.url, settle, describe, cpuSeconds, close };
}

async function fill({ db, pool }: Connection): Promise<void> {
  await migrate(pool);
  // All guests come from one network here. What is known of them is read all the same, and decides nothing.
  await pool.query('update order_rule set is_on = false');
  await importPlaces(db);
  for (const file of ['town.sql', 'floor.sql']) {
    await pool.query(await readFile(new URL(file, import.meta.url), 'utf8'));
  }
}

/** Waits until every job that orders left behind is done, so that it slows down nobody else's turn. */
export async function untilJobsAreDone({ pool }: BenchDatabase): Promise<void> {
  const text = `select 1 from pgboss.job where state < 'completed' and start_after <= now() limit 1`;
  while ((await pool.query(text)).rowCount) await new Promise((resolve) => setTimeout(resolve, 50));
}
