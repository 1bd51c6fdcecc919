import { expect, test } from 'vitest';
import { wasForgotten } from './driver-shift.ts';

test('KIT-943 a shift of 16 hours was forgotten, a shorter one was not', () => {
  expect(wasForgotten('2026-11-21T10:00:00Z', '2026-11-22T02:00:00Z')).toBe(true);
  expect(wasForgotten('2026-11-21T10:00:00Z', '2026-11-22T01:59:59Z')).toBe(false);
});
