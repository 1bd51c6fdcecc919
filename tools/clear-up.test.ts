import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('HSE-170 what a run started ends once the run is gone, and what it put down goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gone-'));
  await writeFile(join(folder, 'left.json'), '[]');
  const left = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const ended = once(left, 'exit');
  const program = join(import.meta.dirname, 'clear-up.ts');
  const clearing = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const cleared = once(clearing, 'exit');
  // The input ends with the run, also with one that is killed.
  clearing.stdin.end(`${left.pid}\n`);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await cleared).toEqual([0, null]);
  expect(existsSync(folder)).toBe(false);
});
