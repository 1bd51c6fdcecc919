import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageCents, type Counted, type Sold, soldByHour, soldByWeekday, soldOn, sumSold } from './sold.ts';
import { daysOf } from './period.ts';

const PERIOD = { first: Temporal.PlainDate.from('2026-03-27'), last: Temporal.PlainDate.from('2026-04-05') };

const rows: Sold = {
  days: [
    { day: '2026-03-28', orders: 3, cents: 4050 },
    { day: '2026-04-05', orders: 1, cents: 2000 },
  ],
  hours: [
    { hour: 18, orders: 3, cents: 5050 },
    { hour: 23, orders: 1, cents: 1000 },
  ],
};

test('KIT-231 what was sold stands at its day, hour and weekday; where nothing was sold stands nothing', () => {
  expect(soldOn(rows, daysOf(PERIOD)).map(({ cents }) => cents)).toEqual([
    0, 4050, 0, 0, 0, 0, 0, 0, 0, 2000,
  ]);
  const byHour = soldByHour(rows);
  expect([byHour.length, byHour[18], byHour[23]]).toEqual([
    24,
    { orders: 3, cents: 5050 },
    { orders: 1, cents: 1000 },
  ]);
  expect(soldByWeekday(rows).map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 3, 1]);
});

test.each([
  [{ orders: 0, cents: 0 }, 0],
  [{ orders: 3, cents: 1000 }, 333],
  [{ orders: 2, cents: 1001 }, 501],
])('KIT-231 an average order of %o is %i cents', (sum, average) => {
  expect(averageCents(sum)).toBe(average);
});

test('KIT-231 days, hours and weekdays each add up to the whole', () => {
  const row = fc.record({
    day: fc.integer({ min: 0, max: 9 }).map((days) => PERIOD.first.add({ days }).toString()),
    hour: fc.integer({ min: 0, max: 23 }),
    orders: fc.integer({ min: 0, max: 50 }),
    cents: fc.integer({ min: 0, max: 100_000 }),
  });
  const add = (parts: readonly Counted[]) => [
    parts.reduce((sum, { orders }) => sum + orders, 0),
    parts.reduce((sum, { cents }) => sum + cents, 0),
  ];
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (all) => {
      const sold = { days: all, hours: all };
      const whole = sumSold(sold);
      for (const parts of [soldOn(sold, daysOf(PERIOD)), soldByHour(sold), soldByWeekday(sold)])
        expect(add(parts)).toEqual([whole.orders, whole.cents]);
    }),
  );
});
