import { expect, test } from 'vitest';
import { lineTotal, priceBasket, type BasketToPrice, type PricedLine } from './pricing.ts';

const line = (id: number, sizeCents: number, over: Partial<PricedLine> = {}): PricedLine => ({
  id,
  sizeCents,
  extras: [],
  depositCents: 0,
  vatClass: 'food',
  pending: false,
  discountable: true,
  ...over,
});

const basket = (over: Partial<BasketToPrice> = {}): BasketToPrice => ({
  lines: [line(1, 1000), line(2, 300, { vatClass: 'drink', depositCents: 25 })],
  mode: 'delivery',
  isGroupClient: false,
  date: Temporal.PlainDate.from('2026-07-01'),
  area: { minimumOrderCents: 1500, deliveryCents: 200, freeFromCents: 2500 },
  allowedShortfallCents: 0,
  voucher: null,
  tipCents: 100,
  onlineFeeCents: 50,
  smallBusiness: false,
  ...over,
});

test('ADD-011 included extras cost nothing, others by piece', () => {
  const extras = [
    { cents: 150, count: 2, included: false },
    { cents: 999, count: 1, included: true },
  ];
  expect(lineTotal({ sizeCents: 800, extras })).toBe(1100);
});

test('NUM-048 total = goods + deposit + delivery + tip; the fee stands on top', () => {
  const sums = priceBasket(basket());
  expect(sums).toMatchObject({
    goodsCents: 1300,
    depositCents: 25,
    deliveryCents: 200,
    tipCents: 100,
    totalCents: 1625,
    feeCents: 50,
    payableCents: 1675,
    commissionBaseCents: 1300,
  });
});

test('CPN-014 a gift voucher on sale is money, no goods: it bears no VAT, commission or loyalty bonus', () => {
  const gift = line(3, 5000, { vatClass: 'none', discountable: false });
  const only = priceBasket(basket({ lines: [gift], mode: 'pickup', tipCents: 0, onlineFeeCents: 0 }));
  expect(only).toMatchObject({ goodsCents: 5000, payableCents: 5000, commissionBaseCents: 0 });
  expect(only.vat).toEqual([{ ratePercent: 0, grossCents: 5000, netCents: 5000, vatCents: 0 }]);
  const beside = priceBasket(basket({ lines: [line(1, 1000), gift] }));
  expect([beside.goodsCents, beside.commissionBaseCents]).toEqual([6000, 1000]);
});

test('BSK-012 pickup has no delivery cost and no minimum', () => {
  const sums = priceBasket(basket({ mode: 'pickup' }));
  expect(sums).toMatchObject({
    deliveryCents: 0,
    minimumOrderCents: 0,
    shortfallCents: 0,
    freeFromCents: null,
  });
});

test('BSK-018 a group client pays no delivery, minimum, tip or fee', () => {
  const sums = priceBasket(basket({ isGroupClient: true }));
  expect(sums).toMatchObject({
    deliveryCents: 0,
    minimumOrderCents: 0,
    tipCents: 0,
    feeCents: 0,
    payableCents: 1325,
  });
});

test('BSK-015 a shortfall is shown and never charged; the allowance lowers only what is required', () => {
  const sums = priceBasket(basket({ allowedShortfallCents: 150 }));
  expect(sums).toMatchObject({ shortfallCents: 200, missingToMinimumCents: 50, totalCents: 1625 });
});

test.each([
  [2499, 200, 1],
  [2500, 0, 0],
])('goods of %i cents pay %i for delivery and miss %i to the threshold', (goods, delivery, missing) => {
  const sums = priceBasket(basket({ lines: [line(1, goods)] }));
  expect([sums.deliveryCents, sums.missingToFreeDeliveryCents]).toEqual([delivery, missing]);
});

test('deposit, tip and fee do not count towards minimum or threshold', () => {
  const sums = priceBasket(basket({ lines: [line(1, 1499, { depositCents: 500 })], tipCents: 1000 }));
  expect(sums.missingToMinimumCents).toBe(1);
});

test('a pending line is listed with its price but not summed', () => {
  const sums = priceBasket(
    basket({ lines: [line(1, 1000), line(2, 500, { pending: true, depositCents: 15 })] }),
  );
  expect(sums.lines).toEqual([
    { id: 1, totalCents: 1000 },
    { id: 2, totalCents: 500 },
  ]);
  expect([sums.goodsCents, sums.depositCents]).toEqual([1000, 0]);
});

test('an empty basket costs nothing at all', () => {
  const sums = priceBasket(basket({ lines: [] }));
  expect([sums.payableCents, sums.deliveryCents, sums.vat]).toEqual([0, 0, []]);
});

test('BSK-016 a price reduction lowers goods only and keeps its rest', () => {
  const voucher = { nature: 'price-reduction', valueCents: 2000, minimumGoodsCents: 0 } as const;
  const sums = priceBasket(basket({ voucher }));
  expect(sums).toMatchObject({
    discountCents: 1300,
    discountLeftCents: 700,
    totalCents: 325,
    commissionBaseCents: 0,
  });
});

test('BSK-016 a means of payment pays the whole total, and no fee is due for nothing', () => {
  const voucher = { nature: 'means-of-payment', valueCents: 5000, minimumGoodsCents: 0 } as const;
  const sums = priceBasket(basket({ voucher }));
  expect(sums).toMatchObject({
    discountCents: 1625,
    discountLeftCents: 3375,
    payableCents: 0,
    feeCents: 0,
    commissionBaseCents: 1300,
  });
});

test.each([
  [1301, 0, 500],
  [1300, 500, 0],
])('CPN-017 a voucher from %i cents on takes %i off', (minimumGoodsCents, discount, left) => {
  const sums = priceBasket(
    basket({ voucher: { nature: 'means-of-payment', valueCents: 500, minimumGoodsCents } }),
  );
  expect([sums.discountCents, sums.discountLeftCents]).toEqual([discount, left]);
});

test('a percentage counts only discountable goods', () => {
  const lines = [line(1, 1005), line(2, 5000, { discountable: false, vatClass: 'none' })];
  const sums = priceBasket(
    basket({ lines, voucher: { nature: 'price-reduction', percent: 10, minimumGoodsCents: 0 } }),
  );
  expect([sums.discountCents, sums.discountLeftCents]).toEqual([101, 0]);
});
