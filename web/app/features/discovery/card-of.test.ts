import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { factsOf } from './card-of.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];
const facts = (given: Partial<Provider>) => factsOf({ state: {}, ...given } as Provider);

test.each([
  [5, null],
  [6, { stars: 4.2, count: 6 }],
])('LST-012 NUM-012 with %i reviews the rating is %j', (item_review_count, rating) => {
  expect(facts({ item_review_count, item_avg: 4.2 }).rating).toEqual(rating);
});

test.each([
  [null, null],
  [30, '25–35\u00a0Min.'],
  [60, '55–65\u00a0Min.'],
  [61, '60+\u00a0Min.'],
])('LST-015 LST-016 %s minutes on average are shown as %s', (item_delivery_minutes, minutes) => {
  expect(facts({ item_delivery_minutes }).minutes).toBe(minutes);
});

test('LST-018 driving seconds become whole minutes', () => {
  expect(facts({ item_duration: 264 }).drivingMinutes).toBe(4);
  expect(facts({ item_duration: null }).drivingMinutes).toBeNull();
});

test('LST-041 who has switched delivery off for now does not deliver', () => {
  expect(facts({ state: { delivery: false } as Provider['state'] }).delivers).toBe(false);
});
