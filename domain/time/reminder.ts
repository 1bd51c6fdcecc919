import { TIME_ZONE } from './opening-hours.ts';

const NOON = Temporal.PlainTime.from('12:00');

/**
 * When the guest of an order that was completed then is asked to rate it: at noon of the next day in Germany. The meal
 * is over and still remembered, and nobody's phone rings at night, which a fixed number of hours could not promise.
 */
export function reminderTime(completedAt: Temporal.Instant): Temporal.Instant {
  const nextDay = completedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().add({ days: 1 });
  return nextDay.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: NOON }).toInstant();
}

/** What a guest agrees to by ticking the reminder in the order form; another sentence is another version. */
export const REMINDER_CONSENT = {
  version: '2026-11-21',
  label: 'Erinnere mich per E-Mail daran, diese Bestellung zu bewerten',
  hint: 'Einmal, am Mittag danach. Abbestellen kannst du das in der E-Mail mit einem Klick.',
} as const;
