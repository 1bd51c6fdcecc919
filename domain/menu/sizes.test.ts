import { expect, test } from 'vitest';
import { isSize, PRICE_FIELDS, sizeLabel, SIZES } from './sizes.ts';

test('NUM-046 MNU-031 five sizes in order with their labels', () => {
  expect(SIZES.map((size) => sizeLabel(size))).toEqual(['Mini', 'Klein', 'Mittel', 'Groß', 'Familie']);
});

test('MNU-032 an own title replaces the label, an empty one does not', () => {
  expect(sizeLabel('small', '26 cm')).toBe('26 cm');
  expect(sizeLabel('small', ' ')).toBe('Klein');
  expect(sizeLabel('small', null)).toBe('Klein');
});

test('MNU-033 priceLarge belongs to big', () => {
  expect(PRICE_FIELDS.big).toBe('priceLarge');
  expect(isSize('big')).toBe(true);
  expect(isSize('large')).toBe(false);
});
