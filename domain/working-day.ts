import { TIME_ZONE } from './opening-hours.ts';

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
