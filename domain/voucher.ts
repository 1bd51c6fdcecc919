import type { Cents } from './money.ts';
import { TIME_ZONE } from './opening-hours.ts';
import type { VoucherNature, VoucherWorth } from './voucher-worth.ts';

export type { VoucherNature, VoucherWorth } from './voucher-worth.ts';

/** Where a voucher comes from. friend: passed on by a user; giver: the thanks for it. */
export type VoucherKind = 'gift' | 'business' | 'friend' | 'giver' | 'campaign' | 'loyalty' | 'restaurant';
export type VoucherFunding = 'restaurant' | 'operator' | 'employer' | 'buyer';

/** Who pays for a kind of voucher, and whether it lowers the price or pays the bill. */
export const VOUCHER_KINDS: Record<VoucherKind, { nature: VoucherNature; fundedBy: VoucherFunding }> = {
  gift: { nature: 'means-of-payment', fundedBy: 'buyer' },
  business: { nature: 'means-of-payment', fundedBy: 'employer' },
  friend: { nature: 'means-of-payment', fundedBy: 'operator' },
  giver: { nature: 'means-of-payment', fundedBy: 'operator' },
  campaign: { nature: 'means-of-payment', fundedBy: 'operator' },
  loyalty: { nature: 'price-reduction', fundedBy: 'restaurant' },
  restaurant: { nature: 'price-reduction', fundedBy: 'restaurant' },
};

/** Budget of an employee per month in whole euros (NUM-033). */
export const BUSINESS_BUDGET = { minimumEuros: 1, maximumEuros: 50, defaultEuros: 50 } as const;

export type Voucher = VoucherWorth & {
  nature: VoucherNature;
  minimumGoodsCents: Cents;
  /** Blocked by the operator, or its employee or mandate is no longer active. */
  blocked: boolean;
  validFrom: Temporal.Instant | null;
  /** First instant at which it is no longer valid. */
  validUntil: Temporal.Instant | null;
  /** null = every restaurant. */
  restaurantIds: readonly number[] | null;
  /** How often, or for amounts with a rest whether, it can still be used; null = without limit. */
  usesLeft: number | null;
  newUsersOnly: boolean;
};

export type VoucherUse = {
  now: Temporal.Instant;
  restaurantId: number;
  /** item_allow_coupons: whether the restaurant takes vouchers of any kind (CPN-009). */
  restaurantAllowsCoupons: boolean;
  goodsCents: Cents;
  /** No earlier completed order by this user, mobile number or e-mail address. */
  isNewUser: boolean;
  /** Whoever orders fetched the code for friends: by account, mobile number or e-mail address. */
  isGiver: boolean;
};

/** Why a voucher can be used nowhere at all. */
export type VoucherEndCode = 'blocked' | 'not-yet-valid' | 'expired' | 'used-up';

export type VoucherRefusalCode =
  | VoucherEndCode
  | 'wrong-restaurant'
  | 'restaurant-without-coupons'
  | 'own-code'
  | 'new-users-only'
  | 'below-minimum';

/** Why the voucher cannot be used anywhere at this instant, null if it can. */
export function checkValidity(voucher: Voucher, now: Temporal.Instant): VoucherEndCode | null {
  if (voucher.blocked) return 'blocked';
  if (voucher.validFrom !== null && Temporal.Instant.compare(now, voucher.validFrom) < 0)
    return 'not-yet-valid';
  if (voucher.validUntil !== null && Temporal.Instant.compare(now, voucher.validUntil) >= 0) return 'expired';
  if (voucher.usesLeft !== null && voucher.usesLeft <= 0) return 'used-up';
  return 'valueCents' in voucher && voucher.valueCents <= 0 ? 'used-up' : null;
}

/** Why the voucher cannot be used here and now, null if it can. The minimum looks at goods before discount. */
export function checkVoucher(voucher: Voucher, use: VoucherUse): VoucherRefusalCode | null {
  const ended = checkValidity(voucher, use.now);
  if (ended) return ended;
  if (voucher.restaurantIds !== null && !voucher.restaurantIds.includes(use.restaurantId))
    return 'wrong-restaurant';
  if (!use.restaurantAllowsCoupons) return 'restaurant-without-coupons';
  if (use.isGiver) return 'own-code';
  if (voucher.newUsersOnly && !use.isNewUser) return 'new-users-only';
  return use.goodsCents < voucher.minimumGoodsCents ? 'below-minimum' : null;
}

/** Whether a code that is refused so stays in the basket: it counts as soon as the guest adds what is missing. */
export const isWorthKeeping = (refusal: VoucherRefusalCode | null): boolean =>
  refusal === null || refusal === 'below-minimum';

/** Gift vouchers end with the third year after the purchase, as the statute of limitations does (§§ 195, 199 BGB). */
export const giftVoucherEnd = (purchasedAt: Temporal.Instant): Temporal.Instant =>
  Temporal.PlainDate.from({ year: purchasedAt.toZonedDateTimeISO(TIME_ZONE).year + 4, month: 1, day: 1 })
    .toZonedDateTime(TIME_ZONE)
    .toInstant();
