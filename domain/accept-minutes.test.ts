import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptMinutes } from './accept-minutes.ts';

test.each([
  [35, [15, 25, 35, 45, 60], 35],
  [40, [15, 25, 35, 45, 60], 45],
  [20, [15, 25, 35, 45, 60], 25],
  [8, [10, 20, 30, 40, 55], 10],
  [0, [5, 15, 25, 35, 50], 5],
  [90, [45, 55, 65, 75, 90], 90],
  [480, [135, 145, 155, 165, 180], 180],
])('VAR-027 a lead time of %i minutes offers %j and suggests %i', (lead, minutes, suggested) => {
  expect(acceptMinutes(lead)).toEqual({ minutes, suggested });
});

test('VAR-027 every offer is a multiple of five within 5 to 180, and the suggestion is one of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 480 }), (lead) => {
      const { minutes, suggested } = acceptMinutes(lead);
      expect(minutes).toContain(suggested);
      expect(minutes.every((step) => step % 5 === 0 && step >= 5 && step <= 180)).toBe(true);
    }),
  );
});
