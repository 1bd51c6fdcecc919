import { TIME_ZONE } from './opening-hours.ts';

/** A calendar month in Germany: its first day, its first instant and the first one after it. */
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
