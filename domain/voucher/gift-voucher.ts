import { TIME_ZONE } from '../time/opening-hours.ts';
import { type GermanState, isPublicHoliday } from '../time/public-holidays.ts';

/** Days in which the buyer may withdraw from the contract (§ 355 Abs. 2 BGB). */
const WITHDRAW_WITHIN_DAYS = 14;
const SATURDAY = 6;
/** Together they keep every public holiday that there is. Where the buyer lives is not known: each counts. */
const STATES: readonly GermanState[] = ['BB', 'BE', 'BY', 'MV', 'SL', 'SN', 'ST', 'TH'];

/**
 * The instant at which the time to withdraw is over: it ends with the 14th day after the purchase, or where that is a
 * Saturday, Sunday or holiday, with the next day that is none (§§ 187, 188, 193 BGB).
 */
export function withdrawableUntil(boughtAt: Temporal.Instant): Temporal.Instant {
  let day = boughtAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().add({ days: WITHDRAW_WITHIN_DAYS });
  while (isDayOff(day)) day = day.add({ days: 1 });
  return day.add({ days: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
}

const isDayOff = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek >= SATURDAY || STATES.some((state) => isPublicHoliday(day, state));

/** Numbers and codes in what somebody declares, as they are compared: "#3528, GX7K-…" is 3528 and GX7K…. */
export function readWithdrawn(subject: string): { numbers: number[]; codes: string[] } {
  const words = subject.toUpperCase().match(/[A-Z\d]+(?:-[A-Z\d]+)*/g) ?? [];
  const isNumber = (word: string) => /^\d{1,9}$/.test(word);
  return {
    numbers: words.filter(isNumber).map(Number),
    codes: words.filter((word) => !isNumber(word)).map((word) => word.replaceAll('-', '')),
  };
}

/** Whether a seller of this kind sells gift vouchers: they come by e-mail, nothing is brought or fetched. */
export const sellsGiftVouchers = (kind: string): boolean => kind === 'gift-vouchers';
