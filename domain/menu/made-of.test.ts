import { expect, test } from 'vitest';
import { madeOfFault, readMadeOf, writeMadeOf } from './made-of.ts';

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

test('OWN-997 too many names, or one that is too long, are told and not cut', () => {
  const many = Array.from({ length: 31 }, (_, at) => `Zutat ${at}`);
  expect(madeOfFault(many.slice(1))).toBeUndefined();
  expect(madeOfFault(many)).toBe('Höchstens 30 Zutaten.');
  expect(madeOfFault(['ä'.repeat(60)])).toBeUndefined();
  expect(madeOfFault(['Ei', 'ä'.repeat(61)])).toBe('Eine Zutat hat höchstens 60 Zeichen.');
});
