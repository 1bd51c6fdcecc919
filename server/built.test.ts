import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { buildIfStale, buildServerIfStale } from '#tools/build.ts';
import { ownDatabase } from '#tools/test-database.ts';

const ROOT = join(import.meta.dirname, '..');
const database = await ownDatabase('built_server');
afterAll(() => database.close());

test('HSE-200 what the build writes serves pages without any source being translated, and ends when it is told to', async () => {
  await buildIfStale();
  await buildServerIfStale();
  // Where there are places, a start brings in none.
  await makePlace(database.db);
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_KEYS: Buffer.alloc(32, 'henkelmann').toString('base64'),
    PORT: '0',
    HOST: '127.0.0.1',
    PROCESSES: '2',
    // A source that had to be translated would end any of them.
    NODE_OPTIONS: '--no-strip-types',
  };
  const child = spawn(process.execPath, [join(ROOT, 'build/serve.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    let address: string | undefined;
    for await (const line of createInterface(child.stdout)) {
      address = /läuft: (\S+)/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    const page = await fetch(`${address}/impressum`);
    const text = await page.text();
    expect([page.status, text]).toEqual([200, expect.stringContaining('Impressum')]);
    const [, script = ''] = /(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
    expect((await fetch(address + script)).headers.get('cache-control')).toContain('immutable');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(ROOT, 'build/compiled'))).toBe(true);
});
