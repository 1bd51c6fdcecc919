import type { Cents } from './money.ts';
import { TIME_ZONE } from './opening-hours.ts';

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
