import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voucherCodeKey } from './codes.ts';

test.each([
  ['MAHLZEIT5', 'MAHLZEIT5'],
  ['  mahlzeit 5 ', 'MAHLZEIT5'],
  ['freunde-7k2', 'FREUNDE7K2'],
  ['FREUNDE–7K2', 'FREUNDE7K2'],
  [' - ', ''],
  ['', ''],
])('CPN-003 the code typed as %j is compared as %s', (typed, key) => {
  expect(voucherCodeKey(typed)).toBe(key);
});

test('a key is its own key, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const key = voucherCodeKey(typed);
      expect(key).toMatch(/^[A-Z0-9]*$/);
      expect(voucherCodeKey(key.toLowerCase().split('').join('-'))).toBe(key);
    }),
  );
});
