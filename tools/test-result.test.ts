import { expect, test } from 'vitest';
import { type Failure, type FileResult, hasPassed, type Outcome, sayResult } from './test-result.ts';

const failure = (at: number): Failure => ({
  project: 'e2e',
  file: 'e2e/menu.spec.ts',
  title: `the menu opens ${at}`,
  error: 'expected 1 to be 2\n    at somewhere',
  page: { address: 'http://a.localhost/speisekarte', picture: 'test-results/menu.png' },
});
const file = (given: Partial<FileResult>): FileResult => ({
  project: 'server',
  file: 'server/basket.test.ts',
  passed: 3,
  failures: [],
  duration: 1200,
  ...given,
});
const outcome = (given: Partial<Outcome>): Outcome => ({ stages: [], files: [], unsteady: [], ...given });

test('HSE-171 a good run ends with how many passed', () => {
  const good = outcome({ files: [file({}), file({ passed: 4 })] });
  expect(hasPassed(good)).toBe(true);
  expect(sayResult(good).at(-1)).toBe('7 passed, 0 failed');
});

test('HSE-171 a run without a test has not passed', () => {
  expect(hasPassed(outcome({}))).toBe(false);
});

test('HSE-171 what failed is named with the first line of its error, its page and a picture', () => {
  const red = outcome({
    stages: [{ title: 'Types', output: 'a.ts(1,1): error TS1\nb.ts(1,1): error TS2' }],
    files: [file({ passed: 2, failures: [failure(1)] })],
  });
  expect(hasPassed(red)).toBe(false);
  expect(sayResult(red)).toEqual([
    '',
    '✗ Types',
    '    a.ts(1,1): error TS1',
    '    b.ts(1,1): error TS2',
    '',
    ' FAIL  e2e e2e/menu.spec.ts > the menu opens 1',
    '    expected 1 to be 2',
    '    http://a.localhost/speisekarte',
    '    test-results/menu.png',
    '',
    '2 passed, 2 failed',
  ]);
});

test('HSE-171 after a hundred lines it says how many more there are', () => {
  const failures = Array.from({ length: 40 }, (_, at) => failure(at));
  const lines = sayResult(outcome({ files: [file({ failures })] }));
  expect(lines).toHaveLength(103);
  expect(lines[100]).toBe('… and 100 more lines');
});

test.each([
  [2, true],
  [3, false],
])('HSE-172 %i files that passed only alone: passed %s, and they are named', (count, passes) => {
  const unsteady = Array.from({ length: count }, () => file({ failures: [failure(1)] }));
  const run = outcome({ files: unsteady.map(({ file: path }) => file({ file: path })), unsteady });
  expect(hasPassed(run)).toBe(passes);
  expect(sayResult(run)).toContain('    the menu opens 1: expected 1 to be 2');
});

test('HSE-173 the ten dearest files are named, the dearest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => file({ file: `f${at}`, duration: at * 1000 }));
  const lines = sayResult(outcome({ files }));
  expect(lines.filter((line) => / s {2}f\d+$/.test(line)).map((line) => line.trim())).toEqual(
    Array.from({ length: 10 }, (_, at) => `${11 - at}.0 s  f${11 - at}`),
  );
});
