import { expect, test } from 'vitest';
import { byDirection, moved, type Stop, type Waiting, wayTo } from './tour.ts';

test('KIT-612 KIT-821 a stop changes places with its neighbour or goes as far as it is pulled, and stays at either end', () => {
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 3)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 4, 1]);
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

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
