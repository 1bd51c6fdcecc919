import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGEN_CODES } from '#domain/menu/allergens.ts';
import { foods } from '#domain/menu/diet.ts';
import { fewValued } from '#contract/page-query.ts';
import { applyFilters, countChoices } from './apply-filters.ts';
import type { RestaurantFacts } from './card-of.ts';
import {
  changedFilters,
  filterName,
  type Filters,
  minimums,
  noFilters,
  readFilters,
  sortings,
  views,
  ways,
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
  services: {
    delivery: { open: true, openUntil: null, opensAt: null },
    pickup: { open: true, openUntil: null, opensAt: null },
  },
};
const shut = { open: false, openUntil: null, opensAt: null };
const closed = {
  ...open,
  code: 'closed' as const,
  orderable: false,
  services: { delivery: shut, pickup: shut },
};
const unavailable = { ...closed, code: 'unavailable' as const, preorder: false };

function restaurant(name: string, given: Partial<RestaurantFacts> = {}): RestaurantFacts {
  return {
    id: 1,
    name,
    url: name,
    cover: null,
    logo: '/logo.png',
    cuisines: ['Pizza'],
    cuisineGroups: given.cuisines ?? ['Pizza'],
    rating: null,
    minutes: null,
    minutesForSorting: 1000,
    pickupMinutes: 15,
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
    suitable: null,
    payment: { cash: true, ec: false, online: false },
    state: open,
    latitude: 54,
    longitude: 10.8,
    ...given,
  };
}

const names = (list: RestaurantFacts[], filters: Partial<Filters>) =>
  applyFilters(list, { ...noFilters, ...filters }).map(({ name }) => name);

describe('the filters of the list', () => {
  const list = [
    restaurant('Möwe', { cuisines: ['Fisch', 'Pizza'], isVegetarian: true }),
    restaurant('Abholer', { delivers: false, deliveryCost: 0, minimumOrder: 0 }),
    restaurant('Gratis', {
      deliveryCost: 0,
      minimumOrder: 15,
      payment: { cash: false, ec: true, online: true },
    }),
    restaurant('Zu', { state: closed, minimumOrder: 25 }),
  ];

  test('LST-005 LST-006 closed ones and those without delivery are shown unless switched off', () => {
    expect(names(list, {})).toEqual(['Möwe', 'Gratis', 'Abholer', 'Zu']);
    expect(names(list, { showClosed: false })).toEqual(['Möwe', 'Gratis', 'Abholer']);
    expect(names(list, { showPickups: false })).toEqual(['Möwe', 'Gratis', 'Zu']);
    // Whoever fetches does not mind who delivers.
    expect(names(list, { showPickups: false, way: 'abholung' })).toContain('Abholer');
  });

  test.each<[string, Partial<Filters>, string[]]>([
    ['by cuisine', { foodType: 'Fisch' }, ['Möwe']],
    ['by any of several cuisines', { foodType: 'Fisch,Sushi' }, ['Möwe']],
    ['by cuisines of all', { foodType: 'Fisch,Pizza' }, ['Möwe', 'Gratis', 'Abholer', 'Zu']],
    ['by name, whatever the case', { search: 'möWE' }, ['Möwe']],
    ['with one other letter after each typed one', { search: 'gats' }, ['Gratis']],
    ['not with two', { search: 'gts' }, []],
    ['with umlauts written as one likes', { search: 'moewe' }, ['Möwe']],
    ['with a slip of the finger once nobody is called so', { search: 'Gartis' }, ['Gratis']],
    ['by free delivery, which nobody has who does not deliver', { freeDelivery: true }, ['Gratis']],
    ['by online payment', { onlinePayment: true }, ['Gratis']],
    ['by what is vegetarian', { vegetarian: true }, ['Möwe']],
    ['by a minimum order, reached exactly', { minimum: '15' }, ['Möwe', 'Gratis', 'Abholer']],
    ['by a lower one, which who only fetches always reaches', { minimum: '10' }, ['Möwe', 'Abholer']],
    ['by cash and not closed', { cash: true, showClosed: false }, ['Möwe', 'Abholer']],
    ['by card and online at once', { card: true, onlinePayment: true }, ['Gratis']],
  ])('LST-007 LST-009 LST-010 NUM-042 LOC-027 narrow %s', (_title, filters, expected) => {
    expect(names(list, filters)).toEqual(expected);
  });
});

test('LST-007 every choice says how many restaurants it leaves, beside what is set already', () => {
  const list = [
    restaurant('A', { cuisines: ['Pizza', 'Pasta'], deliveryCost: 0 }),
    restaurant('B', { cuisines: ['Pizza'], payment: { cash: false, ec: true, online: false } }),
    restaurant('C', { cuisines: ['Pasta'], state: closed, isVegetarian: true }),
    restaurant('D', { cuisines: ['Fisch'], delivers: false, minimumOrder: 0 }),
  ];
  const counted = (filters: Partial<Filters>) => {
    const { cuisine, minimum, ...switches } = countChoices(list, { ...noFilters, ...filters });
    return { ...switches, cuisines: ['', 'Pizza', 'Pasta', 'Sushi'].map(cuisine), to10: minimum('10') };
  };
  const all = {
    favourites: 0,
    showClosed: 1,
    showPickups: 1,
    freeDelivery: 1,
    vegetarian: 1,
    cash: 3,
    card: 1,
    onlinePayment: 0,
  };
  expect(counted({})).toEqual({ ...all, cuisines: [4, 2, 2, 0], to10: 4 });
  const pasta = { ...all, showPickups: 0, cash: 2, card: 0 };
  expect(counted({ foodType: 'Pasta' })).toEqual({ ...pasta, cuisines: [4, 2, 2, 0], to10: 2 });
  const open = counted({ showClosed: false });
  expect([open.showClosed, open.vegetarian, open.cuisines]).toEqual([1, 0, [3, 2, 1, 0]]);
});

test.each<[(typeof sortings)[number], string[]]>([
  ['empfohlen', ['first', 'second', 'fetched', 'late', 'never']],
  ['bewertung', ['second', 'first', 'fetched', 'late', 'never']],
  ['zeit', ['second', 'first', 'fetched', 'late', 'never']],
  ['entfernung', ['second', 'first', 'fetched', 'late', 'never']],
  ['mindestbestellwert', ['second', 'first', 'fetched', 'late', 'never']],
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
    restaurant('fetched', { state: { ...closed, services: { ...open.services, delivery: null } } }),
    restaurant('never', { ...best, state: unavailable }),
  ];
  expect(names(list, { sorting })).toEqual(expected);
});

describe('filters in the address', () => {
  const filters = fc.record<Filters>({
    search: fc.string({ maxLength: 60 }),
    favourites: fc.boolean(),
    way: fc.constantFrom(...ways),
    showClosed: fc.boolean(),
    showPickups: fc.boolean(),
    foodType: fc.string({ maxLength: 20 }),
    minimum: fc.constantFrom(...minimums),
    freeDelivery: fc.boolean(),
    vegetarian: fc.boolean(),
    food: fc.constantFrom(...foods),
    without: fc.subarray([...ALLERGEN_CODES]).map((codes) => codes.join(',')),
    cash: fc.boolean(),
    card: fc.boolean(),
    onlinePayment: fc.boolean(),
    sorting: fc.constantFrom(...sortings),
    view: fc.constantFrom(...views),
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

  test('ENT-053 LST-005 LST-006 no filter needs no address, and only what differs counts as set', () => {
    const nothing = readFilters(new URLSearchParams());
    expect(nothing).toMatchObject({ showPickups: true, showClosed: true, foodType: '' });
    expect(writeFilters(nothing).toString()).toBe('');
    expect(changedFilters({ ...noFilters, showClosed: false, foodType: 'Sushi' })).toEqual([
      'showClosed',
      'foodType',
    ]);
  });

  test('pages of every single filter are kept for everybody, except where anybody may write anything', () => {
    const free = new Set([filterName('search'), filterName('foodType'), filterName('without')]);
    fc.assert(
      fc.property(filters, (given) => {
        const written = [...writeFilters(given)].filter(([name]) => !free.has(name));
        expect(written.filter(([name, value]) => !fewValued[name]?.includes(value))).toEqual([]);
      }),
    );
  });

  test('what is typed and how it is shown is no filter to take away', () => {
    expect(
      changedFilters({ ...noFilters, search: 'pizza', view: 'karte', way: 'abholung', cash: true }),
    ).toEqual(['cash']);
  });

  test('a form without scripts leaves out what is switched off', () => {
    const sent = readFilters(new URLSearchParams('gefiltert=1&abholung=ja&kueche=&sortierung=quatsch'));
    expect(sent).toEqual({ ...noFilters, showClosed: false });
  });
});
