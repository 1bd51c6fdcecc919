import { expect, test } from 'vitest';
import { byMonth } from './by-month.ts';

test('KIT-932 days are summed up by month to the cent, in their order', () => {
  const of = (day: string, value: number) => ({
    label: day,
    day,
    value,
    count: 1,
    countBefore: 2,
    valueBefore: 0.3,
  });
  const days = [of('2026-10-30', 0.1), of('2026-10-31', 0.2), of('2026-11-01', 12.34)];
  expect(byMonth(days)).toEqual([
    { label: '2026-10', day: '2026-10-30', count: 2, countBefore: 4, value: 0.3, valueBefore: 0.6 },
    { label: '2026-11', day: '2026-11-01', count: 1, countBefore: 2, value: 12.34, valueBefore: 0.3 },
  ]);
});
