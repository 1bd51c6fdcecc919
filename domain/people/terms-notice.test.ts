import { expect, test } from 'vitest';
import { firstDayOfTerms } from './terms-notice.ts';

test.each([
  ['2026-11-21', '2026-12-07'],
  ['2026-12-20', '2027-01-05'],
  ['2028-02-20', '2028-03-07'],
])(
  'OFF-350 between telling on %s and terms that begin on %s there are fifteen whole days',
  (told, begins) => {
    expect(String(firstDayOfTerms(Temporal.PlainDate.from(told)))).toBe(begins);
  },
);
