import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { cardOf } from './card-of.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];
const facts = (given: Partial<Provider>, way: 'delivery' | 'pickup' = 'delivery') =>
  cardOf({ state: { orderable: true, delivery: true, services: {} }, ...given } as Provider, way);

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

test('LST-044 a time stands on a card only where it begins now, and who delivers later can be fetched from now', () => {
  const later = { open: false, openUntil: null, opensAt: '2026-11-21T19:00:00+01:00' };
  const now = { open: true, openUntil: null, opensAt: null };
  const state = { code: 'open', orderable: true, preorder: true, delivery: true, pickup: true };
  const noon = {
    item_delivery_minutes: 30,
    pickupMinutes: 15,
    state: { ...state, services: { delivery: later, pickup: now } } as Provider['state'],
  };
  const [brought, fetched] = [facts(noon), facts(noon, 'pickup')];
  expect([brought.state.orderable, brought.minutes]).toEqual([false, null]);
  expect([fetched.state.orderable, fetched.minutes]).toEqual([true, '15\u00a0Min.']);
});
