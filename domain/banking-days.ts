import { easterSunday } from './public-holidays.ts';

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

/** The first banking day that is not before this day. */
export function bankingDayFrom(date: Temporal.PlainDate): Temporal.PlainDate {
  return isBankingDay(date) ? date : bankingDayFrom(date.add({ days: 1 }));
}
