import { expect, test } from 'vitest';
import { isCreditorId, isSepaIban } from './sepa.ts';

test.each([
  ['DE02 1203 0000 0000 2020 51', true],
  ['NL91ABNA0417164300', true],
  ['DE02 1203 0000 0000 2020 52', false],
  // Right check digits, but no bank of the area.
  ['BR1500000000000010932840814P2', false],
  ['', false],
])('an account with %s can be charged: %s', (iban, can) => {
  expect(isSepaIban(iban)).toBe(can);
});

test.each([
  ['DE98ZZZ09999999999', true],
  ['DE98ABC09999999999', true],
  ['de98 zzz0 9999 9999 99', true],
  ['DE97ZZZ09999999999', false],
  ['DE98ZZZ', false],
])('%s is a creditor identifier: %s', (id, is) => {
  expect(isCreditorId(id)).toBe(is);
});
