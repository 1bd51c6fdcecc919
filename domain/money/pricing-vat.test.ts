import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBasket, type BasketToPrice, type PricedLine, type PricedVoucher } from './pricing.ts';
import type { ServiceMode, VatClass } from './vat.ts';

const cents = (max: number) => fc.nat(max);
const vatClass = fc.constantFrom<VatClass>('food', 'drink', 'milk-drink', 'none');

const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  id: fc.nat(),
  sizeCents: cents(5000),
  extras: fc.array(
    fc.record({ cents: cents(300), count: fc.integer({ min: 1, max: 3 }), included: fc.boolean() }),
    { maxLength: 3 },
  ),
  depositCents: cents(100),
  vatClass,
  components: fc.option(fc.array(fc.record({ vatClass, singleCents: cents(1500) }), { maxLength: 4 }), {
    nil: undefined,
  }),
  pending: fc.boolean(),
  discountable: fc.boolean(),
});

const nature = fc.constantFrom('price-reduction', 'means-of-payment');
const voucher: fc.Arbitrary<PricedVoucher> = fc.oneof(
  fc.record({ nature, valueCents: cents(20_000), minimumGoodsCents: cents(3000) }),
  fc.record({ nature, percent: fc.integer({ min: 1, max: 100 }), minimumGoodsCents: cents(3000) }),
);

const anyBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  lines: fc.array(pricedLine, { maxLength: 8 }),
  mode: fc.constantFrom<ServiceMode>('delivery', 'pickup', 'table'),
  isGroupClient: fc.boolean(),
  date: fc.constantFrom('2025-12-31', '2026-07-01').map((text) => Temporal.PlainDate.from(text)),
  area: fc.option(
    fc.record({
      minimumOrderCents: cents(3000),
      deliveryCents: cents(500),
      freeFromCents: fc.option(cents(5000)),
    }),
  ),
  allowedShortfallCents: cents(500),
  voucher: fc.option(voucher),
  tipCents: cents(1000),
  onlineFeeCents: fc.constantFrom(0, 50),
  smallBusiness: fc.constant(false),
});

test('NUM-048 prices add up to the cent and nothing is ever paid out', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const sums = priceBasket(basket);
      expect(sums.totalCents).toBe(
        sums.goodsCents + sums.depositCents - sums.discountCents + sums.deliveryCents + sums.tipCents,
      );
      expect(sums.payableCents).toBe(sums.totalCents + sums.feeCents);
      expect(
        Math.min(sums.totalCents, sums.payableCents, sums.discountCents, sums.discountLeftCents),
      ).toBeGreaterThanOrEqual(0);
      const pending = new Set(basket.lines.flatMap((line, index) => (line.pending ? [index] : [])));
      const goods = sums.lines.reduce(
        (sum, { totalCents }, index) => sum + (pending.has(index) ? 0 : totalCents),
        0,
      );
      expect(goods).toBe(sums.goodsCents);
    }),
  );
});

test('the rows of VAT add up to everything sold, tip apart', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const sums = priceBasket(basket);
      const reduction = sums.discountNature === 'price-reduction' ? sums.discountCents : 0;
      const sold = sums.goodsCents + sums.depositCents - reduction + sums.deliveryCents + sums.feeCents;
      expect(sums.vat.reduce((sum, row) => sum + row.netCents + row.vatCents, 0)).toBe(sold);
      for (const row of sums.vat) expect(row.grossCents).toBeGreaterThan(0);
    }),
  );
});

const line = (over: Partial<PricedLine>): PricedLine => ({
  id: 1,
  sizeCents: 1000,
  extras: [],
  depositCents: 0,
  vatClass: 'food',
  pending: false,
  discountable: true,
  ...over,
});

const basket = (over: Partial<BasketToPrice>): BasketToPrice => ({
  lines: [line({})],
  mode: 'pickup',
  isGroupClient: false,
  date: Temporal.PlainDate.from('2026-07-01'),
  area: null,
  allowedShortfallCents: 0,
  voucher: null,
  tipCents: 0,
  onlineFeeCents: 0,
  smallBusiness: false,
  ...over,
});

const grossByRate = (over: Partial<BasketToPrice>) =>
  Object.fromEntries(priceBasket(basket(over)).vat.map((row) => [row.ratePercent, row.grossCents]));

test('a combo is split by the single prices of its parts, its deposit goes with the drink', () => {
  const components = [
    { vatClass: 'food', singleCents: 900 },
    { vatClass: 'drink', singleCents: 300 },
  ] as const;
  expect(grossByRate({ lines: [line({ components, depositCents: 25 })] })).toEqual({ 7: 750, 19: 275 });
});

test('delivery and fee follow the goods pro rata', () => {
  const lines = [line({ sizeCents: 3000 }), line({ sizeCents: 1000, vatClass: 'drink' })];
  const area = { minimumOrderCents: 0, deliveryCents: 350, freeFromCents: null };
  expect(grossByRate({ lines, area, mode: 'delivery', onlineFeeCents: 50 })).toEqual({ 7: 3300, 19: 1100 });
});

test('a price reduction lowers the tax pro rata, a means of payment leaves it alone', () => {
  const lines = [line({ sizeCents: 3000 }), line({ sizeCents: 1000, vatClass: 'drink', depositCents: 25 })];
  const voucher = { valueCents: 400, minimumGoodsCents: 0 };
  expect(grossByRate({ lines, voucher: { ...voucher, nature: 'price-reduction' } })).toEqual({
    7: 2700,
    19: 925,
  });
  expect(grossByRate({ lines, voucher: { ...voucher, nature: 'means-of-payment' } })).toEqual({
    7: 3000,
    19: 1025,
  });
});

test('the tip is not taxed and a small business shows no tax', () => {
  expect(grossByRate({ tipCents: 500 })).toEqual({ 7: 1000 });
  expect(grossByRate({ smallBusiness: true })).toEqual({});
});

test('a voucher on sale is not taxed', () => {
  expect(grossByRate({ lines: [line({ vatClass: 'none', sizeCents: 2500 })] })).toEqual({ 0: 2500 });
});
