import { dayOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';

/** A text between quotes; a line of the file stays one line. */
export const quoted = (text: string): string => `"${text.replaceAll(/\s+/g, ' ').replaceAll('"', '""')}"`;

/** 12345 as '123,45', and what is taken off with a minus. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** '05.03.2026' of a day, or of the day in Germany on which an instant lies. */
export function formatDay(at: unknown): string {
  const day = at instanceof Temporal.Instant ? dayOf(at) : Temporal.PlainDate.from(String(at));
  return `${pad(day.day)}.${pad(day.month)}.${day.year}`;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** '18:20:05' in Germany. */
export const timeOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'second' });
