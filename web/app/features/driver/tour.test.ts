import { expect, test } from 'vitest';
import { byDirection, type Stop, type Waiting, wayTo } from './tour.ts';

test('KIT-610 the way opens in the app of the phone itself', () => {
  const stop = { destination: 'Kurpromenade 12, 23669 Timmendorfer Strand' } as Stop;
  const asked = 'Kurpromenade%2012%2C%2023669%20Timmendorfer%20Strand';
  expect(wayTo(stop, false)).toBe(`geo:0,0?q=${asked}`);
  expect(wayTo(stop, true)).toBe(`maps:?daddr=${asked}`);
});

test('KIT-611 what nobody brings stands by direction, in the order in which it is due', () => {
  const waiting = ['Niendorf', 'Haffkrug', 'Niendorf'].map((direction, orderId) => ({ direction, orderId }));
  expect(
    byDirection(waiting as Waiting[]).map(([direction, orders]) => [
      direction,
      orders.map((one) => one.orderId),
    ]),
  ).toEqual([
    ['Niendorf', [0, 2]],
    ['Haffkrug', [1]],
  ]);
});
