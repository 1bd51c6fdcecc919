import { expect, test } from 'vitest';
import { publishInstant } from './publish-at.ts';

const now = Temporal.Instant.from('2026-11-21T18:00:00+01:00');

test.each([
  ['2026-12-01', '00:00', '2026-11-30T23:00:00Z'],
  ['2026-11-21', '18:01', '2026-11-21T17:01:00Z'],
  ['2026-11-21', '18:00', null],
  ['2026-02-30', '12:00', null],
  ['2026-12-01', '25:00', null],
  ['2027-02-19', '18:00', '2027-02-19T17:00:00Z'],
  ['2027-02-19', '18:01', null],
])('KIT-760 %s at %s in Germany is %s', (day, time, at) => {
  expect(publishInstant({ day, time }, now)?.toString() ?? null).toBe(at);
});
