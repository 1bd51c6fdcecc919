import { expect, test } from 'vitest';
import type { Coordinates } from './distance.ts';
import { proposeTour, tourSeconds } from './tour.ts';

const HOME: Coordinates = { latitude: 54, longitude: 10.8 };
const at = (north: number, east: number): Coordinates => ({
  latitude: HOME.latitude + north / 100,
  longitude: HOME.longitude + east / 100,
});
const stop = (orderId: number, where: Coordinates | null, dueAt = 0) => ({ orderId, at: where, dueAt });

test('KIT-612 the proposed tour goes on to what is nearest and crosses no way of its own', () => {
  expect(proposeTour(HOME, [stop(1, at(3, 0)), stop(2, at(1, 0)), stop(3, at(2, 0))])).toEqual([2, 3, 1]);
  const square = [stop(1, at(1, 1)), stop(2, at(2, 1)), stop(3, at(2, 2)), stop(4, at(1, 2))];
  const tour = proposeTour(HOME, square);
  expect(tour.toSorted()).toEqual([1, 2, 3, 4]);
  expect([
    [1, 2, 3, 4],
    [1, 4, 3, 2],
    [4, 3, 2, 1],
    [2, 3, 4, 1],
  ]).toContainEqual(tour);
});

test('KIT-612 in one place what is due first comes first, and what nobody can place last', () => {
  const stops = [stop(1, null, 5), stop(2, at(1, 0), 30), stop(3, at(1, 0), 20), stop(4, null, 2)];
  expect(proposeTour(HOME, stops)).toEqual([3, 2, 4, 1]);
  expect(proposeTour(HOME, [])).toEqual([]);
});

test('KIT-612 a tour takes its ways and three minutes at each door', () => {
  const { stops, back } = tourSeconds(HOME, HOME, [at(1, 0), at(1, 0), null]);
  const [first = 0, second, third] = stops;
  expect(first).toBeGreaterThan(120);
  expect([second, third]).toEqual([first + 180, first + 360]);
  expect(back).toBe(2 * first + 540);
  expect(tourSeconds(HOME, HOME, [])).toEqual({ stops: [], back: 0 });
});
