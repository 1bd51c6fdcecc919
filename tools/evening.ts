import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run evening`: where Debian's `faketime` is there, everything of that evening, the database included, reads a clock
// that the evening can put forward.

const RUN = ['npx', 'vitest', 'run', '--project=evening'];

const folder = await mkdtemp(join(tmpdir(), 'henkelmann-clock-'));
const file = join(folder, 'clock');
await writeFile(file, '+0\n');
// Another account runs the database.
spawnSync('chmod', ['-R', 'a+rX', folder]);
// How long something takes is measured by a clock that nobody changes.
const clock = {
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
};
const hasClock = !spawnSync('faketime', ['--version']).error;
// What is mounted there is gone with the last process, however that ends.
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0;
// The wrapper would have the same time for good; what the file says is read again and again.
const [program = '', ...given] = [
  ...(mayMount ? ['unshare', '-m'] : []),
  ...(hasClock ? ['faketime', '-m', '-f', '+0', 'env', '-u', 'FAKETIME'] : []),
  ...RUN,
];
const child = spawn(program, given, {
  stdio: 'inherit',
  env: { ...process.env, ...(hasClock && clock) },
});
const [code] = (await once(child, 'exit')) as [number | null];
await rm(folder, { recursive: true });
process.exitCode = code ?? 1;
