import { expect, test } from 'vitest';
import { lookOf } from './looks.ts';
import { onCircle, scatter } from './pieces.ts';

test.each([
  ['Brioche-Bun', 'food:bread', 'bun', 'bread'],
  ['Salat-Wrap statt Bun', 'food:leafy-green', 'leaf', 'salad'],
  ['Veganes Patty', 'food:seedling', 'patty', 'sprout'],
  ['Gallowaypatty', 'food:cut-of-meat', 'patty', 'meat'],
  ['Rote Zwiebeln', 'food:onion', 'ring', 'beet'],
  ['Röstzwiebeln', 'food:onion', 'shred', 'crust'],
  ['Büffelmozzarella', 'food:cheese-wedge', 'cheese', 'milk'],
  ['Cheddar', 'food:cheese-wedge', 'cheese', 'cheddar'],
  ['Tomatensoße', 'food:tomato', 'sauce', 'tomato'],
  ['Tomaten', 'food:tomato', 'slice', 'tomato'],
  ['Sushireis', 'food:cooked-rice', 'grain', 'milk'],
  ['Etwas Neues', '/bilder/neu.webp', 'fruit', 'nut'],
  ['Etwas Neues', null, 'fruit', 'nut'],
])('GEN-004 %s with %s is drawn as %s in the colour of %s', (title, image, shape, paint) => {
  expect(lookOf({ title, image })).toEqual({ shape, paint });
});

test('what is scattered stays on its disc, outside of the middle, at the same places every time', () => {
  const spots = scatter(30, 100, 5, 20);
  expect(scatter(30, 100, 5, 20)).toEqual(spots);
  const far = spots.map(({ x, y }) => Math.hypot(x, y));
  expect(Math.min(...far)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...far)).toBeLessThanOrEqual(100);
  expect(onCircle(Math.PI, 50)).toEqual({ x: -50, y: 0 });
});
