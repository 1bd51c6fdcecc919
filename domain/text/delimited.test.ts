import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDelimited, separatorOf, writeTabbed } from './delimited.ts';

test('KIT-501 a block from a spreadsheet keeps quoted cells with tabs, line breaks and quotes', () => {
  const block = 'Nr.\tName\r\n12\t"Pizza ""Roma""\nmit Tomaten"\r\n13\t26" Blech\r\n';
  expect(readDelimited(block, '\t')).toEqual([
    ['Nr.', 'Name'],
    ['12', 'Pizza "Roma"\nmit Tomaten'],
    ['13', '26" Blech'],
  ]);
});

test.each([
  ['a\t', [['a', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"offen', [['"offen']]],
  ['\uFEFF"x"\t"y"', [['x', 'y']]],
  ['', []],
])('KIT-501 %j has these cells', (text, rows) => {
  expect(readDelimited(text, '\t')).toEqual(rows);
});

test('KIT-501 whatever stands in cells comes back from what is written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '"', '\t', '\n', '\r', ';', ' ') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(readDelimited(writeTabbed(rows), '\t')).toEqual(rows);
    }),
  );
});

test.each([
  ['Nr.;Name;Preis', ';'],
  ['Nr.\tName\tPreis', '\t'],
  ['number,name,price', ','],
  ['"Soße; scharf","Preis"', ','],
])('KIT-520 the cells of %j are told apart', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});
