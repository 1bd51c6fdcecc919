import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/database/embedded-cluster.ts';
import { withLock } from '#server/database/embedded-lock.ts';
import { findClusterFolder } from '#server/database/embedded-place.ts';
import { postmasterState } from '#server/database/embedded-process.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { clusterFolder } from './cluster-place.ts';

/** What a worker needs to make a database of its own; plain data, since it travels between processes. */
export interface TestCluster {
  /** Url of the database for administration. */
  admin: string;
  template: string;
  /** Starts the names of all databases of this run. */
  run: string;
}

const FOLDER = clusterFolder();
// Shared by the runs that use the cluster, held alone by the one that tidies up or stops it.
const USERS_LOCK = 1;
const SPEED = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
};

/** Starts or adopts this user's test cluster with a freshly migrated template; the last run to close stops it. */
export async function openTestCluster(): Promise<TestCluster & { close(): Promise<void> }> {
  return withLock(FOLDER, async () => {
    const cluster = await startOrRenew();
    const holder = await connected(cluster.url('postgres'));
    const run = `run_${randomBytes(4).toString('hex')}`;
    if (await alone(holder)) await dropLeftovers(holder);
    await holder.query('select pg_advisory_unlock_all()');
    await holder.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    const template = await makeTemplate(cluster, holder);
    return { admin: cluster.url('postgres'), template, run, close: () => leave(cluster, holder) };
  });
}

/** The url of a copy of the template (or of another one), made at the first call with this name. */
export async function cloneDatabase(
  cluster: TestCluster,
  name: string,
  template = cluster.template,
): Promise<string> {
  const database = `${cluster.run}_${name}`;
  const admin = await connected(cluster.admin);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await admin.query(`create database ${database} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const url = new URL(cluster.admin);
  url.pathname = `/${database}`;
  return url.href;
}

/** Drops a copy and whatever still hangs on it. */
export async function dropDatabase(cluster: TestCluster, url: string): Promise<void> {
  const admin = await connected(cluster.admin);
  try {
    await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  } finally {
    await admin.end();
  }
}

// Without fsync a crash of the machine may leave a broken cluster: nothing in it is worth mending.
async function startOrRenew(): Promise<Cluster> {
  const place = await findClusterFolder(FOLDER);
  return startCluster(place, SPEED).catch(async () => {
    await rm(join(place.folder, 'data'), { recursive: true, force: true });
    return startCluster(place, SPEED);
  });
}

async function leave(cluster: Cluster, holder: pg.Client): Promise<void> {
  await withLock(FOLDER, async () => {
    await holder.query('select pg_advisory_unlock_all()');
    const last = await alone(holder);
    await holder.end();
    if (last) await cluster.stop();
  });
}

/** Stops the cluster where it runs for nobody any more: the run that started it was killed. */
export async function stopDeserted(): Promise<void> {
  await withLock(FOLDER, async () => {
    const place = await findClusterFolder(FOLDER);
    if ((await postmasterState(join(place.folder, 'data'))) !== 'ours') return;
    const cluster = await startCluster(place, SPEED);
    const holder = await connected(cluster.url('postgres'));
    const isDeserted = await alone(holder);
    await holder.end();
    if (isDeserted) await cluster.stop();
  });
}

async function alone(holder: pg.Client): Promise<boolean> {
  const { rows } = await holder.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
    USERS_LOCK,
  ]);
  return rows[0]?.won === true;
}

async function dropLeftovers(holder: pg.Client): Promise<void> {
  const { rows } = await holder.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'run\_%'`,
  );
  for (const { datname } of rows) await holder.query(`drop database ${datname} with (force)`);
}

async function makeTemplate(cluster: Cluster, holder: pg.Client): Promise<string> {
  const migrations = await readMigrations();
  const digest = createHash('sha256').update(
    JSON.stringify(migrations.map(({ name, checksum }) => [name, checksum])),
  );
  const name = `template_${digest.digest('hex').slice(0, 16)}`;
  const { rowCount } = await holder.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  await holder.query('drop database if exists template_half with (force)');
  await holder.query('create database template_half');
  const pool = new pg.Pool({ connectionString: cluster.url('template_half') });
  await migrate(pool, migrations).finally(() => pool.end());
  await holder.query(`alter database template_half rename to ${name}`);
  return name;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
