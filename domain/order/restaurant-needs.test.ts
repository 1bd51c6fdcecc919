import { expect, test } from 'vitest';
import { type Health, type Need, needsOf, rankOf } from './restaurant-needs.ts';

const fine: Health = {
  isApproved: true,
  isSilent: false,
  unseen: 0,
  orders: 40,
  refused: 0,
  handedOver: 40,
  late: 0,
  ratingTenths: 45,
  ratingCount: 12,
  overdueCents: 0,
  lacks: [],
  asksForPayee: false,
  asksForSeller: false,
};

test.each<[string, Partial<Health>, Need[]]>([
  ['nothing', {}, []],
  ['an order that waits', { unseen: 1 }, ['unseen']],
  ['no board alive', { isSilent: true }, ['silent']],
  ['no hours', { lacks: ['hours'] }, ['lacks']],
  ['no hours before it is approved', { lacks: ['hours'], isApproved: false }, []],
  ['a bill whose day has passed', { overdueCents: 1 }, ['overdue']],
  ['three of thirty refused', { orders: 30, refused: 3 }, ['refusals']],
  ['three of thirty-one refused', { orders: 31, refused: 3 }, []],
  ['two of two refused', { orders: 2, refused: 2 }, []],
  ['five of sixteen late', { handedOver: 16, late: 5 }, ['late']],
  ['five of seventeen late', { handedOver: 17, late: 5 }, []],
  ['2.9 stars of five', { ratingTenths: 29, ratingCount: 5 }, ['rating']],
  ['2.9 stars of four', { ratingTenths: 29, ratingCount: 4 }, []],
  ['three stars', { ratingTenths: 30 }, []],
  [
    'several at once',
    { asksForSeller: true, asksForPayee: true, unseen: 2, isSilent: true },
    ['unseen', 'silent', 'payee', 'seller'],
  ],
])('OFF-151 %s', (_, changes, needs) => {
  expect(needsOf({ ...fine, ...changes })).toEqual(needs);
});

test('OFF-151 who needs somebody soonest comes first, who needs nobody last', () => {
  const all: Need[][] = [[], ['late'], ['unseen'], ['late', 'payee'], ['unseen', 'silent']];
  expect(all.toSorted((a, b) => rankOf(a) - rankOf(b))).toEqual([
    ['unseen', 'silent'],
    ['unseen'],
    ['late', 'payee'],
    ['late'],
    [],
  ]);
});
