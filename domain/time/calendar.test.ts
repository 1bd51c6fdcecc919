import { expect, test } from 'vitest';
import { nextTimeOfDay, workingDay } from './calendar.ts';

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

const NOON = Temporal.Instant.from('2026-11-21T12:00:00+01:00');

test.each([
  ['12:30', '2026-11-21T12:30:00+01:00'],
  ['12:00', '2026-11-22T12:00:00+01:00'],
  ['08:15', '2026-11-22T08:15:00+01:00'],
])('the next %s after noon is %s', (time, instant) => {
  expect(nextTimeOfDay(NOON, time)).toEqual(Temporal.Instant.from(instant));
});

test('a time of day stays that time where the clocks change in the night between', () => {
  const evening = Temporal.Instant.from('2026-10-24T20:00:00+02:00');
  expect(nextTimeOfDay(evening, '11:30')).toEqual(Temporal.Instant.from('2026-10-25T11:30:00+01:00'));
});

test.each(['', '24:00', '9:30', 'halb acht'])('%j is no time of day', (time) => {
  expect(nextTimeOfDay(NOON, time)).toBeNull();
});
