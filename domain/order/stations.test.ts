import { expect, test } from 'vitest';
import { checkStations, isAllDone, linesAt, stationsOf } from './stations.ts';

const line = (stationId: number | null, isMissing = false) => ({ stationId, isMissing });

test('KIT-811 an order has a part at each station that makes something of it; what was taken off counts for none', () => {
  expect(stationsOf([line(1), line(2), line(1), line(null), line(3, true)])).toEqual([1, 2]);
  expect(stationsOf([line(null)])).toEqual([]);
});

test('KIT-811 a station sees its own lines and those that are everybody’s', () => {
  expect(linesAt([line(1), line(null), line(2)], 1)).toEqual([line(1), line(null)]);
});

test('KIT-812 an order is done with the last of its stations, and never without any', () => {
  expect(isAllDone([])).toBe(false);
  expect(isAllDone([{ isDone: true }, { isDone: false }])).toBe(false);
  expect(isAllDone([{ isDone: true }, { isDone: true }])).toBe(true);
});

test.each([
  [[], null],
  [[{ name: 'Pizza' }, { name: 'Grill' }], null],
  [[{ name: 'Pizza' }, { name: '' }], { at: 1, fault: 'no-name' }],
  [[{ name: 'Pizza' }, { name: 'PIZZA' }], { at: 1, fault: 'same-name' }],
  [
    [
      { name: 'Pizza', categoryIds: [1] },
      { name: 'Bar', categoryIds: [2, 1] },
    ],
    { at: 1, fault: 'twice' },
  ],
  [
    [
      { name: 'Pizza', categoryIds: [1] },
      { name: 'Bar', productIds: [1] },
    ],
    null,
  ],
])('KIT-810 of stations %j wrong is %j', (given, fault) => {
  expect(checkStations(given.map((one) => ({ categoryIds: [], productIds: [], ...one })))).toEqual(fault);
});
