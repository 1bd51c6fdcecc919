import { expect, test } from 'vitest';
import { type Bulk, changeCell, priceAfter } from './bulk.ts';
import { EMPTY_LINE, type Line } from './columns.ts';

const after = (given: Partial<Line>, bulk: Bulk, at = 0) =>
  changeCell({ ...EMPTY_LINE, ...given }, at, bulk)?.text ?? null;

test.each([
  [850, 'percent', 5, 1, 893],
  [850, 'percent', 5, 5, 895],
  [850, 'percent', 5, 10, 890],
  [850, 'percent', 5, 50, 900],
  [850, 'percent', 5, 90, 890],
  [850, 'percent', -10, 10, 770],
  [850, 'amount', 0.5, 1, 900],
  [850, 'amount', -0.25, 5, 825],
  [40, 'amount', 0, 90, 90],
  [1000, 'percent', 7.5, 1, 1075],
] as const)(
  'KIT-510 %i cents, changed by %s %f and rounded to %i, are %i',
  (cents, by, value, rounding, price) => {
    expect(priceAfter(cents, { by, value, rounding })).toBe(price);
  },
);

test('KIT-510 every size has its price changed, and none comes to nothing or is made of nothing', () => {
  const raise: Bulk = { what: 'price', by: 'amount', value: 0.5, rounding: 10 };
  expect([after({ price: '8,50' }, raise), after({ price: '7' }, raise, 1)]).toEqual(['9,00', '7,50']);
  expect(['', 'acht'].map((price) => after({ price }, raise))).toEqual([null, null]);
  expect(after({ price: '3,00' }, { ...raise, value: -3 })).toBe(null);
  expect(after({ price: '9,00' }, { ...raise, value: 0 })).toBe(null);
});

test('KIT-511 tax, category and contents are set for a product as a whole', () => {
  expect(after({ vat: 'Speise' }, { what: 'vat', text: 'Getränk' })).toBe('Getränk');
  expect(after({ vat: 'Speise' }, { what: 'vat', text: 'Getränk' }, 1)).toBe(null);
  expect(after({ category: 'Pizza' }, { what: 'category', text: 'Pizza' })).toBe(null);
  expect(after({ allergens: 'A' }, { what: 'allergens', text: 'keine', isAdded: false })).toBe('keine');
});

test.each([
  ['A', 'A, G'],
  ['keine', 'G'],
  ['', 'G, ?'],
  ['Q', null],
])('KIT-511 milk added to the allergens %j makes %j: what is unknown stays so', (allergens, text) => {
  expect(after({ allergens }, { what: 'allergens', text: 'G', isAdded: true })).toBe(text);
});
