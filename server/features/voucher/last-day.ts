import { TIME_ZONE } from '#domain/time/opening-hours.ts';

/** '21.11.2027': the last day before the instant at which a voucher ends. */
export const lastDay = (until: Temporal.Instant): string =>
  until
    .subtract({ seconds: 1 })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
