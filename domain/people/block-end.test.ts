import { expect, test } from 'vitest';
import { endOfBlock } from './block-end.ts';

const NOW = Temporal.Instant.from('2026-11-26T18:30:00+01:00');

test.each([
  ['2026-11-26', '2026-11-27T00:00:00+01:00'],
  ['2027-06-30', '2027-07-01T00:00:00+02:00'],
  ['2029-11-24', '2029-11-25T00:00:00+01:00'],
])('TRU-168 a block until %s ends at %s', (lastDay, end) => {
  expect(endOfBlock(lastDay, NOW)).toEqual(Temporal.Instant.from(end));
});

test.each(['2026-11-25', '2029-11-25', '2030-01-01', '31.12.2026', ''])(
  'TRU-168 %j is no last day of a block',
  (lastDay) => {
    expect(endOfBlock(lastDay, NOW)).toBeNull();
  },
);
