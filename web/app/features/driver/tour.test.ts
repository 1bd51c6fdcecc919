import { expect, test } from 'vitest';
import { byDirection, lostSince, type Stop, type Waiting, wayTo } from './tour.ts';

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

test('KIT-1023 a driver is told of stops that were cancelled and of what is out and somebody else’s by now, not of what they brought', () => {
  const stop = (orderId: number, state: Stop['state'], isOver = false) =>
    ({ orderId, state, isOver, held: null, address: ['Strandallee 12', '23669 Niendorf'] }) as Stop;
  const before = [
    stop(1, 'on-the-way'),
    stop(2, 'ready'),
    stop(3, 'on-the-way'),
    stop(4, 'ready'),
    stop(5, 'on-the-way'),
    stop(6, 'cancelled', true),
  ];
  const now = [stop(1, 'cancelled', true), stop(2, 'cancelled', true), stop(5, 'completed', true), before[5]];
  expect(lostSince(now as Stop[], before).map(({ sentence }) => sentence)).toEqual([
    '#1, Strandallee 12 ist storniert: bring es zurück.',
    '#2, Strandallee 12 ist storniert: lass es hier.',
    '#3, Strandallee 12 fährt jetzt jemand anders.',
  ]);
  expect(lostSince(before, before)).toEqual([]);
});
