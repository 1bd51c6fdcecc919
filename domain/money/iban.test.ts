import { expect, test } from 'vitest';
import { isMandateStored } from './mandate.ts';
import { formatIban, isIban, maskIban } from './sepa.ts';

test.each([
  ['DE02120300000000202051', true],
  ['de02 1203 0000 0000 2020 51', true],
  ['DE02120300000000202052', false],
  ['DE0212030000000020205', false],
  ['NL91ABNA0417164300', true],
  ['NL91ABNA0417164301', false],
  ['kein Konto', false],
  ['', false],
])('BIZ-014 %j is an IBAN: %s', (iban, valid) => {
  expect(isIban(iban)).toBe(valid);
});

test('an IBAN is shown in groups of four, or only its ends', () => {
  expect(formatIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
  expect(maskIban('DE02 1203 0000 0000 2020 51')).toBe('DE02••••••••••••••2051');
});

test.each([
  ['DE021203000', true],
  ['DE02120300', false],
  [null, false],
])('BIZ-015 the mandate with %j counts: %s', (iban, counts) => {
  expect(isMandateStored(iban)).toBe(counts);
});
