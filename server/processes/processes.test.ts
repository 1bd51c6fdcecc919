import cluster from 'node:cluster';
import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { mailLater } from '#e2e/fixtures/jobs.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { openDatabaseLine } from '#e2e/fixtures/world/database-line.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { parseConfig } from '../config.ts';
import { keepProcesses } from './keep-processes.ts';
import type { Report } from './messages.ts';

const TOKEN = 'a-token-of-the-watch';
const database = await ownDatabase('processes');
const line = await openDatabaseLine(database);
const site = await makeSite(database.db);
const config = parseConfig({
  DATABASE_URL: line.url,
  DATA_KEYS: Buffer.alloc(32, 'henkelmann').toString('base64'),
  PORT: '0',
  HOST: '127.0.0.1',
  METRICS_TOKEN: TOKEN,
});
// Where there are places, a start brings in none.
await makePlace(database.db);
const program = new URL('../../tools/worker.ts', import.meta.url);
const serving = new Set<number>();
cluster.on('message', ({ id }, { kind }: Report) => kind === 'serving' && serving.add(id));
const running = await keepProcesses(config, { processes: 2, program });
afterAll(async () => {
  await running.stop();
  await line.close();
  await database.close();
});

/** Asks on a connection of its own. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { host: site.host, ...headers } };
    const asked = request(running.address + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end();
  });
}

const alive = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process ?? []);
const isPast = (pid: number | undefined) => !alive().some((child) => child.pid === pid);

test('HSE-201 several processes answer at one port, and the figures are those of all of them', async () => {
  expect(alive()).toHaveLength(2);
  for (let count = 0; count < 10; count += 1) expect((await ask('/api/health/live')).status).toBe(200);
  const { text } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(text).toMatch(/^henkelmann_answers_total\{route="\/api\/health\/live",status="2xx"\} 10$/m);
});

test('HSE-202 while one of them ends no request fails, and another takes its place', async () => {
  const [, second] = alive();
  second?.kill('SIGTERM');
  const statuses: number[] = [];
  await expect
    .poll(async () => {
      statuses.push((await ask('/api/site')).status);
      return isPast(second?.pid);
    })
    .toBe(true);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(alive).toHaveLength(2);
  await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(200);
});

test('HSE-291 one that stands still and is killed then leaves nobody without an answer', async () => {
  const [, second] = alive();
  second?.kill('SIGSTOP');
  const asked = Array.from({ length: 8 }, () => ask('/api/health/live'));
  const answers = await Promise.all(asked.map((answer) => answer.then(({ status }) => status)));
  expect(new Set(answers)).toEqual(new Set([200]));
  second?.kill('SIGKILL');
  await expect.poll(() => isPast(second?.pid)).toBe(true);
  await expect.poll(alive).toHaveLength(2);
});

test('HSE-202 where the one that works on jobs is killed, the next one does', async () => {
  const [first] = alive();
  first?.kill('SIGKILL');
  await expect.poll(() => isPast(first?.pid)).toBe(true);
  // Whoever only serves puts jobs in all the same.
  await expect.poll(await mailLater(database, site)).toBe(true);
});

test('HSE-201 while the database is away the figures are told all the same, and no process ends of being asked', async () => {
  // One that begins just then ends of that, and is followed by another.
  await expect
    .poll(() => Object.values(cluster.workers ?? {}).every((worker) => serving.has(worker?.id ?? 0)))
    .toBe(true);
  const before = alive().map(({ pid }) => pid);
  await line.cut();
  const { status, text } = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  await line.mend();
  expect(status).toBe(200);
  expect(text).toMatch(/^henkelmann_connections\{state="open"\} \d+$/m);
  await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(200);
  expect(alive().map(({ pid }) => pid)).toEqual(before);
});
