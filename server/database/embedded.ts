import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { startCluster, type Cluster } from './embedded-cluster.ts';
import { takeLock } from './embedded-lock.ts';
import { findClusterFolder } from './embedded-place.ts';

/** The embedded database while the program runs. */
export interface EmbeddedDatabase {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

const DATABASE = 'henkelmann';
const WATCH_INTERVAL = 1000;

/**
 * Starts PostgreSQL below the data folder, adopts the one a killed process left running, and starts it
 * again should it die. One process at a time: a second one is refused with a StartProblem.
 */
export async function startEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const wished = join(await realpath(dataFolder), 'postgres');
  const lock = await takeLock(wished);
  if (!lock) throw new StartProblem(`Henkelmann läuft schon mit diesem Datenordner (${dirname(wished)}).`);
  try {
    const place = await findClusterFolder(wished);
    const cluster = await startCluster(place, {});
    await createDatabase(cluster);
    const unwatch = watch(cluster, () => startCluster(place, {}));
    const stop = async () => {
      await unwatch();
      await cluster.stop();
      await lock.release();
    };
    return { url: cluster.url(DATABASE), folder: place.folder, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The url of the database that another process of ours runs below this data folder. */
export async function joinEmbedded(dataFolder: string): Promise<string> {
  const cluster = await startCluster(
    await findClusterFolder(join(await realpath(dataFolder), 'postgres')),
    {},
  );
  return cluster.url(DATABASE);
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  await client.end();
}

function watch(cluster: Cluster, restart: () => Promise<Cluster>): () => Promise<void> {
  let round = Promise.resolve();
  let over = false;
  const look = async () => {
    if (over || (await cluster.isRunning())) return;
    const again = await restart();
    if (again.url('') !== cluster.url(''))
      throw new StartProblem('Der Port der Datenbank ist inzwischen belegt.');
    console.error('Die Datenbank war abgestürzt und läuft wieder.');
  };
  const timer = setInterval(() => {
    round = round.then(look).catch((error: unknown) => console.error('Die Datenbank läuft nicht:', error));
  }, WATCH_INTERVAL);
  timer.unref();
  return async () => {
    over = true;
    clearInterval(timer);
    await round;
  };
}
