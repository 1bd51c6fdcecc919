import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BilledOrder, billParts, chooseParts, openParts, sumOf, voucherCentsOf } from './bill.ts';

const order: BilledOrder = {
  id: 1,
  lines: [
    {
      id: 11,
      title: 'Scholle',
      lineCents: 1000,
      depositCents: 0,
      isDiscountable: true,
      rates: [{ ratePercent: 7, cents: 1 }],
    },
    {
      id: 12,
      title: 'Menü',
      lineCents: 1200,
      depositCents: 0,
      isDiscountable: true,
      rates: [
        { ratePercent: 7, cents: 900 },
        { ratePercent: 19, cents: 300 },
      ],
    },
  ],
  tipCents: 0,
  surchargeCents: 0,
  discountCents: 0,
  discountNature: null,
  payableCents: 2200,
  reducedCents: 0,
  returnedCents: 0,
  takenOffIds: [],
};
const written = (given: Partial<BilledOrder>) =>
  billParts({ ...order, ...given }).map(
    ({ title, ratePercent, cents }) => `${title} ${ratePercent} ${cents}`,
  );

test.each<[string, Partial<BilledOrder>, string[]]>([
  ['a combo stands under both of its rates', {}, ['Scholle 7 1000', 'Menü 7 900', 'Menü 19 300']],
  [
    'a price reduction lowers every piece',
    { discountCents: 220, discountNature: 'price-reduction', payableCents: 1980 },
    ['Scholle 7 900', 'Menü 7 810', 'Menü 19 270'],
  ],
  [
    'a voucher of others lowers none',
    { discountCents: 220, discountNature: 'means-of-payment', payableCents: 1980 },
    ['Scholle 7 1000', 'Menü 7 900', 'Menü 19 300'],
  ],
  ['a piece that was missing is gone', { reducedCents: 1200, takenOffIds: [12] }, ['Scholle 7 1000']],
  [
    'a mere amount lowers what is left',
    { reducedCents: 220 },
    ['Scholle 7 900', 'Menü 7 810', 'Menü 19 270'],
  ],
  [
    'the tip bears no VAT',
    { tipCents: 300, payableCents: 2500 },
    ['Scholle 7 1000', 'Menü 7 900', 'Menü 19 300', 'Trinkgeld 0 300'],
  ],
  ['nothing is left', { reducedCents: 2200 }, []],
])('FIS-010 %s', (_what, given, parts) => {
  expect(written(given)).toEqual(parts);
});

const anyOrder = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 8 }),
    tip: fc.nat(500),
    off: fc.nat(100),
    isPaid: fc.boolean(),
    reduced: fc.nat(100),
  })
  .map(({ prices, tip, off, isPaid, reduced }): BilledOrder => {
    const goods = prices.reduce((sum, cents) => sum + cents, 0);
    const discountCents = Math.floor((goods * off) / 100);
    const payableCents = goods + tip - discountCents;
    return {
      ...order,
      lines: prices.map((lineCents, at) => ({
        id: at + 1,
        title: `Gericht ${at}`,
        lineCents,
        depositCents: 0,
        isDiscountable: true,
        rates: [
          { ratePercent: 7, cents: at + 1 },
          { ratePercent: 19, cents: 3 },
        ],
      })),
      tipCents: tip,
      discountCents,
      discountNature: isPaid ? 'means-of-payment' : 'price-reduction',
      payableCents,
      reducedCents: Math.floor((payableCents * reduced) / 100),
      returnedCents: 0,
    };
  });

test('FIS-010 FIS-011 parts come to what is to be paid, and any way of splitting to the cent to all of them', () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 2, max: 7 }), (given, guests) => {
      const parts = billParts(given);
      expect(sumOf(parts)).toBe(given.payableCents - given.reducedCents + voucherCentsOf(given));
      const paid: typeof parts = [];
      const amounts: number[] = [];
      for (let of = guests; of > 0; of -= 1) {
        const open = openParts(parts, paid);
        const share = chooseParts(open, of === 1 ? { kind: 'all' } : { kind: 'share', of });
        amounts.push(sumOf(share));
        paid.push(...share);
      }
      expect(openParts(parts, paid)).toEqual([]);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      const cancelled = paid.map((part) => ({ ...part, cents: -part.cents }));
      expect(openParts(parts, [...paid, ...cancelled])).toEqual(parts);
    }),
  );
});

test('FIS-010 a piece that is paid already cannot be chosen again', () => {
  const parts = billParts(order);
  const open = openParts(parts, chooseParts(parts, { kind: 'lines', lineIds: [11] }));
  expect(chooseParts(open, { kind: 'lines', lineIds: [11, 12] })).toEqual([]);
  expect(sumOf(chooseParts(open, { kind: 'lines', lineIds: [12] }))).toBe(1200);
});
