import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat, vatOn, vatRate, type ServiceMode, type VatClass } from './vat.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each<[string, VatClass, ServiceMode, number]>([
  ['2026-01-01', 'food', 'table', 7],
  ['2026-01-01', 'food', 'delivery', 7],
  ['2025-12-31', 'food', 'table', 19],
  ['2025-12-31', 'food', 'pickup', 7],
  ['2024-01-01', 'food', 'table', 19],
  ['2026-06-01', 'drink', 'delivery', 19],
  ['2026-06-01', 'drink', 'table', 19],
  ['2026-06-01', 'milk-drink', 'pickup', 7],
  ['2026-06-01', 'milk-drink', 'delivery', 7],
  ['2026-06-01', 'milk-drink', 'table', 19],
  ['2025-06-01', 'milk-drink', 'table', 19],
  ['2026-06-01', 'none', 'delivery', 0],
])('on %s %s at %s is taxed %i percent', (date, vatClass, mode, percent) => {
  expect(vatRate(vatClass, mode, day(date))).toBe(percent);
});

test('there is no rate for days before the shop', () => {
  expect(() => vatRate('food', 'table', day('2023-12-31'))).toThrow(RangeError);
});

test('net and tax of known amounts', () => {
  expect(
    splitVat([
      { ratePercent: 19, grossCents: 300 },
      { ratePercent: 7, grossCents: 1000 },
      { ratePercent: 7, grossCents: 70 },
      { ratePercent: 0, grossCents: 0 },
    ]),
  ).toEqual([
    { ratePercent: 7, grossCents: 1070, netCents: 1000, vatCents: 70 },
    { ratePercent: 19, grossCents: 300, netCents: 252, vatCents: 48 },
  ]);
});

test('net and tax always add up to gross', () => {
  const amount = fc.record({
    ratePercent: fc.constantFrom(0, 7, 19),
    grossCents: fc.integer({ min: -100_000, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const rows = splitVat(amounts);
      const gross = amounts.reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(rows.reduce((sum, row) => sum + row.netCents + row.vatCents, 0)).toBe(gross);
      for (const row of rows) {
        expect(Math.abs(row.vatCents - (row.netCents * row.ratePercent) / 100)).toBeLessThan(1);
      }
    }),
  );
});

test.each([
  [1000, 19, 190],
  [1, 19, 0],
  [3, 19, 1],
  [-3, 19, -1],
  // Half a cent is rounded away from nought, whichever way the money goes.
  [50, 7, 4],
  [-50, 7, -4],
  [0, 19, 0],
])('LED-052 %i cents net at %i percent bear %i cents of VAT', (net, percent, vat) => {
  expect(vatOn(net, percent)).toBe(vat);
});
