import { TIME_ZONE } from '#domain/opening-hours.ts';

/** A calendar month in Germany: the first instant of it and the first one after it. */
export interface Month {
  first: Temporal.PlainDate;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** The month in which an instant lies. */
export function monthOf(instant: Temporal.Instant): Month {
  const first = instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().with({ day: 1 });
  return { first, from: startOf(first), until: startOf(first.add({ months: 1 })) };
}

const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(TIME_ZONE).toInstant();

/** The day in Germany. */
export const dayOf = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** 'November 2026'. */
export const nameMonth = (date: Temporal.PlainDate): string =>
  date.toLocaleString('de-DE', { month: 'long', year: 'numeric' });

/** '01.12.2026'. */
export const writeDay = (date: Temporal.PlainDate): string =>
  date.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
