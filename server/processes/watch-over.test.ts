import { execFileSync } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { mailLater } from '#e2e/fixtures/jobs.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { parseConfig } from '../config.ts';
import { keepProcesses } from './keep-processes.ts';
import { tell } from './tell.ts';

const database = await ownDatabase('watched_processes');
const site = await makeSite(database.db);
// Where there are places, a start brings in none.
await makePlace(database.db);
const config = parseConfig({
  DATABASE_URL: database.url,
  DATA_KEYS: Buffer.alloc(32, 'henkelmann').toString('base64'),
  PORT: '0',
  HOST: '127.0.0.1',
});
const running = await keepProcesses(config, {
  processes: 2,
  program: new URL('../../tools/worker.ts', import.meta.url),
  // Whoever is only slow and ended for it is followed by another as well.
  patience: { every: 200, most: 10 },
});
afterAll(async () => {
  await running.stop();
  await database.close();
});

test('HSE-333 one that answers nothing any more is ended, and another works on its jobs', async () => {
  const [first] = Object.values(cluster.workers ?? {});
  if (!first) throw new Error('nobody serves');
  const ended = once(first, 'exit');
  first.process.kill('SIGSTOP');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await expect.poll(await mailLater(database, site)).toBe(true);
});

test('HSE-333 one that ends while it is spoken to ends nobody else', async () => {
  const [last] = Object.values(cluster.workers ?? {}).slice(-1);
  if (!last) throw new Error('nobody serves');
  const failures: unknown[] = [];
  last.on('error', (error) => failures.push(error));
  const ended = once(last, 'exit');
  last.process.kill('SIGKILL');
  // Until it is gone, without hearing of it: this process does nothing else meanwhile.
  execFileSync('sh', [
    '-c',
    'while ps -o stat= -p "$0" | grep -qv "^Z[^l]*$"; do :; done',
    String(last.process.pid),
  ]);
  tell(last, { kind: 'alive' });
  await ended;
  expect(failures).toEqual([]);
});
