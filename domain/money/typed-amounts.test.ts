import { expect, test } from 'vitest';
import { readEuros, readNumber, typedEuros } from './typed-amounts.ts';

test.each([
  ['8,50', 8.5],
  ['8.5', 8.5],
  ['8', 8],
  [' 12 € ', 12],
  ['0', 0],
  ['', null],
  [undefined, null],
  ['8,555', undefined],
  ['-1', undefined],
  ['acht', undefined],
  ['1e3', undefined],
  ['1.000,00', 1000],
  ['EUR 8,50', 8.5],
  ['1.000,0', undefined],
])('PRV-009 %j is read as %j euros', (typed, euros) => {
  expect(readEuros(typed)).toBe(euros);
});

test('PRV-009 what is shown is read as the same amount', () => {
  const amounts = [0, 0.08, 1.9, 10, 1234.56];
  expect(amounts.map((euros) => readEuros(typedEuros(euros)))).toEqual(amounts);
});

test.each([
  ['4,9', 4.9],
  ['330', 330],
  ['4,95', undefined],
  ['', null],
])('PRV-009 %j is read as the number %j', (typed, value) => {
  expect(readNumber(typed)).toBe(value);
});
