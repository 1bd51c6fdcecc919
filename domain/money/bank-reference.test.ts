import { expect, test } from 'vitest';
import { readPurpose } from './bank-reference.ts';

const months = (...all: readonly string[]) => all.map((month) => ({ month, restaurantId: 7 }));

test.for([
  ['Abrechnung 2026-11, Restaurant 7', months('2026-11')],
  ['ABRECHNUNG 2026 11 RESTAURANT 7 DANKE', months('2026-11')],
  ['Abrechnungen 2026-10 und 2026-11 Restaurant 7', months('2026-10', '2026-11')],
  ['Abrechnung 2026-10, 2026-11, Restaurant 7', months('2026-10', '2026-11')],
  ['Abrechnung 2026-10, Restaurant 7 Abrechnung 2026-11, Restaurant 7', months('2026-10', '2026-11')],
  ['Abrechnung 2026-13, Restaurant 7', []],
  ['Miete 2026-11', []],
] as const)('LED-162 „%s“ names these months', ([purpose, named]) => {
  expect(readPurpose(purpose)).toEqual({ months: named, invoices: [] });
});

test('LED-162 numbers of invoices are known as they stand on them, no others', () => {
  expect(readPurpose('RG 2026-00042 und 2026-00043').invoices).toEqual([
    { year: 2026, number: 42 },
    { year: 2026, number: 43 },
  ]);
  expect(readPurpose('2026-0042 12026-00042 2026-000421 2026-11-00042').invoices).toEqual([]);
});
