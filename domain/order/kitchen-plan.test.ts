import { expect, test } from 'vitest';
import {
  compareOrders,
  countDishes,
  isFoundBy,
  isRunningOut,
  minutesLate,
  nextDeadline,
  type Planned,
  startBy,
} from './kitchen-plan.ts';

const SIX = Temporal.Instant.from('2026-11-21T18:00:00+01:00').epochMilliseconds;
const at = (minutes: number) => SIX + minutes * 60_000;
const order = (orderId: number, changes: Partial<Planned> = {}): Planned => ({
  orderId,
  state: 'accepted',
  dueAt: at(30),
  wayMinutes: 0,
  prepMinutes: 15,
  answerUntil: null,
  ...changes,
});

test('KIT-120 an order is begun so early that preparation and way end at the time at the door', () => {
  expect(startBy(order(1, { dueAt: at(40), wayMinutes: 12, prepMinutes: 15 }))).toBe(at(13));
  expect(startBy(order(2, { dueAt: at(40) }))).toBe(at(25));
});

test('KIT-120 a delivery due later stands above a pickup due earlier if it has to be begun first', () => {
  const pickup = order(1, { dueAt: at(21) });
  const delivery = order(2, { dueAt: at(31), wayMinutes: 14 });
  expect([pickup, delivery].toSorted(compareOrders)).toEqual([delivery, pickup]);
  const late = order(3, { state: 'on-the-way', dueAt: at(20), wayMinutes: 2 });
  const far = order(4, { state: 'on-the-way', dueAt: at(25), wayMinutes: 20 });
  expect([far, late].toSorted(compareOrders)).toEqual([late, far]);
  expect(compareOrders(order(5), order(6))).toBeLessThan(0);
});

test('KIT-955 of new orders the one that runs out first stands above, whenever it is wished for', () => {
  const soon = order(1, { state: 'placed', answerUntil: at(9), dueAt: at(20) });
  const tomorrow = order(2, { state: 'placed', answerUntil: at(3), dueAt: at(1440) });
  expect([soon, tomorrow].toSorted(compareOrders)).toEqual([tomorrow, soon]);
  expect([soon, tomorrow].map((one) => isRunningOut(one, at(1)))).toEqual([false, false]);
  expect([soon, tomorrow].map((one) => isRunningOut(one, at(1.1)))).toEqual([false, true]);
  expect(isRunningOut(order(3, { answerUntil: at(1) }), at(0))).toBe(false);
});

test.each<[Partial<Planned>, string, number]>([
  [{ state: 'placed', answerUntil: at(10) }, 'Läuft ab', 10],
  [{ state: 'placed' }, 'Läuft ab', 15],
  [{ state: 'accepted', wayMinutes: 5 }, 'Anfangen', 10],
  [{ state: 'preparing', wayMinutes: 5 }, 'Fertig', 25],
  [{ state: 'ready', wayMinutes: 5 }, 'Losfahren', 25],
  [{ state: 'ready' }, 'Ausgeben', 30],
  [{ state: 'on-the-way', wayMinutes: 5 }, 'Ankommen', 30],
])('KIT-120 what has to happen next to %o', (changes, what, minutes) => {
  expect(nextDeadline(order(1, changes))).toEqual({ what, at: at(minutes) });
});

test('KIT-120 late is what is a whole minute over', () => {
  expect([at(-1), at(0), at(0.9), at(1), at(7.5)].map((now) => minutesLate(SIX, now))).toEqual([
    0, 0, 0, 1, 7,
  ]);
});

test('KIT-126 dishes are counted by size, the most frequent first, without what was taken off', () => {
  const line = (title: string, count: number, size = '', isMissing = false) => ({
    title,
    size,
    count,
    isMissing,
  });
  const lines = [
    line('Salami', 2),
    line('Margherita', 3, 'groß'),
    line('Margherita', 4, 'groß'),
    line('Margherita', 2),
    line('Salami', 1, '', true),
  ];
  expect(countDishes(lines)).toEqual([
    { dish: 'Margherita, groß', count: 7 },
    { dish: 'Margherita', count: 2 },
    { dish: 'Salami', count: 2 },
  ]);
  expect(countDishes([])).toEqual([]);
});

test.each([
  ['', true],
  ['47', true],
  ['#4711', true],
  ['11', false],
  ['petersen', true],
  ['kurpromenade 12', true],
  ['strandstrasse', true],
  ['Meier', false],
])('KIT-125 typing "%s" finds the order: %s', (typed, isFound) => {
  const texts = ['Jule Petersen', 'Kurpromenade 12', 'Strandstraße'];
  expect(isFoundBy(typed, 4711, texts)).toBe(isFound);
});
