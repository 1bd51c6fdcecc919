import { expect, test } from 'vitest';
import { formatUntil } from './format-until.ts';

test.each([
  ['2026-11-21T23:00:00Z', 'Mitternacht'],
  ['2026-11-21T22:30:00Z', '23:30'],
  ['2026-11-22T10:00:00Z', 'morgen 11:00'],
  ['2026-11-22T23:00:00Z', 'Mo., 23.11., 00:00'],
])('KIT-1070 what ends at %s ends %s as somebody in the evening says it', (instant, said) => {
  expect(formatUntil(instant, '2026-11-21T18:00:00Z')).toBe(said);
});
