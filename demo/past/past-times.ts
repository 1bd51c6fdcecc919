import { type OpenInterval, openIntervals, type OpenService } from '#domain/time/opening-hours.ts';
import { dayHours } from '../read/hours.ts';
import type { RestaurantFile } from '../read/restaurant.ts';
import type { Moment } from '../write/moment.ts';
import type { Random } from './random.ts';

const DAYS = 60;
/** So long before closing nobody orders any more. */
const LAST_ORDER_MINUTES = 30;
const EVENING_HOUR = 17;

/** A time a restaurant was open, and how many order then compared with other times. */
export interface OpenBefore {
  interval: OpenInterval;
  weight: number;
}

/** When a restaurant was open for a service in the last sixty days, up to some hours ago. */
export function openBefore(file: RestaurantFile, service: OpenService, moment: Moment): OpenBefore[] {
  const schedule = {
    hours: dayHours(file.hours[service] ?? {}).map(({ day, opens, closes }) => ({
      service,
      day: day as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8,
      open: opens,
      close: closes,
    })),
    exceptions: [],
    absences: file.absences.map(({ title, fromDay, toDay }) => ({
      title,
      start: moment.day(fromDay),
      stop: moment.day(toDay),
    })),
    holidayState: 'SH' as const,
  };
  const until = moment.now.subtract({ hours: 3 });
  return openIntervals(schedule, until.subtract({ hours: 24 * DAYS }), until)
    .filter(({ start, end }) => end.since(start).total('minutes') > LAST_ORDER_MINUTES + 10)
    .map((interval) => ({ interval, weight: weightOf(interval) }));
}

/** A moment to order in: more on weekends and in the evening. */
export function pastMoment(times: readonly OpenBefore[], random: Random): Temporal.Instant {
  const interval = times[random.weighted(times.map(({ weight }) => weight))]?.interval;
  if (interval === undefined) throw new RangeError('A restaurant that was never open has no past');
  const minutes = Math.floor(interval.end.since(interval.start).total('minutes')) - LAST_ORDER_MINUTES;
  return interval.start.add({
    minutes: random.between(2, Math.max(3, minutes)),
    seconds: random.between(0, 59),
  });
}

function weightOf({ start, end, businessDay }: OpenInterval): number {
  const isEvening = end.toZonedDateTimeISO('Europe/Berlin').hour >= EVENING_HOUR;
  const hours = end.since(start).total('hours');
  return hours * (businessDay.dayOfWeek >= 5 ? 2 : 1) * (isEvening ? 2 : 1);
}
