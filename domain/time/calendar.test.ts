import { expect, test } from 'vitest';
import { workingDay } from './calendar.ts';

test.each([
  ['2026-11-21T18:00:00+01:00', '2026-11-21T05:00:00+01:00', '2026-11-22T05:00:00+01:00'],
  ['2026-11-22T02:30:00+01:00', '2026-11-21T05:00:00+01:00', '2026-11-22T05:00:00+01:00'],
  ['2026-11-22T05:00:00+01:00', '2026-11-22T05:00:00+01:00', '2026-11-23T05:00:00+01:00'],
  // The night in which clocks go forward has 23 hours, the one in which they go back 25.
  ['2026-03-28T22:00:00+01:00', '2026-03-28T05:00:00+01:00', '2026-03-29T05:00:00+02:00'],
  ['2026-10-24T22:00:00+02:00', '2026-10-24T05:00:00+02:00', '2026-10-25T05:00:00+01:00'],
])('%s belongs to the day from %s to %s', (now, begins, ends) => {
  const day = workingDay(Temporal.Instant.from(now));
  expect(day.begins.equals(Temporal.Instant.from(begins))).toBe(true);
  expect(day.ends.equals(Temporal.Instant.from(ends))).toBe(true);
});
