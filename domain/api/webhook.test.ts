import { expect, test } from 'vitest';
import { isTaken, retryAfter } from './webhook.ts';

test('API-211 what fails is tried again after longer and longer, for about a day', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const seconds = retryAfter(tries);
    if (seconds === null) break;
    waits.push(seconds);
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(26);
});

test.each([
  [200, true],
  [204, true],
  [301, false],
  [404, false],
  [500, false],
])('API-211 %i is taken: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken);
});
