import { expect, test } from 'vitest';
import { isAlive, startOfShifts, worksWithBoards } from './heartbeat.ts';

const at = (text: string) => Temporal.Instant.from(text);

test('KIT-145 a board is silent five minutes after it was last heard of', () => {
  const now = at('2026-11-21T18:00:00+01:00');
  expect(isAlive(now.subtract({ minutes: 4, seconds: 59 }), now)).toBe(true);
  expect(isAlive(now.subtract({ minutes: 5 }), now)).toBe(false);
});

test('KIT-146 a shift is one of today from five in the morning on, also on days that are shorter or longer', () => {
  expect(startOfShifts(at('2026-11-22T01:30:00+01:00'))).toEqual(at('2026-11-21T05:00:00+01:00'));
  expect(startOfShifts(at('2026-11-22T05:00:00+01:00'))).toEqual(at('2026-11-22T05:00:00+01:00'));
  expect(startOfShifts(at('2026-10-25T12:00:00+01:00'))).toEqual(at('2026-10-25T05:00:00+01:00'));
  expect(startOfShifts(at('2026-03-29T12:00:00+02:00'))).toEqual(at('2026-03-29T05:00:00+02:00'));
});

test('KIT-980 a restaurant works with boards for fourteen days after one was last heard of', () => {
  const now = at('2026-11-21T18:00:00+01:00');
  expect(worksWithBoards(now.subtract({ hours: 14 * 24 - 1 }), now)).toBe(true);
  expect(worksWithBoards(now.subtract({ hours: 14 * 24 }), now)).toBe(false);
  expect(worksWithBoards(null, now)).toBe(false);
});
