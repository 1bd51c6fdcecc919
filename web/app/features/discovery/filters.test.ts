import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RestaurantFacts } from './card-of.ts';
import {
  applyFilters,
  changedFilters,
  type Filters,
  noFilters,
  readFilters,
  sortings,
  writeFilters,
} from './filters.ts';

const open: RestaurantFacts['state'] = {
  code: 'open',
  orderable: true,
  preorder: true,
  openUntil: null,
  opensAt: null,
  availableAgainAt: null,
  absenceTitle: null,
  closedToday: false,
  delivery: true,
  pickup: true,
};
const closed = { ...open, code: 'closed' as const, orderable: false };
const unavailable = { ...closed, code: 'unavailable' as const, preorder: false };

function restaurant(name: string, given: Partial<RestaurantFacts> = {}): RestaurantFacts {
  return {
    id: 1,
    name,
    url: name,
    scene: 'pizza',
    logo: null,
    cuisines: ['Pizza'],
    rating: null,
    minutes: null,
    minutesForSorting: 1000,
    metres: 1000,
    drivingMinutes: 2,
    delivers: true,
    minimumOrder: 10,
    deliveryCost: 2,
    freeFrom: 0,
    loyaltyPercent: 0,
    isNew: false,
    hasSpecial: false,
    isSponsored: false,
    isVegetarian: false,
    payment: { cash: true, ec: false, online: false },
    state: open,
    sort: 1,
    ...given,
  };
}

const names = (list: RestaurantFacts[], filters: Partial<Filters>) =>
  applyFilters(list, { ...noFilters, ...filters }).map(({ name }) => name);

describe('the filters of the list', () => {
  const list = [
    restaurant('Möwe', { cuisines: ['Fisch', 'Pizza'], isVegetarian: true }),
    restaurant('Abholer', { delivers: false, deliveryCost: 0 }),
    restaurant('Gratis', { deliveryCost: 0, payment: { cash: true, ec: true, online: true } }),
    restaurant('Zu', { state: closed }),
  ];

  test('LST-005 LST-006 closed ones and those without delivery are shown unless switched off', () => {
    expect(names(list, {})).toEqual(['Möwe', 'Abholer', 'Gratis', 'Zu']);
    expect(names(list, { showClosed: false })).toEqual(['Möwe', 'Abholer', 'Gratis']);
    expect(names(list, { showPickups: false })).toEqual(['Möwe', 'Gratis', 'Zu']);
  });

  test.each<[string, Partial<Filters>, string[]]>([
    ['by cuisine', { foodType: 'Fisch' }, ['Möwe']],
    ['by name, whatever the case', { search: 'möWE' }, ['Möwe']],
    ['with one other letter after each typed one', { search: 'gats' }, ['Gratis']],
    ['not with two', { search: 'gts' }, []],
    ['by free delivery, which nobody has who does not deliver', { freeDelivery: true }, ['Gratis']],
    ['by online payment', { onlinePayment: true }, ['Gratis']],
    ['by what is vegetarian', { vegetarian: true }, ['Möwe']],
  ])('LST-007 LST-009 LST-010 NUM-042 narrow %s', (_title, filters, expected) => {
    expect(names(list, filters)).toEqual(expected);
  });
});

test.each<[(typeof sortings)[number], string[]]>([
  ['empfohlen', ['first', 'second', 'late', 'never']],
  ['bewertung', ['second', 'first', 'late', 'never']],
  ['zeit', ['second', 'first', 'late', 'never']],
  ['entfernung', ['second', 'first', 'late', 'never']],
  ['mindestbestellwert', ['second', 'first', 'late', 'never']],
])('LST-026 sorted by %s, whoever takes orders now stays in front', (sorting, expected) => {
  const best = { rating: { stars: 5, count: 9 }, minutesForSorting: 10, metres: 1, minimumOrder: 0 };
  const list = [
    restaurant('first'),
    restaurant('second', {
      ...best,
      rating: { stars: 4, count: 9 },
      minutesForSorting: 20,
      metres: 9,
      minimumOrder: 5,
    }),
    restaurant('late', { ...best, state: closed }),
    restaurant('never', { ...best, state: unavailable }),
  ];
  expect(names(list, { sorting })).toEqual(expected);
});

describe('filters in the address', () => {
  const filters = fc.record<Filters>({
    search: fc.string({ maxLength: 60 }),
    showClosed: fc.boolean(),
    showPickups: fc.boolean(),
    foodType: fc.string({ maxLength: 20 }),
    freeDelivery: fc.boolean(),
    onlinePayment: fc.boolean(),
    vegetarian: fc.boolean(),
    sorting: fc.constantFrom(...sortings),
  });

  test('LST-008 whatever is set comes back, on the whole list and on that of a cuisine', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom('', 'Pizza'), (given, cuisine) => {
        const base = { ...noFilters, foodType: cuisine };
        const address = new URLSearchParams(writeFilters(given, base).toString());
        expect(readFilters(address, base)).toEqual(given);
      }),
    );
  });

  test('LST-005 LST-006 no filter needs no address, and only what differs counts as set', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
    expect(changedFilters({ ...noFilters, showClosed: false, foodType: 'Sushi' })).toEqual([
      'showClosed',
      'foodType',
    ]);
  });

  test('a form without scripts leaves out what is switched off', () => {
    const sent = readFilters(new URLSearchParams('gefiltert=1&abholung=ja&kueche=&sortierung=quatsch'));
    expect(sent).toEqual({ ...noFilters, showClosed: false });
  });
});
