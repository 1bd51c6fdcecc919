import { expect, test } from 'vitest';
import { isTaken, retryAfter, sayFailure } from './webhook.ts';

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

test.each([
  ['ECONNREFUSED', 'Dort nimmt niemand eine Verbindung an (ECONNREFUSED)'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Dem Zertifikat dort ist nicht zu trauen (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['EPROTO', 'write EPROTO (EPROTO)'],
  [undefined, 'write EPROTO'],
])('OWN-745 %s is said in words where there are some', (code, said) => {
  expect(sayFailure({ code, message: 'write EPROTO' })).toBe(said);
});
