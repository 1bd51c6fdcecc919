import { expect, test } from 'vitest';
import { periodOf } from '../restaurant/Absences.tsx';

test.each([
  ['2026-12-23T23:00:00Z', '2026-12-26T23:00:00Z', '24.12.2026 bis 26.12.2026'],
  ['2026-12-23T23:00:00Z', '2026-12-24T23:00:00Z', '24.12.2026'],
  ['2026-12-24T11:00:00Z', '2026-12-24T23:00:00Z', '24.12.2026, 12:00 bis 24:00'],
  ['2026-12-24T11:00:00Z', '2026-12-24T16:30:00Z', '24.12.2026, 12:00 bis 17:30'],
])('LOC-022 an absence from %s to %s is told as %s', (item_start, item_stop, text) => {
  expect(periodOf({ item_title: 'Urlaub', item_start, item_stop })).toBe(text);
});
