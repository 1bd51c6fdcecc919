import { expect, test } from 'vitest';
import {
  checkValidity,
  checkVoucher,
  giftVoucherEnd,
  isWorthKeeping,
  type Voucher,
  VOUCHER_KINDS,
  type VoucherRefusalCode,
  voucherRefusalText,
  type VoucherUse,
} from './voucher.ts';

const at = (text: string) => Temporal.Instant.from(text);

const voucher: Voucher = {
  nature: 'means-of-payment',
  valueCents: 500,
  minimumGoodsCents: 1000,
  blocked: false,
  validFrom: at('2026-07-01T00:00Z'),
  validUntil: at('2026-07-15T00:00Z'),
  restaurantIds: [7],
  usesLeft: 1,
  newUsersOnly: true,
  mode: null,
};

const use: VoucherUse = {
  now: at('2026-07-05T12:00Z'),
  restaurantId: 7,
  restaurantAllowsCoupons: true,
  goodsCents: 1000,
  isNewUser: true,
  isGiver: false,
  mode: 'delivery',
  isUsedBefore: false,
};

test.each<[VoucherRefusalCode | null, Partial<Voucher>, Partial<VoucherUse>]>([
  [null, {}, {}],
  [null, {}, { now: at('2026-07-01T00:00Z') }],
  ['not-yet-valid', {}, { now: at('2026-06-30T23:59:59Z') }],
  [null, {}, { now: at('2026-07-14T23:59:59Z') }],
  ['expired', {}, { now: at('2026-07-15T00:00Z') }],
  [null, { validFrom: null, validUntil: null }, { now: at('2030-01-01T00:00Z') }],
  ['blocked', { blocked: true }, {}],
  ['used-up', { usesLeft: 0 }, {}],
  ['used-up', { valueCents: 0 }, {}],
  [null, { usesLeft: null }, {}],
  ['wrong-restaurant', {}, { restaurantId: 8 }],
  [null, { restaurantIds: null }, { restaurantId: 8 }],
  ['restaurant-without-coupons', {}, { restaurantAllowsCoupons: false }],
  ['new-users-only', {}, { isNewUser: false }],
  [null, { newUsersOnly: false }, { isNewUser: false }],
  ['own-code', {}, { isGiver: true }],
  ['own-code', {}, { isGiver: true, isNewUser: false }],
  ['below-minimum', {}, { goodsCents: 999 }],
  ['used-before', {}, { isUsedBefore: true }],
  [null, { mode: 'delivery' }, {}],
  ['wrong-mode', { mode: 'pickup' }, {}],
  ['wrong-mode', { mode: 'delivery' }, { mode: 'table' }],
  [null, { budgetLeftCents: 500 }, {}],
  ['used-up', { budgetLeftCents: 499 }, {}],
  ['used-up', { budgetLeftCents: 0 }, {}],
])('CPN-003 %s for %j used with %j', (refusal, voucherOver, useOver) => {
  expect(checkVoucher({ ...voucher, ...voucherOver }, { ...use, ...useOver })).toBe(refusal);
});

test('OFF-266 a percentage counts where the rest of its budget pays all of it, and nowhere else', () => {
  const { valueCents: _, ...rest } = { ...voucher, valueCents: 0 };
  const tenPercent: Voucher = { ...rest, percent: 10, budgetLeftCents: 150 };
  expect(checkVoucher(tenPercent, { ...use, goodsCents: 1500 })).toBeNull();
  expect(checkVoucher(tenPercent, { ...use, goodsCents: 1510 })).toBe('used-up');
  expect(checkValidity(tenPercent, use.now)).toBeNull();
});

test('only what the restaurant funds lowers the price', () => {
  const kinds = Object.entries(VOUCHER_KINDS);
  for (const [, { nature, fundedBy }] of kinds)
    expect(nature === 'price-reduction').toBe(fundedBy === 'restaurant');
  expect(VOUCHER_KINDS.loyalty.nature).toBe('price-reduction');
});

test.each([
  ['2026-01-01T00:00+01:00', '2030-01-01T00:00+01:00'],
  ['2026-12-31T23:59+01:00', '2030-01-01T00:00+01:00'],
  ['2027-01-01T00:00+01:00', '2031-01-01T00:00+01:00'],
])('CPN-014 a gift voucher bought at %s ends at %s', (bought, end) => {
  expect(giftVoucherEnd(at(bought))).toEqual(at(end));
});

test('CPN-006 the refusal names the minimum', () => {
  expect(voucherRefusalText('below-minimum', voucher)).toBe(
    'Dieser Gutschein gilt erst ab einem Warenwert von 10,00\u00a0€.',
  );
  expect(voucherRefusalText('below-minimum', voucher, 750)).toMatch(
    /10,00\u00a0€\. Dir fehlen noch 2,50\u00a0€\.$/,
  );
  expect(voucherRefusalText('expired', voucher)).toBe('Dieser Gutschein ist leider abgelaufen.');
});

test('what ends a voucher everywhere ends it here, and only what can still come true is kept', () => {
  const now = at('2026-07-20T00:00Z');
  expect(checkValidity(voucher, now)).toBe('expired');
  expect(checkVoucher({ ...voucher, restaurantIds: [8] }, { ...use, now })).toBe('expired');
  expect(checkValidity({ ...voucher, restaurantIds: [8] }, use.now)).toBeNull();
  expect(
    [null, 'below-minimum', 'expired', 'wrong-restaurant'].map((code) =>
      isWorthKeeping(code as VoucherRefusalCode),
    ),
  ).toEqual([true, true, false, false]);
});
