import { expect, test } from 'vitest';
import { decidedBy, isLate } from './decided-within.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['withdrawal', '2026-12-05'],
  ['illegal-content', '2026-11-28'],
  ['review', '2026-11-28'],
] as const)('OFF-262 a %s of 21 November is decided until %s', (what, day) => {
  // Half an hour after midnight by the clocks of Germany.
  expect(decidedBy(what, at('2026-11-20T23:30:00Z')).toString()).toBe(day);
});

test('OFF-262 the last day is in time to its end in Germany', () => {
  const day = Temporal.PlainDate.from('2026-11-28');
  expect(isLate(day, at('2026-11-28T22:59:59Z'))).toBe(false);
  expect(isLate(day, at('2026-11-28T23:00:00Z'))).toBe(true);
});
