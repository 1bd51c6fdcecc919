import { expect, test } from 'vitest';
import { LONGEST_WAIT, planRetry } from './come-back.ts';

/** The waits of a room that breaks down again as soon as it is loaded. */
function waitsOf(times: number, stands = 0): number[] {
  const waits: number[] = [];
  let [kept, now]: [string | null, number] = [null, 1_800_000_000_000];
  for (let time = 0; time < times; time++) {
    const plan = planRetry(kept, now);
    waits.push(plan.seconds);
    kept = plan.kept;
    now += (plan.seconds + stands) * 1000;
  }
  return waits;
}

test('KIT-900 a room that breaks down again and again is loaded anew ever more seldom, and never gives up', () => {
  expect(waitsOf(8)).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('KIT-900 one that stood for a while is loaded anew soon again', () => {
  expect(waitsOf(3, 2 * LONGEST_WAIT)).toEqual([10, 10, 10]);
});

test.each([null, '', 'x y', '-3 5', '1e9 0'])('KIT-900 what was kept as %j counts as nothing', (kept) => {
  expect(planRetry(kept, 1_800_000_000_000).seconds).toBe(10);
});
