import { expect, test } from 'vitest';
import {
  areasForPlace,
  cheapestArea,
  deliveryCost,
  missingToMinimum,
  type DeliveryArea,
} from './delivery-area.ts';

const area = (id: number, over: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id,
  placeIds: [1],
  minimumOrderCents: 1500,
  deliveryCents: 250,
  freeFromCents: 3000,
  ...over,
});

test.each([
  [2999, 250],
  [3000, 0],
  [3001, 0],
])('LST-020 for goods of %i cents delivery costs %i', (goods, cost) => {
  expect(deliveryCost(area(1), goods)).toBe(cost);
});

test('without a threshold delivery is never free', () => {
  expect(deliveryCost(area(1, { freeFromCents: null }), 1_000_000)).toBe(250);
});

test.each([
  [1499, 0, 1],
  [1500, 0, 0],
  [1299, 200, 1],
  [1300, 200, 0],
])('CHK-038 with goods of %i and an allowance of %i, %i cents are missing', (goods, allowed, missing) => {
  expect(missingToMinimum(area(1), goods, allowed)).toBe(missing);
});

test('only areas with the place count', () => {
  const areas = [area(1, { placeIds: [2] }), area(2), area(3, { placeIds: [1, 2] })];
  expect(areasForPlace(areas, 1).map(({ id }) => id)).toEqual([2, 3]);
  expect(cheapestArea(areas, 9, 2000)).toBeNull();
});

test.each([
  ['the lower delivery cost', [area(1, { deliveryCents: 300 }), area(2, { deliveryCents: 200 })], 2000, 2],
  [
    'free delivery from exactly its threshold',
    [area(1, { deliveryCents: 100 }), area(2, { freeFromCents: 2000 })],
    2000,
    2,
  ],
  [
    'the paid one a cent below that threshold',
    [area(1, { deliveryCents: 100 }), area(2, { freeFromCents: 2000 })],
    1999,
    1,
  ],
  ['the lower minimum at the same cost', [area(1), area(2, { minimumOrderCents: 1000 })], 2000, 2],
  ['the older one when all is equal', [area(2), area(1)], 2000, 1],
  [
    'one that takes the order before a cheaper one that refuses',
    [area(1, { minimumOrderCents: 4000, deliveryCents: 0 }), area(2)],
    2000,
    2,
  ],
  [
    'the nearest minimum when all refuse',
    [area(1, { minimumOrderCents: 4000, deliveryCents: 0 }), area(2)],
    1000,
    2,
  ],
])('where areas overlap the guest gets %s', (_rule, areas, goods, id) => {
  expect(cheapestArea(areas, 1, goods)?.id).toBe(id);
});
