import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftInvoices, dueOf, invoiceNumber, resultOf, type StatementWay, wayOf } from './statement.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each<[cents: number, hasMandate: boolean, way: StatementWay]>([
  [0, true, 'carried'],
  [99, true, 'carried'],
  [-99, false, 'carried'],
  [100, true, 'debit'],
  [100, false, 'invoice'],
  [-100, true, 'transfer'],
  [-100, false, 'transfer'],
])('LED-036 %i cents, with a mandate: %s, is %s', (cents, hasMandate, way) => {
  expect(wayOf(cents, { hasMandate })).toBe(way);
});

test.each<[cents: number, hasAccount: boolean, way: StatementWay]>([
  [-1, true, 'transfer'],
  [-99, true, 'transfer'],
  [-99, false, 'carried'],
  [0, true, 'carried'],
  [1, false, 'waived'],
  [99, true, 'waived'],
  [100, false, 'invoice'],
])('LED-142 LED-144 %i cents on the last statement, with an account: %s, is %s', (cents, hasAccount, way) => {
  expect(wayOf(cents, { isLast: true, hasAccount })).toBe(way);
});

test.each<[StatementWay, string, string | undefined]>([
  // A notice of five days, and the weekend behind it.
  ['debit', '2026-12-01', '2026-12-07'],
  ['invoice', '2026-12-01', '2026-12-15'],
  ['transfer', '2026-12-01', '2026-12-07'],
  // New Year's Day and a weekend are no banking days.
  ['transfer', '2027-01-01', '2027-01-08'],
  ['carried', '2026-12-01', undefined],
  ['waived', '2026-12-01', undefined],
])('LED-036 %s written on %s is due on %s', (way, written, due) => {
  expect(dueOf(way, day(written))?.toString()).toBe(due);
});

test('LED-035 commission and its VAT are owed, what is withheld and vouchers are not', () => {
  const sums = {
    openingCents: 40,
    commissionCents: 1000,
    vatCents: 190,
    withheldCents: 300,
    voucherCents: 500,
    setOffCents: -30,
  };
  expect(resultOf(sums)).toBe(400);
});

const booking = (invoiceId: number | null, basisPoints: number, commissionCents: number) => ({
  invoiceId,
  isFirst: invoiceId === null,
  baseCents: commissionCents * 10,
  basisPoints,
  commissionCents,
});

test('LED-050 each rate is a line, and what changed of an earlier month corrects its invoice', () => {
  const drafts = draftInvoices([
    booking(null, 1000, 100),
    booking(7, 1000, -30),
    booking(null, 1200, 50),
    booking(null, 1000, 1),
    booking(9, 1000, 5),
    booking(9, 1000, -5),
  ]);
  expect(drafts).toEqual([
    {
      correctsId: null,
      lines: [
        { basisPoints: 1000, orders: 2, baseCents: 1010, netCents: 101 },
        { basisPoints: 1200, orders: 1, baseCents: 500, netCents: 50 },
      ],
      netCents: 151,
    },
    {
      correctsId: 7,
      lines: [{ basisPoints: 1000, orders: 0, baseCents: -300, netCents: -30 }],
      netCents: -30,
    },
  ]);
});

test('LED-050 invoices come to all commission, line by line', () => {
  const one = fc.record({
    invoiceId: fc.constantFrom(null, 1, 2),
    isFirst: fc.boolean(),
    baseCents: fc.integer({ min: -5000, max: 5000 }),
    basisPoints: fc.constantFrom(800, 1000),
    commissionCents: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(one), (bookings) => {
      const drafts = draftInvoices(bookings);
      const all = bookings.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
      expect(drafts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(all);
      for (const { lines, netCents } of drafts)
        expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents);
    }),
  );
});

test('LED-051 a number says its year', () => {
  expect(invoiceNumber({ year: 2026, number: 42 })).toBe('2026-00042');
});
