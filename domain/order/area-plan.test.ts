import { describe, expect, test } from 'vitest';
import { type Areas, changeTerms, compareAreas, ringTerms, type TermsChange } from './area-plan.ts';
import type { DeliveryTerms } from './delivery-area.ts';

const terms = (minimumOrderCents: number, deliveryCents: number, freeFromCents: number | null = null) => ({
  minimumOrderCents,
  deliveryCents,
  freeFromCents,
});

test('OWN-911 a place costs what the smallest ring that reaches it says, to the metre', () => {
  const rings = [
    { metres: 6000, ...terms(2500, 250) },
    { metres: 3000, ...terms(1500, 100, 3000) },
  ];
  expect(ringTerms(rings, 0)).toEqual(terms(1500, 100, 3000));
  expect(ringTerms(rings, 3000)).toEqual(terms(1500, 100, 3000));
  expect(ringTerms(rings, 3001)).toEqual(terms(2500, 250));
  expect(ringTerms(rings, 6001)).toBeNull();
});

describe('OWN-913 a change of many areas', () => {
  test.each<[TermsChange, DeliveryTerms, DeliveryTerms]>([
    [{}, terms(1500, 250, 4000), terms(1500, 250, 4000)],
    [{ minimumOrderCents: { how: 'set', cents: 2000 } }, terms(1500, 250), terms(2000, 250)],
    [{ deliveryCents: { how: 'plus', cents: 50 } }, terms(1500, 250), terms(1500, 300)],
    [{ deliveryCents: { how: 'minus', cents: 300 } }, terms(1500, 250), terms(1500, 0)],
    [{ freeFromCents: { how: 'set', cents: null } }, terms(1500, 250, 4000), terms(1500, 250)],
    [{ freeFromCents: { how: 'plus', cents: 500 } }, terms(1500, 250), terms(1500, 250)],
    [{ freeFromCents: { how: 'plus', cents: 500 } }, terms(1500, 250, 4000), terms(1500, 250, 4500)],
  ])('%o makes of %o this: %o', (change, before, after) => {
    expect(changeTerms(before, change)).toEqual(after);
  });
});

test('OWN-912 of a plan is told what is new, different or gone, and nothing of what stays', () => {
  const before: Areas = new Map([
    [1, terms(1500, 250)],
    [2, terms(1500, 250, 4000)],
    [3, terms(0, 0)],
  ]);
  const after: Areas = new Map([
    [1, terms(1500, 250)],
    [2, terms(1500, 250)],
    [4, terms(2000, 300)],
  ]);
  expect(compareAreas(before, after)).toEqual([
    { placeId: 2, kind: 'changed', before: terms(1500, 250, 4000), after: terms(1500, 250) },
    { placeId: 4, kind: 'added', before: null, after: terms(2000, 300) },
    { placeId: 3, kind: 'removed', before: terms(0, 0), after: null },
  ]);
});
