import { expect, test } from 'vitest';
import { foodFor } from './words.ts';

test.each([
  [['Pizza Tonno'], 'pizza'],
  [['Spaghetti Frutti di Mare'], 'oyster'],
  [['Matjesbrötchen'], 'fish'],
  [['Döner Teller'], 'stuffed-flatbread'],
  [['Cola 0,33 l'], 'cup-with-straw'],
  [['Nr. 44 Spezial', 'Salate'], 'green-salad'],
  [['Überraschung'], 'fork-and-knife-with-plate'],
])('a dish without a photo gets a fitting picture: %j', (texts, food) => {
  expect(foodFor(...texts)).toBe(food);
});
