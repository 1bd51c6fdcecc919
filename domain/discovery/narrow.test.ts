import { describe, expect, test } from 'vitest';
import { EVERYTHING } from '../menu/diet.ts';
import { type Choosable, countChoices, narrow } from './narrow.ts';
import { stateFor } from './way-state.ts';
import type { ListWish, sortings } from './wish.ts';

const everything: ListWish = {
  search: '',
  way: 'delivery',
  deliversOnly: false,
  showClosed: true,
  showPickups: true,
  cuisines: [],
  minimum: '',
  freeDelivery: false,
  vegetarian: false,
  diet: EVERYTHING,
  cash: false,
  card: false,
  onlinePayment: false,
  sorting: 'empfohlen',
  only: null,
};

const open = { open: true, openUntil: null, opensAt: null };
const shut = { ...open, open: false };
const isOpen: Choosable['state'] = {
  code: 'open',
  orderable: true,
  preorder: true,
  services: { pickup: open },
};
const closed = { ...isOpen, code: 'closed', orderable: false, services: { pickup: shut } };
const unavailable = { ...closed, code: 'unavailable', preorder: false };

function restaurant(name: string, given: Partial<Choosable> = {}): Choosable {
  return {
    id: 1,
    name,
    cuisineGroups: ['Pizza'],
    stars: 0,
    minutes: null,
    metres: 1000,
    delivers: true,
    minimumOrder: 10,
    deliveryCost: 2,
    isVegetarian: false,
    payment: { cash: true, ec: false, online: false },
    state: isOpen,
    ...given,
  };
}

const names = (list: Choosable[], wish: Partial<ListWish>) =>
  narrow(list, { ...everything, ...wish }).map(({ name }) => name);

describe('the filters of the list', () => {
  const list = [
    restaurant('Möwe', { cuisineGroups: ['Fisch', 'Pizza'], isVegetarian: true }),
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
    expect(names(list, { showPickups: false, way: 'pickup' })).toContain('Abholer');
  });

  test.each<[string, Partial<ListWish>, string[]]>([
    ['by cuisine', { cuisines: ['Fisch'] }, ['Möwe']],
    ['by any of several cuisines', { cuisines: ['Fisch', 'Sushi'] }, ['Möwe']],
    ['by cuisines of all', { cuisines: ['Fisch', 'Pizza'] }, ['Möwe', 'Gratis', 'Abholer', 'Zu']],
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
    [
      'by no free delivery for whoever fetches',
      { freeDelivery: true, way: 'pickup', minimum: '15' },
      ['Möwe', 'Abholer', 'Gratis'],
    ],
    ['by cash and not closed', { cash: true, showClosed: false }, ['Möwe', 'Abholer']],
    ['by card and online at once', { card: true, onlinePayment: true }, ['Gratis']],
  ])('LST-007 LST-009 LST-010 NUM-042 LOC-027 narrow %s', (_title, filters, expected) => {
    expect(names(list, filters)).toEqual(expected);
  });
});

test('LST-007 every choice says how many restaurants it leaves, beside what is set already', () => {
  const list = [
    restaurant('A', { cuisineGroups: ['Pizza', 'Pasta'], deliveryCost: 0 }),
    restaurant('B', { cuisineGroups: ['Pizza'], payment: { cash: false, ec: true, online: false } }),
    restaurant('C', { cuisineGroups: ['Pasta'], state: closed, isVegetarian: true }),
    restaurant('D', { cuisineGroups: ['Fisch'], delivers: false, minimumOrder: 0 }),
  ];
  const counted = (wish: Partial<ListWish>) => countChoices(list, { ...everything, ...wish });
  const all = {
    showClosed: 1,
    showPickups: 1,
    freeDelivery: 1,
    vegetarian: 1,
    cash: 3,
    card: 1,
    onlinePayment: 0,
    cuisines: { Pizza: 2, Pasta: 2, Fisch: 1 },
    minimums: { '': 4, 10: 4, 15: 4, 20: 4 },
  };
  expect(counted({})).toEqual(all);
  expect(counted({ cuisines: ['Pasta'] })).toEqual({
    ...all,
    showPickups: 0,
    cash: 2,
    card: 0,
    minimums: { '': 2, 10: 2, 15: 2, 20: 2 },
  });
  const openOnly = counted({ showClosed: false });
  expect([openOnly.showClosed, openOnly.vegetarian, openOnly.cuisines]).toEqual([
    1,
    0,
    { Pizza: 2, Pasta: 1, Fisch: 1 },
  ]);
});

test.each<[(typeof sortings)[number], string[]]>([
  ['empfohlen', ['first', 'second', 'fetched', 'late', 'never']],
  ['bewertung', ['second', 'first', 'fetched', 'late', 'never']],
  ['zeit', ['second', 'first', 'fetched', 'late', 'never']],
  ['entfernung', ['second', 'first', 'fetched', 'late', 'never']],
  ['mindestbestellwert', ['second', 'first', 'fetched', 'late', 'never']],
])('LST-026 sorted by %s, whoever takes orders now stays in front', (sorting, expected) => {
  const best = { stars: 5, minutes: 10, metres: 1, minimumOrder: 0 };
  const list = [
    restaurant('first'),
    restaurant('second', { stars: 4, minutes: 20, metres: 9, minimumOrder: 5 }),
    restaurant('late', { ...best, state: closed }),
    restaurant('fetched', { state: { ...closed, services: { pickup: open } } }),
    restaurant('never', { ...best, state: unavailable }),
  ];
  expect(names(list, { sorting })).toEqual(expected);
});

test('FAV-003 only those that are named are left, and nobody where none is', () => {
  const list = [restaurant('A', { id: 1 }), restaurant('B', { id: 2 })];
  expect(names(list, { only: [2, 7] })).toEqual(['B']);
  expect(names(list, { only: [] })).toEqual([]);
});

const told = { openUntil: null, opensAt: null, code: 'open', orderable: true } as const;

test('LST-041 who pauses delivery or pickup stays in the list of those who want it', () => {
  const later = { open: false, openUntil: null, opensAt: '2026-11-25T17:30:00+01:00' };
  const state = { ...told, pickup: true, services: { delivery: later, pickup: later } };
  for (const way of ['delivery', 'pickup'] as const)
    expect(stateFor({ state, delivers: true }, way)?.opensAt).toBe(later.opensAt);
});

test('LST-044 who hands nothing over is left out where it is to be fetched, and who does not bring is one to fetch from', () => {
  const state = { ...told, pickup: false, services: { delivery: open, pickup: null } };
  expect(stateFor({ state, delivers: true }, 'pickup')).toBeNull();
  const fetched = { ...told, pickup: true, services: { delivery: null, pickup: open } };
  expect(stateFor({ state: fetched, delivers: false }, 'delivery')?.way).toBe('pickup');
});
