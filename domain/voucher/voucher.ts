import { type Cents, formatPrice } from '../money/money.ts';
import type { ServiceMode } from '../order/order-mode.ts';
import { TIME_ZONE } from '../time/opening-hours.ts';
import { discountWorth, type VoucherNature, type VoucherWorth } from './voucher-worth.ts';

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

/** What vouchers are called by how somebody came by them. */
export const VOUCHER_NAMES: Record<VoucherKind, string> = {
  friend: 'Für Freunde',
  giver: 'Dank für eine Empfehlung',
  campaign: 'Aktion',
  gift: 'Geschenkgutschein',
  business: 'Von der Firma',
  loyalty: 'Treuebonus',
  restaurant: 'Vom Restaurant',
};

/** Budget of an employee per month in whole euros (NUM-033). */
export const USUAL_BUDGET_EUROS = 50;

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
  /** What all of its uses together may still take off; null = without limit. */
  budgetLeftCents?: Cents | null;
  /** How often, or for amounts with a rest whether, it can still be used; null = without limit. */
  usesLeft: number | null;
  newUsersOnly: boolean;
  /** The only way in which it counts; null = any. */
  mode: 'delivery' | 'pickup' | null;
};

export type VoucherUse = {
  now: Temporal.Instant;
  restaurantId: number;
  /** item_allow_coupons: whether the restaurant takes vouchers of any kind (CPN-009). */
  restaurantAllowsCoupons: boolean;
  goodsCents: Cents;
  mode: ServiceMode;
  /** No earlier completed order by this user, mobile number or e-mail address. */
  isNewUser: boolean;
  /** Whoever orders fetched the code for friends: by account, mobile number or e-mail address. */
  isGiver: boolean;
  /** Whoever orders has used it, and each guest may do so once. */
  isUsedBefore: boolean;
};

/** Why a voucher can be used nowhere at all. */
export type VoucherEndCode = 'blocked' | 'not-yet-valid' | 'expired' | 'used-up';

export type VoucherRefusalCode =
  | VoucherEndCode
  | 'wrong-restaurant'
  | 'restaurant-without-coupons'
  | 'own-code'
  | 'new-users-only'
  | 'used-before'
  | 'wrong-mode'
  | 'below-minimum';

/** Why the voucher cannot be used anywhere at this instant, null if it can. */
export function checkValidity(voucher: Voucher, now: Temporal.Instant): VoucherEndCode | null {
  if (voucher.blocked) return 'blocked';
  if (voucher.validFrom !== null && Temporal.Instant.compare(now, voucher.validFrom) < 0)
    return 'not-yet-valid';
  if (voucher.validUntil !== null && Temporal.Instant.compare(now, voucher.validUntil) >= 0) return 'expired';
  if (voucher.usesLeft !== null && voucher.usesLeft <= 0) return 'used-up';
  if ('valueCents' in voucher && voucher.valueCents <= 0) return 'used-up';
  return paysWhole(voucher, 0) ? null : 'used-up';
}

/** Nobody gets less than was promised: what is left of a budget and does not pay all of it pays nothing. */
function paysWhole(voucher: Voucher, goodsCents: Cents): boolean {
  const left = voucher.budgetLeftCents ?? null;
  return left === null || (left > 0 && left >= discountWorth(voucher, goodsCents, goodsCents));
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
  if (use.isUsedBefore) return 'used-before';
  if (!paysWhole(voucher, use.goodsCents)) return 'used-up';
  if (voucher.mode !== null && voucher.mode !== use.mode) return 'wrong-mode';
  return use.goodsCents < voucher.minimumGoodsCents ? 'below-minimum' : null;
}

/** Whether a code that is refused so stays in the basket: it counts as soon as the guest adds what is missing. */
export const isWorthKeeping = (refusal: VoucherRefusalCode | null): boolean =>
  refusal === null || refusal === 'below-minimum' || refusal === 'wrong-mode';

/** Gift vouchers end with the third year after the purchase, as the statute of limitations does (§§ 195, 199 BGB). */
export const giftVoucherEnd = (purchasedAt: Temporal.Instant): Temporal.Instant =>
  Temporal.PlainDate.from({ year: purchasedAt.toZonedDateTimeISO(TIME_ZONE).year + 4, month: 1, day: 1 })
    .toZonedDateTime(TIME_ZONE)
    .toInstant();

const TEXTS: Record<Exclude<VoucherRefusalCode, 'below-minimum' | 'wrong-mode'>, string> = {
  blocked: 'Dieser Gutschein kann nicht mehr eingelöst werden.',
  'not-yet-valid': 'Dieser Gutschein ist noch nicht gültig.',
  expired: 'Dieser Gutschein ist leider abgelaufen.',
  'used-up': 'Dieser Gutschein wurde schon eingelöst.',
  'wrong-restaurant': 'Dieser Gutschein gilt nicht bei diesem Restaurant.',
  'restaurant-without-coupons': 'Dieses Restaurant nimmt keine Gutscheine an.',
  'own-code': 'Diesen Gutschein hast du für deine Freunde geholt. Selbst einlösen kannst du ihn nicht.',
  'new-users-only': 'Dieser Gutschein gilt nur für deine erste Bestellung.',
  'used-before': 'Diesen Gutschein gibt es einmal je Gast, und du hast ihn schon eingelöst.',
};

/** No voucher has the code. */
export const UNKNOWN_VOUCHER =
  'Diesen Gutscheincode kennen wir nicht. Bitte prüfe, ob du dich vertippt hast.';

/** The voucher belongs to another site. */
export const VOUCHER_OF_ANOTHER_SITE = 'Dieser Gutschein gilt nicht auf dieser Seite.';

/** The reason as a sentence for the guest; below the minimum also what is missing, where the goods are known. */
export function voucherRefusalText(
  code: VoucherRefusalCode,
  { minimumGoodsCents, mode }: Pick<Voucher, 'minimumGoodsCents' | 'mode'>,
  goodsCents?: Cents,
): string {
  if (code === 'wrong-mode')
    return `Dieser Gutschein gilt nur bei ${mode === 'pickup' ? 'Abholung' : 'Lieferung'}.`;
  if (code !== 'below-minimum') return TEXTS[code];
  const from = `Dieser Gutschein gilt erst ab einem Warenwert von ${formatPrice(minimumGoodsCents)}.`;
  if (goodsCents === undefined) return from;
  return `${from} Dir fehlen noch ${formatPrice(minimumGoodsCents - goodsCents)}.`;
}

/** Friend vouchers: 3 per month, 5,00 € each, from 10,00 €, two weeks, new users (CPN-015 to CPN-020). */
export const FRIEND_VOUCHER = {
  perMonth: 3,
  valueCents: 500,
  minimumGoodsCents: 1000,
  validDays: 14,
} as const;

/** The thanks for a friend who ordered: 5,00 € (NUM-045). */
export const GIVER_VOUCHER = { valueCents: 500 } as const;

/** First instant at which a friend voucher ends; a week ends with the same weekday's last (§§ 187, 188 BGB). */
export const friendVoucherEnd = (fetchedAt: Temporal.Instant): Temporal.Instant =>
  endOfDay(dayOf(fetchedAt).add({ days: FRIEND_VOUCHER.validDays }));

/** First instant at which a giver's voucher or a loyalty bonus ends: a year after it was earned. */
export const earnedVoucherEnd = (earnedAt: Temporal.Instant): Temporal.Instant =>
  endOfDay(dayOf(earnedAt).add({ years: 1 }));

/** The loyalty bonus in cents: a percentage of goods − price reductions, rounded commercially (CPN-026). */
export const loyaltyBonus = (baseCents: Cents, percent: number): Cents =>
  Math.round((baseCents * percent) / 100);

const dayOf = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

const endOfDay = (day: Temporal.PlainDate): Temporal.Instant =>
  day.add({ days: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
