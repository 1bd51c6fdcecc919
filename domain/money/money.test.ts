import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice, formatTotal, fromEuros, toEuros } from './money.ts';

test.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [123_450, '1.234,50\u00a0€'],
  [100_000_000, '1.000.000,00\u00a0€'],
  [-750, '−7,50\u00a0€'],
])('BSK-020 %i cents read %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test('BSK-020 zero shows nothing where amounts are listed', () => {
  expect(formatAmount(0)).toBe('');
  expect(formatAmount(1)).toBe('0,01\u00a0€');
});

test('BSK-020 a total of nothing says why in words', () => {
  expect([formatTotal(1, 500), formatTotal(0, 500), formatTotal(0, 0)]).toEqual([
    '0,01\u00a0€',
    'mit Gutschein bezahlt',
    'nichts zu zahlen',
  ]);
});

test('NUM-041 every amount survives the way over the wire as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
      const wire = JSON.stringify(toEuros(cents));
      expect(wire).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(fromEuros(JSON.parse(wire))).toBe(cents);
    }),
  );
});

test.each([1.005, 0.001, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  '%d euros are refused',
  (euros) => {
    expect(fromEuros(euros)).toBeUndefined();
  },
);

test('minus zero becomes zero', () => {
  expect(fromEuros(-0)).toBe(0);
});
