import 'temporal-polyfill/global';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

// `npm run test:clocks`: the tests as if it were another moment, one after the other, with Debian's `faketime`. What is
// said behind `--` goes to `npm test`; without it everything runs six times. `MOMENT=2` runs the third one alone.

/** Moments at which a day, a month, a year or a day of other length is near, in Berlin. */
const MOMENTS = [
  ['Friday evening', '2026-11-27T18:30'],
  ['Sunday night', '2026-11-29T03:30'],
  ['New Year’s Eve', '2026-12-31T23:58'],
  ['a day that most years lack', '2028-02-29T12:00'],
  ['two minutes before summer time', '2027-03-28T01:58'],
  // Summer time: at the second three o'clock of that night it is two o'clock again.
  ['two minutes before winter time', '2027-10-31T02:58'],
] as const;

if (spawnSync('faketime', ['--version']).error) {
  console.error('faketime is missing: apt-get install faketime');
  process.exit(1);
}

const chosen = process.env['MOMENT'];
const failed: string[] = [];
for (const [at, [name, time]] of MOMENTS.entries()) {
  if (chosen !== undefined && Number(chosen) !== at) continue;
  const instant = Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Berlin').toInstant();
  console.log(`\n═══ ${name}: ${time} in Berlin`);
  if (!(await runAt(instant, process.argv.slice(2)))) failed.push(name);
}
console.log(failed.length ? `\nFailed: ${failed.join('; ')}` : '\nPassed at every moment');
process.exitCode = failed.length ? 1 : 0;

// As far from the true time as the moment is, so that every process of the run, whenever it starts, has the same one. How
// long something takes is measured by a clock that nobody changes.
async function runAt(instant: Temporal.Instant, words: string[]): Promise<boolean> {
  const seconds = Math.round(instant.since(Temporal.Now.instant()).total('seconds'));
  const distance = `${seconds < 0 ? '' : '+'}${seconds}`;
  const child = spawn('faketime', ['-m', '-f', distance, 'node', 'tools/test.ts', ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
