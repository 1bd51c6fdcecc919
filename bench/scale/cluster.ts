import { mkdir, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/database/embedded-cluster.ts';
import { findClusterFolder } from '#server/database/embedded-place.ts';

/** Each statement that PostgreSQL runs for a session that wishes so, with its plan, into its log. */
const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
};

/** What is filled is filled anew after a crash: nothing of it needs to be durable. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
};

/** A PostgreSQL in a folder of its own, which stays. */
export interface ScaleCluster {
  /** The url of a database of this name, made where there is none. */
  database(name: string): Promise<string>;
  drop(name: string): Promise<void>;
  log: Log;
  stop(): Promise<void>;
}

/** What PostgreSQL has written to its log. */
export interface Log {
  /** All of it since the last time. */
  read(): Promise<string>;
}

export async function openCluster(folder: string): Promise<ScaleCluster> {
  await mkdir(folder, { recursive: true });
  const place = await findClusterFolder(join(folder, 'postgres'));
  const file = join(place.folder, 'log');
  // It grows by some hundred megabytes a run.
  await truncate(file).catch(() => undefined);
  const cluster = await startCluster(place, { ...EXPLAINING, ...FILLING });
  return {
    database: async (name) => {
      const { rowCount } = await ask(cluster, 'select 1 from pg_database where datname = $1', [name]);
      if (!rowCount) await ask(cluster, `create database ${name}`);
      return cluster.url(name);
    },
    drop: async (name) => void (await ask(cluster, `drop database if exists ${name} with (force)`)),
    log: logIn(file),
    stop: () => cluster.stop(),
  };
}

/** The url with which every statement is explained in the log. */
export const explained = (url: string): string =>
  `${url}?options=${encodeURIComponent('-c auto_explain.log_min_duration=0')}`;

async function ask(cluster: Cluster, text: string, values: string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

function logIn(file: string): Log {
  let from = 0;
  return {
    async read() {
      const { size } = await stat(file);
      const handle = await open(file);
      const { buffer } = await handle.read({ buffer: Buffer.alloc(size - from), position: from });
      await handle.close();
      from = size;
      return buffer.toString();
    },
  };
}
