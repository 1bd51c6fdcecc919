import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGermanVatId } from './vat-id.ts';

test.each([
  ['DE136695976', true],
  ['de 136 695 976', true],
  ['DE136695975', false],
  ['DE13669597', false],
  ['ATU13585627', false],
  ['', false],
])('LED-030 %s is a German VAT number: %s', (id, is) => {
  expect(isGermanVatId(id)).toBe(is);
});

test('LED-030 of ten numbers that differ in the last digit only, one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (first) => {
      const right = Array.from({ length: 10 }, (_, last) => isGermanVatId(`DE${first}${last}`));
      expect(right.filter(Boolean)).toHaveLength(1);
    }),
  );
});
