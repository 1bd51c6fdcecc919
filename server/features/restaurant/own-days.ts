import type { z } from 'zod';
import type { ownRestaurant } from '#contract/own-restaurant.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { AbsenceRow, OpeningTimeRow } from './store.ts';

type Answer = z.input<typeof ownRestaurant.answer>;

/** What an owner may write on a calendar page: any day this century. */
export function readDay(day: string): Temporal.PlainDate | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) return null;
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const date = Temporal.PlainDate.from({ year: year ?? 0, month: month ?? 0, day: dayOfMonth ?? 0 });
  // 31 February would become the last day of the month.
  return date.toString() === day ? date : null;
}

export const startOf = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime(TIME_ZONE).toInstant();

/** The first instant after a day. */
export const afterDay = (day: Temporal.PlainDate): Temporal.Instant => startOf(day.add({ days: 1 }));

/** The last day before an instant at which something ends. */
export const lastDayBefore = (stop: Temporal.Instant): string => dayOf(stop.subtract({ nanoseconds: 1 }));

/** Whether an absence is not over yet. */
export const isComing = ({ stops_at }: Pick<AbsenceRow, 'stops_at'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(stops_at, now) > 0;

export const toOwnAbsence = ({ id, title, starts_at, stops_at }: AbsenceRow): Answer['absences'][number] => ({
  id,
  title,
  firstDay: dayOf(starts_at),
  lastDay: lastDayBefore(stops_at),
});

export const toOwnHours = ({ service, day, opens, closes }: OpeningTimeRow) => ({
  service,
  day,
  opens,
  closes: closes === '24:00' ? '00:00' : closes,
});

/** The day in Berlin to which an instant belongs. */
export const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
