import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedByHand,
  crossesItself,
  isInside,
  metresFromLine,
  type Outline,
  outlineFault,
  placesIn,
  planOutlines,
  redraw,
} from './outline.ts';

type At = [longitude: number, latitude: number];
const at = ([longitude, latitude]: At) => ({ latitude, longitude });
const line = (...corners: At[]) => corners.map(at);

const square = line([10, 54], [10.1, 54], [10.1, 54.1], [10, 54.1]);
/** A letter U, open to the north. */
const bay = line(
  [10, 54],
  [10.3, 54],
  [10.3, 54.2],
  [10.2, 54.2],
  [10.2, 54.1],
  [10.1, 54.1],
  [10.1, 54.2],
  [10, 54.2],
);

describe('OWN-950 what lies within an outline', () => {
  test.each<[string, typeof square, At, boolean]>([
    ['the middle of a square', square, [10.05, 54.05], true],
    ['its edge', square, [10.05, 54], true],
    ['its upper edge', square, [10.05, 54.1], true],
    ['a corner', square, [10.1, 54.1], true],
    ['just beyond the edge', square, [10.05, 53.99999], false],
    ['at the height of a corner, beside it', square, [9.9, 54.1], false],
    ['at the height of a corner, on the other side', square, [10.2, 54], false],
    ['the arm of a bay', bay, [10.05, 54.15], true],
    ['its other arm', bay, [10.25, 54.15], true],
    ['its water', bay, [10.15, 54.15], false],
    ['its water at the height of the arms’ ends', bay, [10.15, 54.2], false],
    ['its ground, below the water', bay, [10.15, 54.1], true],
  ])('%s: %#', (_, corners, spot, inside) => {
    expect(isInside(corners, at(spot))).toBe(inside);
    expect(isInside(corners.toReversed(), at(spot))).toBe(inside);
  });

  test('a triangle holds the mean of its corners and nothing beyond them, whichever corner is the first', () => {
    // Of three such corners the mean, too, lies on a step of the grid: a triangle may be thinner than a step.
    const degree = fc.integer({ min: 0, max: 2000 }).map((step) => 10 + (3 * step) / 1000);
    const corner = fc.tuple(degree, degree);
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner), fc.nat(2), (corners, first) => {
        const turned = [...corners.slice(first), ...corners.slice(0, first)].map(at);
        fc.pre(!crossesItself(turned));
        const mean = (axis: 0 | 1) => corners.reduce((sum, spot) => sum + spot[axis], 0) / 3;
        expect(isInside(turned, at([mean(0), mean(1)]))).toBe(true);
        expect(isInside(turned, at([Math.max(...corners.map(([x]) => x)) + 0.001, mean(1)]))).toBe(false);
      }),
    );
  });
});

test('OWN-952 how near the line a place lies is measured to the nearest edge, not to a corner', () => {
  expect(Math.abs(metresFromLine(square, at([10.05, 54.01])) - 1112)).toBeLessThan(5);
  expect(Math.abs(metresFromLine(square, at([10.05, 53.98])) - 2224)).toBeLessThan(5);
  expect(metresFromLine(square, at([10.1, 54.05]))).toBe(0);
});

describe('OWN-951 an outline that says nothing clear', () => {
  test.each<[string, typeof square, boolean]>([
    ['a square', square, false],
    ['a bay', bay, false],
    ['a bow tie', line([10, 54], [10.1, 54.1], [10.1, 54], [10, 54.1]), true],
    ['a line there and back', line([10, 54], [10.2, 54], [10.1, 54]), true],
    ['a corner on another edge', line([10, 54], [10.2, 54], [10.2, 54.2], [10.1, 54], [10, 54.2]), true],
    ['the same corner twice', line([10, 54], [10.1, 54], [10.1, 54.1], [10, 54]), true],
    ['a corner in the middle of a straight edge', line([10, 54], [10.05, 54], [10.1, 54], [10, 54.1]), false],
  ])('%s crosses itself: %s', (_, corners, crosses) => {
    expect(crossesItself(corners)).toBe(crosses);
    expect(crossesItself(corners.toReversed())).toBe(crosses);
  });

  test('too few corners and corners too far away are faults of their own', () => {
    const center = at([10.05, 54.05]);
    expect(outlineFault(square.slice(0, 2), center, 50_000)).toBe('few-corners');
    expect(outlineFault(square, center, 5000)).toBe('far');
    expect(outlineFault(square, center, 50_000)).toBeNull();
  });
});

const terms = (minimumOrderCents: number, deliveryCents: number, freeFromCents: number | null = null) => ({
  minimumOrderCents,
  deliveryCents,
  freeFromCents,
});
const outline = (corners: typeof square, cost = terms(1500, 250)): Outline => ({
  corners,
  ...cost,
  takenIn: [],
  leftOut: [],
});
const places = [
  { id: 1, ...at([10.02, 54.02]) },
  { id: 2, ...at([10.08, 54.08]) },
  { id: 3, ...at([10.15, 54.05]) },
];

describe('OWN-952 the places that outlines choose', () => {
  test('are those inside, but for those decided by hand', () => {
    expect(placesIn(outline(square), places)).toEqual([1, 2]);
    expect(placesIn({ ...outline(square), takenIn: [3], leftOut: [1] }, places)).toEqual([2, 3]);
  });

  test('where two overlap, the least order value decides, then the cost', () => {
    const wide = outline(line([10, 54], [10.2, 54], [10.2, 54.1], [10, 54.1]), terms(2000, 100));
    expect([...planOutlines([wide, outline(square)], places)]).toEqual([
      [1, terms(1500, 250)],
      [2, terms(1500, 250)],
      [3, terms(2000, 100)],
    ]);
    const nearly = { ...wide, minimumOrderCents: 1500 };
    expect(planOutlines([outline(square), nearly], places).get(1)).toEqual(terms(1500, 100));
  });

  test('what only the old outline chose goes, what none ever chose stays unless it is to go', () => {
    const before = new Map([...planOutlines([outline(square)], places), [9, terms(0, 0)] as const]);
    const south = outline(line([10, 54], [10.1, 54], [10.1, 54.05], [10, 54.05]), terms(1000, 0));
    const change = { before, saved: [outline(square)], drawn: [south] };
    expect([...redraw({ ...change, dropsOthers: false }, places)]).toEqual([
      [9, terms(0, 0)],
      [1, terms(1000, 0)],
    ]);
    expect([...redraw({ ...change, dropsOthers: true }, places).keys()]).toEqual([1]);
  });

  test('OWN-953 what was changed by hand since is told apart', () => {
    const now = new Map([
      [1, terms(2000, 250)],
      [9, terms(0, 0)],
    ]);
    expect(changedByHand([outline(square)], now, places)).toEqual([
      { placeId: 1, kind: 'changed' },
      { placeId: 2, kind: 'removed' },
    ]);
  });
});
