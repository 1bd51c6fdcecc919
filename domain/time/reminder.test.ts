import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reminderTime } from './reminder.ts';

test.each([
  ['in the evening', '2026-11-21T20:15:00+01:00', '2026-11-22T12:00:00+01:00'],
  ['at noon', '2026-11-21T12:00:00+01:00', '2026-11-22T12:00:00+01:00'],
  ['just before midnight', '2026-11-21T23:59:59+01:00', '2026-11-22T12:00:00+01:00'],
  ['just after midnight', '2026-11-22T00:00:00+01:00', '2026-11-23T12:00:00+01:00'],
  ['before the clocks go forward', '2026-03-28T20:00:00+01:00', '2026-03-29T12:00:00+02:00'],
  ['before the clocks go back', '2026-10-24T20:00:00+02:00', '2026-10-25T12:00:00+01:00'],
])('what is completed %s is asked about at noon of the next day', (_, completedAt, expected) => {
  const at = reminderTime(Temporal.Instant.from(completedAt));
  expect(at.equals(Temporal.Instant.from(expected))).toBe(true);
});

test('nobody is asked sooner than after half a day or later than after a day and a half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (seconds) => {
      const completedAt = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
      const hours = reminderTime(completedAt).since(completedAt).total('hours');
      // An hour less or more where the clocks are changed.
      expect(hours).toBeGreaterThanOrEqual(11);
      expect(hours).toBeLessThanOrEqual(37);
    }),
  );
});
