import 'temporal-polyfill/global';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

// `npm run test:clocks`: the tests as if it were another moment, one after the other, with Debian's `faketime`. What is
// said behind `--` goes to `npm test`; without it everything runs six times. `MOMENT=2` runs the third one alone.

const ZONE = 'Europe/Berlin';
const today = Temporal.Now.plainDateISO(ZONE);

/** The next day, from tomorrow on, of which that is so. */
function next(isMeant: (day: Temporal.PlainDate) => boolean): Temporal.PlainDate {
  let day = today.add({ days: 1 });
  while (!isMeant(day)) day = day.add({ days: 1 });
  return day;
}

const hoursOf = (day: Temporal.PlainDate) => day.toZonedDateTime(ZONE).hoursInDay;

/** Moments ahead at which a day, a year or a day of other length is near, in Berlin. */
const MOMENTS = [
  ['Friday evening', next(({ dayOfWeek }) => dayOfWeek === 5), '18:30'],
  ['Sunday night', next(({ dayOfWeek }) => dayOfWeek === 7), '03:30'],
  ['New Year’s Eve', next(({ month, day }) => month === 12 && day === 31), '23:58'],
  ['a day that most years lack', next(({ month, day }) => month === 2 && day === 29), '12:00'],
  ['two minutes before summer time', next((day) => hoursOf(day) === 23), '01:58'],
  // At the first three o'clock of that night it is two o'clock again.
  ['two minutes before winter time', next((day) => hoursOf(day) === 25), '02:58'],
] as const;

if (spawnSync('faketime', ['--version']).error) {
  console.error('faketime is missing: apt-get install faketime');
  process.exit(1);
}

const chosen = process.env['MOMENT'];
const failed: string[] = [];
for (const [at, [name, day, time]] of MOMENTS.entries()) {
  if (chosen !== undefined && Number(chosen) !== at) continue;
  const instant = day.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant();
  console.log(`\n═══ ${name}: ${day.toString()} ${time} in Berlin`);
  if (!(await runAt(instant, process.argv.slice(2)))) failed.push(name);
}
console.log(failed.length ? `\nFailed: ${failed.join('; ')}` : '\nPassed at every moment');
process.exitCode = failed.length ? 1 : 0;

// As far from the true time as the moment is, so that every process of the run, whenever it starts, has the same one. How
// long something takes is measured by a clock that nobody changes; what is meant to mend that has Chromium hang.
async function runAt(instant: Temporal.Instant, words: string[]): Promise<boolean> {
  const seconds = Math.round(instant.since(Temporal.Now.instant()).total('seconds'));
  const child = spawn('faketime', ['-m', '-f', `+${seconds}`, 'node', 'tools/test.ts', ...words], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_FORCE_MONOTONIC_FIX: '0' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
