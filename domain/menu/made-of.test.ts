import { expect, test } from 'vitest';
import { readMadeOf, writeMadeOf } from './made-of.ts';

test.each([
  ['', []],
  ['Mozzarella, Tomate', ['Mozzarella', 'Tomate']],
  ['Öl, kalt gepresst; Brot', ['Öl, kalt gepresst', 'Brot']],
  ['Öl, kalt gepresst;', ['Öl, kalt gepresst']],
])('OWN-997 what a dish is made of is read as it is written: %s', (text, names) => {
  expect(readMadeOf(text)).toEqual(names);
  expect(writeMadeOf(names)).toBe(text);
});

test('OWN-997 each name counts once, and spaces and empty places count for nothing', () => {
  expect(readMadeOf(' Käse ,, Käse,Ei ')).toEqual(['Käse', 'Ei']);
});
