import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReducible,
  leftToReduce,
  type ReducibleOrder,
  reducibleUntil,
  reductionOf,
  splitReduction,
  worthOfLines,
} from './reduction.ts';

const line = (id: number, lineCents: number, depositCents = 0, isDiscountable = true) => ({
  id,
  lineCents,
  depositCents,
  isDiscountable,
});

/** A pizza for 10 EUR, a cola for 3 EUR with deposit, delivered for 2 EUR. */
const order = (changes: Partial<ReducibleOrder> = {}): ReducibleOrder => ({
  lines: [line(1, 1000), line(2, 300, 25)],
  extrasCents: 200,
  discountCents: 0,
  discountNature: null,
  payableCents: 1525,
  reducedCents: 0,
  returnableCents: 0,
  takenOffIds: [],
  ...changes,
});

const PERCENT_OFF = { discountCents: 130, discountNature: 'price-reduction' as const, payableCents: 1395 };
const GIFT = { discountCents: 500, discountNature: 'means-of-payment' as const, payableCents: 1025 };

test.each([
  { what: 'without discount', given: {}, worths: [1000, 325] },
  { what: 'a price reduction lowers goods, never deposits', given: PERCENT_OFF, worths: [900, 295] },
  { what: 'a gift voucher pays its share of everything', given: GIFT, worths: [672, 219] },
  {
    what: 'what is not discounted keeps its price',
    given: { ...PERCENT_OFF, lines: [line(1, 1000), line(2, 300, 25, false)] },
    worths: [870, 325],
  },
])('a piece is worth what it cost the guest: $what', ({ given, worths }) => {
  expect(worthOfLines(order(given))).toEqual(worths);
});

test.each([
  { choice: { kind: 'all' as const }, given: {}, cents: 1525 },
  { choice: { kind: 'all' as const }, given: { reducedCents: 1500 }, cents: 25 },
  { choice: { kind: 'all' as const }, given: { reducedCents: 1525 }, cents: 'nothing' },
  { choice: { kind: 'lines' as const, lineIds: [2] }, given: {}, cents: 325 },
  { choice: { kind: 'lines' as const, lineIds: [2, 2] }, given: {}, cents: 325 },
  { choice: { kind: 'lines' as const, lineIds: [1, 2] }, given: { reducedCents: 500 }, cents: 1025 },
  { choice: { kind: 'lines' as const, lineIds: [] }, given: {}, cents: 'nothing' },
  { choice: { kind: 'lines' as const, lineIds: [3] }, given: {}, cents: 'line' },
  { choice: { kind: 'lines' as const, lineIds: [1, 2] }, given: { takenOffIds: [2] }, cents: 'line' },
  { choice: { kind: 'amount' as const, cents: 1525 }, given: {}, cents: 1525 },
  { choice: { kind: 'amount' as const, cents: 1526 }, given: {}, cents: 'too-much' },
  { choice: { kind: 'amount' as const, cents: 0 }, given: {}, cents: 'nothing' },
])('$choice of $given gives $cents', ({ choice, given, cents }) => {
  const expected = typeof cents === 'number' ? { cents, voucherCents: 0 } : cents;
  expect(reductionOf(order(given), choice)).toEqual(expected);
});

test('LED-120 LED-124 a piece takes its share of money and voucher, an amount money first, all of it both', () => {
  const given = order({ ...GIFT, returnableCents: 500 });
  expect(reductionOf(given, { kind: 'lines', lineIds: [2] })).toEqual({ cents: 219, voucherCents: 106 });
  expect(reductionOf(given, { kind: 'amount', cents: 1100 })).toEqual({ cents: 1025, voucherCents: 75 });
  expect(reductionOf(given, { kind: 'all' })).toEqual({ cents: 1025, voucherCents: 500 });
  expect(reductionOf(given, { kind: 'amount', cents: 1526 })).toBe('too-much');
});

test.each([
  ['placed', false],
  ['accepted', true],
  ['on-the-way', true],
  ['completed', true],
  ['cancelled', false],
  ['refused', false],
] as const)('something can be taken off in %s: %s', (state, expected) => {
  expect(isReducible(state)).toBe(expected);
});

test('it ends thirty days after completion and not before', () => {
  expect(reducibleUntil(null)).toBeNull();
  const completed = Temporal.Instant.from('2026-11-21T18:00:00Z');
  expect(reducibleUntil(completed)?.toString()).toBe('2026-12-21T18:00:00Z');
});

test.each([
  { what: 'a cola at its own rate', cents: 325, wanted: [[19, 325]], parts: [0, 325] },
  { what: 'an amount over all rates', cents: 100, wanted: [], parts: [78, 22] },
  { what: 'more than a piece has at its rate', cents: 400, wanted: [[19, 350]], parts: [62, 338] },
  { what: 'everything, the tip aside', cents: 2000, wanted: [], parts: [1200, 338] },
] as const)('VAT of $what', ({ cents, wanted, parts }) => {
  const left = [
    { ratePercent: 7, grossCents: 1200 },
    { ratePercent: 19, grossCents: 338 },
  ];
  const asked = wanted.map(([ratePercent, grossCents]) => ({ ratePercent, grossCents }));
  expect(splitReduction(cents, left, asked).map(({ grossCents }) => grossCents)).toEqual(parts);
});

const cents = fc.nat(30_000);
const rates = fc.uniqueArray(fc.constantFrom(0, 7, 19), { minLength: 1 });
const grossAt = rates.chain((percents) =>
  fc.tuple(...percents.map((ratePercent) => cents.map((grossCents) => ({ ratePercent, grossCents })))),
);

test('parts add up, no rate gives more than it has left, whatever is taken off one after the other', () => {
  fc.assert(
    fc.property(grossAt, fc.array(fc.tuple(cents, grossAt), { maxLength: 6 }), (gross, steps) => {
      let left = gross;
      for (const [taken, wanted] of steps) {
        const parts = splitReduction(taken, left, wanted);
        const possible = left.reduce((sum, { grossCents }) => sum + grossCents, 0);
        expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(Math.min(taken, possible));
        left = left.map(({ ratePercent, grossCents }, at) => ({
          ratePercent,
          grossCents: grossCents - (parts[at]?.grossCents ?? 0),
        }));
        expect(Math.min(...left.map(({ grossCents }) => grossCents))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

const orders = fc
  .record({
    lines: fc.array(fc.tuple(cents, fc.nat(100), fc.boolean()), { minLength: 1, maxLength: 8 }),
    extrasCents: fc.nat(2000),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    isPayment: fc.boolean(),
    isReducedBy: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, extrasCents, discount, isPayment, isReducedBy }): ReducibleOrder => {
    const sold = lines.map(([price, deposit, may], at) => line(at + 1, price, deposit, may));
    const goods = sold.reduce((sum, { lineCents, depositCents }) => sum + lineCents + depositCents, 0);
    const discountable = sold.reduce((sum, one) => sum + (one.isDiscountable ? one.lineCents : 0), 0);
    const discountCents = Math.floor(discount * (isPayment ? goods + extrasCents : discountable));
    const payableCents = goods + extrasCents - discountCents;
    return {
      lines: sold,
      extrasCents,
      discountCents,
      discountNature: isPayment ? 'means-of-payment' : 'price-reduction',
      payableCents,
      reducedCents: Math.floor(isReducedBy * payableCents),
      returnableCents: 0,
      takenOffIds: [],
    };
  });

test('no choice gives back more than was paid, and all pieces together no more than everything', () => {
  fc.assert(
    fc.property(orders, (given) => {
      const worths = worthOfLines(given);
      expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeLessThanOrEqual(given.payableCents);
      const all = reductionOf(given, { kind: 'lines', lineIds: given.lines.map(({ id }) => id) });
      const left = leftToReduce(given);
      const worth = worths.reduce((sum, one) => sum + one, 0);
      const cents = Math.min(left, worth);
      expect(all).toEqual(cents === 0 ? 'nothing' : { cents, voucherCents: 0 });
    }),
  );
});
