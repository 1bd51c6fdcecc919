import { TIME_ZONE } from './opening-hours.ts';
import { easterSunday } from './public-holidays.ts';

/** Long after the last restaurant has closed, long before anybody orders lunch. */
const BEGINS_AT_HOUR = 5;

/**
 * The day that a restaurant's staff mean by "today": from five in the morning, Berlin time, up to but not including
 * five of the next; a night that runs past midnight belongs to the day before.
 */
export function workingDay(now: Temporal.Instant): { begins: Temporal.Instant; ends: Temporal.Instant } {
  const local = now.toZonedDateTimeISO(TIME_ZONE);
  const day = local.toPlainDate().subtract({ days: local.hour < BEGINS_AT_HOUR ? 1 : 0 });
  return { begins: morningOf(day), ends: morningOf(day.add({ days: 1 })) };
}

const morningOf = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: { hour: BEGINS_AT_HOUR } }).toInstant();

/** The next instant at which clocks in Germany show that time, HH:MM, always after now; null where it is none. */
export function nextTimeOfDay(now: Temporal.Instant, time: string): Temporal.Instant | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const day = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const on = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).toInstant();
  return Temporal.Instant.compare(now, on(day)) < 0 ? on(day) : on(day.add({ days: 1 }));
}

/** A calendar month in Germany: its first day, its first instant and the first one after it. */
export interface Month {
  first: Temporal.PlainDate;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** The month in which an instant lies. */
export function monthOf(instant: Temporal.Instant): Month {
  const first = instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().with({ day: 1 });
  return { first, from: startOfDay(first), until: startOfDay(first.add({ months: 1 })) };
}

/** The first instant of a day in Germany. */
export const startOfDay = (date: Temporal.PlainDate): Temporal.Instant =>
  date.toZonedDateTime(TIME_ZONE).toInstant();

/** The day in Germany on which an instant lies. */
export const dayOf = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** Days of the year on which TARGET, the system that settles euros between banks, is closed besides weekends. */
const CLOSED: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/** Closed besides: Good Friday and Easter Monday, in days from Easter Sunday. */
const CLOSED_AROUND_EASTER: readonly number[] = [-2, 1];

const SATURDAY = 6;

/** Whether banks settle euros on this day (TARGET calendar); holidays of single states do not matter. */
export function isBankingDay(date: Temporal.PlainDate): boolean {
  const easter = easterSunday(date.year);
  return (
    date.dayOfWeek < SATURDAY &&
    !CLOSED.includes(date.toString().slice(5)) &&
    !CLOSED_AROUND_EASTER.some((days) => easter.add({ days }).equals(date))
  );
}

/** Of the banking days that are not before this day, the first, the second and so on. */
export function nthBankingDay(from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const day = bankingDayFrom(from);
  return count <= 1 ? day : nthBankingDay(day.add({ days: 1 }), count - 1);
}

/** The last banking day that is not after this day. */
export function bankingDayUntil(date: Temporal.PlainDate): Temporal.PlainDate {
  return isBankingDay(date) ? date : bankingDayUntil(date.subtract({ days: 1 }));
}

/** The first banking day that is not before this day. */
export function bankingDayFrom(date: Temporal.PlainDate): Temporal.PlainDate {
  return isBankingDay(date) ? date : bankingDayFrom(date.add({ days: 1 }));
}
