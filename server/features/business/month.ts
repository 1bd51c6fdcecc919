import { TIME_ZONE } from '#domain/time/opening-hours.ts';

/** The day in Germany. */
export const dayOf = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** 'November 2026'. */
export const nameMonth = (date: Temporal.PlainDate): string =>
  date.toLocaleString('de-DE', { month: 'long', year: 'numeric' });

/** '01.12.2026'. */
export const writeDay = (date: Temporal.PlainDate): string =>
  date.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
