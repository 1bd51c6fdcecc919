import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptMinutes, offerMinutes, proposeMinutes } from './accept-minutes.ts';

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

const FRIDAY_EVENING = Temporal.ZonedDateTime.from('2026-11-20T19:00[Europe/Berlin]');
const FRIDAY_AFTERNOON = FRIDAY_EVENING.with({ hour: 15 });
const MONDAY_EVENING = FRIDAY_EVENING.add({ days: 3 });
const MONDAY_NOON = MONDAY_EVENING.with({ hour: 12 });
const order = { leadMinutes: 35, prepMinutes: 20, wayMinutes: 8, ahead: 0, placedAt: FRIDAY_EVENING };

test.each([
  ['as the restaurant says', {}, 35],
  ['to the next five minutes', { leadMinutes: 36 }, 40],
  ['with a way that is longer than that', { wayMinutes: 24 }, 45],
  ['with as many ahead as are made side by side', { ahead: 4 }, 35],
  ['with more ahead', { ahead: 9 }, 50],
  ['with more ahead when few come in', { ahead: 9, placedAt: FRIDAY_AFTERNOON }, 45],
  ['on a quiet evening', { ahead: 9, placedAt: MONDAY_EVENING }, 45],
  ['when people eat at noon', { ahead: 9, placedAt: MONDAY_NOON }, 50],
  ['with a house full of orders', { ahead: 60 }, 65],
  ['never shorter than a kitchen may say', { leadMinutes: 0, prepMinutes: 0, wayMinutes: 0 }, 5],
  ['never longer', { leadMinutes: 400 }, 180],
])('KIT-129 %s', (_, change, minutes) => {
  expect(proposeMinutes({ ...order, ...change })).toBe(minutes);
});

test('KIT-129 the proposal is one of five different offers, ascending, and never falls while more is ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 80 }), (leadMinutes, ahead) => {
      const { minutes, suggested } = offerMinutes({ ...order, leadMinutes, ahead });
      expect(minutes).toContain(suggested);
      expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
      expect(minutes).toHaveLength(5);
      expect(proposeMinutes({ ...order, leadMinutes, ahead: ahead + 1 })).toBeGreaterThanOrEqual(suggested);
    }),
  );
});
