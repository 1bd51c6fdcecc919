import { hoursOfDate, type OpenService, type Schedule } from './opening-hours.ts';
import { startOfDay } from './calendar.ts';
import { publicHolidays } from './public-holidays.ts';

/** Why a day has its hours: closed for some time, hours of its own, those of public holidays, or of its weekday. */
export const DAY_REASONS = ['absence', 'own', 'holiday', 'weekday'] as const;

export interface CalendarDay {
  date: Temporal.PlainDate;
  reason: (typeof DAY_REASONS)[number];
  /** What the absence or the public holiday is called; one without hours of its own is a weekday with a name. */
  title: string | null;
  /** Empty: closed. */
  hours: Record<OpenService, { open: string; close: string }[]>;
}

/** The days of a month with the hours that hold on each of them. */
export function daysOfMonth(schedule: Schedule, month: Temporal.PlainYearMonth): CalendarDay[] {
  const { holidayState } = schedule;
  const holidays = new Map(
    holidayState === null
      ? []
      : publicHolidays(holidayState, month.year).map(({ date, name }) => [date.toString(), name]),
  );
  return Array.from({ length: month.daysInMonth }, (_, at) => {
    const date = month.toPlainDate({ day: at + 1 });
    const holiday = holidays.get(date.toString()) ?? null;
    const absence = schedule.absences.find((one) => lasts(one, date));
    if (absence)
      return { date, reason: 'absence', title: absence.title, hours: { delivery: [], pickup: [] } };
    const isOwn = schedule.exceptions.some((one) => one.date.equals(date));
    const hasHolidayHours = holiday !== null && schedule.hours.some(({ day }) => day === 8);
    return {
      date,
      reason: isOwn ? 'own' : hasHolidayHours ? 'holiday' : 'weekday',
      title: holiday,
      hours: { delivery: hoursOf(schedule, date, 'delivery'), pickup: hoursOf(schedule, date, 'pickup') },
    };
  });
}

const hoursOf = (schedule: Schedule, date: Temporal.PlainDate, service: OpenService) =>
  hoursOfDate(schedule, date, service).toSorted((a, b) => a.open.localeCompare(b.open));

/** Whether it lasts all of that day. */
const lasts = (
  { start, stop }: { start: Temporal.Instant; stop: Temporal.Instant },
  date: Temporal.PlainDate,
): boolean =>
  Temporal.Instant.compare(start, startOfDay(date)) <= 0 &&
  Temporal.Instant.compare(stop, startOfDay(date.add({ days: 1 }))) >= 0;
