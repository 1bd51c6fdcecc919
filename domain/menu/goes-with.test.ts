import { expect, test } from 'vitest';
import { type Companion, type CountedPair, courseOf, goesWith, pairsThatCount } from './goes-with.ts';

const dish = (id: number, given: Partial<Companion> = {}): Companion => ({
  id,
  section: id,
  courses: ['food'],
  cents: 1000,
  ageLimit: null,
  ...given,
});
const drink = (id: number, given: Partial<Companion> = {}) =>
  dish(id, { courses: ['drink'], cents: 300, ...given });
const sweet = (id: number, given: Partial<Companion> = {}) =>
  dish(id, { courses: ['sweet'], cents: 500, ...given });
const pair = (productId: number, otherId: number, liftPercent = 200) => ({ productId, otherId, liftPercent });

const counted = (productId: number, otherId: number, given: Partial<CountedPair> = {}): CountedPair => ({
  productId,
  otherId,
  orders: 10,
  guests: 10,
  ordersOfProduct: 20,
  ordersOfOther: 20,
  allOrders: 100,
  ...given,
});

test('BSK-025 a pair counts from five guests on, more often than by chance, in both directions', () => {
  expect(pairsThatCount([counted(1, 2)])).toEqual([pair(1, 2, 250), pair(2, 1, 250)]);
  expect(pairsThatCount([counted(1, 2, { guests: 4 })])).toEqual([]);
  // What nine of ten orders hold is in nine of ten orders of this dish as well.
  expect(pairsThatCount([counted(1, 2, { orders: 18, ordersOfOther: 90 })])).toEqual([]);
});

test('BSK-025 of a dish the eight that go best with it are kept, so that no menu is too long', () => {
  const all = Array.from({ length: 30 }, (_, at) => counted(1, at + 2, { orders: 10 + at }));
  const ofFirst = pairsThatCount(all).filter(({ productId }) => productId === 1);
  expect(ofFirst.map(({ otherId }) => otherId)).toEqual([31, 30, 29, 28, 27, 26, 25, 24]);
});

test('BSK-025 what was ordered with it comes first, by how much more often than by chance', () => {
  const menu = [drink(2), dish(3), dish(4), sweet(5), dish(6)];
  const pairs = [pair(1, 3, 150), pair(1, 4, 300), pair(9, 6, 900)];
  expect(goesWith([dish(1)], menu, pairs)).toEqual([4, 3, 2]);
});

test('BSK-025 of several dishes in the basket the best pair decides', () => {
  const pairs = [pair(1, 3, 150), pair(2, 4, 200), pair(2, 3, 400)];
  expect(goesWith([dish(1), dish(2), drink(8), sweet(9)], [dish(3), dish(4)], pairs)).toEqual([3, 4]);
});

test.each([
  ['a drink and something sweet in turn', [dish(1)], [2, 5, 3]],
  ['only drinks where it has something sweet', [dish(1), sweet(9)], [2, 3, 4]],
  ['only something sweet where it comes with a drink', [dish(1, { courses: ['food', 'drink'] })], [5, 6]],
  ['nothing where there is nothing to eat', [drink(9)], []],
  ['nothing where nothing was chosen', [], []],
])('BSK-025 a meal is offered what it lacks: %s', (_, basket, expected) => {
  const menu = [drink(2), drink(3), drink(4), sweet(5), sweet(6)];
  expect(goesWith(basket, menu, [])).toEqual(expected);
});

test('BSK-025 a drink from a pair is followed by something sweet', () => {
  expect(goesWith([dish(1)], [drink(2), drink(3), sweet(5)], [pair(1, 3)])).toEqual([3, 5, 2]);
});

test.each([
  ['is in the basket', dish(1)],
  ['is of a section from which something was chosen', dish(7, { section: 1 })],
  ['cannot be had', dish(7, { cents: null })],
  ['is dearer than the dearest dish that was chosen', dish(7, { cents: 1001 })],
  ['is sold from an age on', dish(7, { ageLimit: 16 })],
])('BSK-025 never what %s, whoever ordered it', (_, other) => {
  expect(goesWith([dish(1)], [other], [pair(1, other.id)])).toEqual([]);
});

test('BSK-025 who has chosen a beer is offered one, but nothing stronger', () => {
  const menu = [drink(7, { ageLimit: 16 }), drink(8, { ageLimit: 18 })];
  expect(goesWith([dish(1), drink(2, { ageLimit: 16 })], menu, [pair(1, 7), pair(1, 8)])).toEqual([7]);
});

test.each([
  ['food', 'Nachtisch', 'sweet'],
  ['food', 'Süßes', 'sweet'],
  ['food', 'Tatlı', 'sweet'],
  ['food', 'Eis', 'sweet'],
  ['food', 'Süß-sauer', 'food'],
  ['food', 'Süßkartoffeln', 'food'],
  ['food', 'Tortellini', 'food'],
  ['food', 'Flammkuchen', 'food'],
  ['food', 'Küchenklassiker', 'food'],
  ['milk-drink', 'Süßes und Getränke', 'drink'],
  ['drink', 'Bevande', 'drink'],
  ['none', 'Gutscheine', null],
] as const)('BSK-025 %s among „%s“ is %s', (vatClass, category, course) => {
  expect(courseOf(vatClass, category)).toBe(course);
});
