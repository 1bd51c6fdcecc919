import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'henkelmann-embedded-'));
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
  const rest = await startEmbedded(folder);
  await rest.stop();
  await Promise.all([folder, rest.folder].map((path) => rm(path, { recursive: true, force: true })));
});

const program = `
  const { startEmbedded } = await import('#server/database/embedded.ts');
  const answer = await startEmbedded(process.argv[1]).then(({ url, folder }) => ({ url, folder }), ({ message }) => ({ message }));
  process.send(answer);
  if (answer.message) process.disconnect(); else setInterval(() => undefined, 60_000)`;

interface Answer {
  url?: string;
  folder?: string;
  message?: string;
}

async function startProcess(): Promise<Answer & { child: ChildProcess }> {
  const child = fork('--input-type=module', { execArgv: ['--eval', program, folder] });
  children.push(child);
  const [answer] = (await once(child, 'message')) as [Answer];
  return { child, ...answer };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string | undefined, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }: { rows: unknown }) => rows)
    .finally(() => client.end());
}

async function postmaster(place = ''): Promise<number> {
  return Number((await readFile(join(place, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('after kill -9 of the program the next start adopts the database that still runs, with its rows', async () => {
  const before = await startProcess();
  await query(before.url, `create table kept as select 'Krabbenbrot' as name`);
  const pid = await postmaster(before.folder);
  await killed(before.child);
  const after = await startEmbedded(folder);
  expect(after.url).toBe(before.url);
  expect(await postmaster(after.folder)).toBe(pid);
  expect(await query(after.url, 'select name from kept')).toEqual([{ name: 'Krabbenbrot' }]);
  await after.stop();
});

test('after kill -9 of the database it comes back by itself under the same address, with its rows', async () => {
  const { url, folder: place, stop } = await startEmbedded(folder);
  await query(url, `create table kept as select 'Labskaus' as name`);
  const pid = await postmaster(place);
  process.kill(pid, 'SIGKILL');
  const rows = await vi.waitUntil(() => query(url, 'select name from kept').catch(() => undefined), {
    timeout: 30_000,
    interval: 50,
  });
  expect(rows).toEqual([{ name: 'Labskaus' }]);
  expect(await postmaster(place)).not.toBe(pid);
  await stop();
});

test('of two programs that start at once with one data folder, one runs and the other is told why not', async () => {
  const both = await Promise.all([startProcess(), startProcess()]);
  expect(both.filter(({ url }) => url)).toHaveLength(1);
  expect(both.find(({ message }) => message)?.message).toContain(
    `läuft schon mit diesem Datenordner (${folder})`,
  );
});

test('sorting and case folding know German letters on every machine', async () => {
  const { url, stop } = await startEmbedded(folder);
  const rows = await query(
    url,
    `select upper('döner') as big, 'Ä' ilike 'ä' as same, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ big: 'DÖNER', same: true, encoding: 'UTF8' }]);
  await stop();
});
