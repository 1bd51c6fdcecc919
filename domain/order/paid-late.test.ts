import { expect, test } from 'vitest';
import type { AvailabilityFacts } from '../time/availability.ts';
import { berlin, daily, usualFacts } from '../time/usual-facts.ts';
import { CLOSED_BEFORE_PAID, openingWhenPaid, PASSED_BEFORE_PAID } from './paid-late.ts';

const facts = (over: Partial<AvailabilityFacts> = {}) =>
  usualFacts({
    hours: [...daily('delivery', '17:00', '22:00'), ...daily('pickup', '17:00', '23:00')],
    ...over,
  });

const soon = { mode: 'delivery', wishAt: null } as const;
const now = { orderableNow: true, opensAt: null };

test.each([
  ['while it is open', '2026-11-21T21:59', soon, now],
  ['just after closing, as a service may be late to tell', '2026-11-21T22:09', soon, now],
  ['later', '2026-11-21T22:10', soon, CLOSED_BEFORE_PAID],
  ['later, what is picked up while that goes on', '2026-11-21T22:20', { mode: 'pickup', wishAt: null }, now],
  [
    'shortly before opening',
    '2026-11-21T16:40',
    soon,
    { orderableNow: false, opensAt: berlin('2026-11-21T17:00') },
  ],
  ['long before', '2026-11-21T16:29', soon, CLOSED_BEFORE_PAID],
] as const)('PAY-060 an order for now that is paid %s', (_, at, order, expected) => {
  expect(openingWhenPaid(order, facts(), berlin(at))).toEqual(expected);
});

test('PAY-060 an order for a time that is paid before it waits for that time, one that is paid after it is not cooked', () => {
  const order = { mode: 'delivery', wishAt: berlin('2026-11-22T19:00') } as const;
  expect(openingWhenPaid(order, facts(), berlin('2026-11-21T23:30'))).toEqual({
    orderableNow: false,
    opensAt: berlin('2026-11-22T17:00'),
  });
  expect(openingWhenPaid(order, facts(), berlin('2026-11-22T19:00'))).toBe(PASSED_BEFORE_PAID);
});

test('PAY-060 a pause that ends soon is waited for, a long one is not', () => {
  const paused = (until: string) => facts({ active: false, reactivateAt: berlin(until) });
  expect(openingWhenPaid(soon, paused('2026-11-21T20:20'), berlin('2026-11-21T20:00'))).toEqual({
    orderableNow: false,
    opensAt: berlin('2026-11-21T20:20'),
  });
  expect(openingWhenPaid(soon, paused('2026-11-21T21:00'), berlin('2026-11-21T20:00'))).toBe(
    CLOSED_BEFORE_PAID,
  );
});
