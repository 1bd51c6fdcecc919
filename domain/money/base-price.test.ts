import { expect, test } from 'vitest';
import { basePrice, basePriceText, contentText } from './base-price.ts';

test.each([
  [260, { amount: 0.33, unit: 'l' as const }, '7,88\u00a0€/l'],
  [260, { amount: 330, unit: 'ml' as const }, '7,88\u00a0€/l'],
  [450, { amount: 250, unit: 'g' as const }, '18,00\u00a0€/kg'],
  [450, { amount: 1, unit: 'kg' as const }, '4,50\u00a0€/kg'],
])('%i cents for %j are %s', (cents, content, text) => {
  const price = basePrice(cents, content, false);
  expect(price === null ? null : basePriceText(price)).toBe(text);
});

test('combos, unknown and empty contents have no base price', () => {
  expect(basePrice(900, { amount: 0.5, unit: 'l' }, true)).toBeNull();
  expect(basePrice(900, null, false)).toBeNull();
  expect(basePrice(900, { amount: 0, unit: 'l' }, false)).toBeNull();
});

test('contents read in German', () => {
  expect(contentText({ amount: 0.33, unit: 'l' })).toBe('0,33\u00a0l');
});
