import { TIME_ZONE } from '../time/opening-hours.ts';

/** After so long without a sign of life a board is silent. */
export const SILENT_AFTER = { minutes: 5 } as const;

/** O'clock in the early morning: every shift of the day before is over. */
const DAY_BEGINS = 5;

/** Since when shifts are those of today. */
export function startOfShifts(now: Temporal.Instant): Temporal.Instant {
  const local = now.toZonedDateTimeISO(TIME_ZONE);
  const day = local.hour < DAY_BEGINS ? local.subtract({ days: 1 }) : local;
  return day.startOfDay().with({ hour: DAY_BEGINS }).toInstant();
}

/** Days for which a restaurant whose boards were last heard of then is one that works with boards. */
const WORKS_WITH_DAYS = 14;

/** Whether orders are seen there on boards, though no shift may run today; null: none ever ran. */
export const worksWithBoards = (lastSign: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  lastSign !== null && Temporal.Instant.compare(lastSign, now.subtract({ hours: WORKS_WITH_DAYS * 24 })) > 0;

/** Whether a board that was heard of then still counts as alive. */
export const isAlive = (seenAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(seenAt, now.subtract(SILENT_AFTER)) > 0;
