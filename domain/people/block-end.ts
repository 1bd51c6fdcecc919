import { TIME_ZONE } from '../time/opening-hours.ts';

/** Nobody is kept out for longer without another look at them. */
const LONGEST_HOURS = 24 * 365 * 3;

/** What is said where a day cannot be the last of a block. */
export const WRONG_LAST_DAY = 'Bis wann? Höchstens drei Jahre, mindestens heute.';

/** The first instant after the last day of a block; null where that is no day that can be meant. */
export function endOfBlock(lastDay: string, now: Temporal.Instant): Temporal.Instant | null {
  try {
    const end = Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(TIME_ZONE).toInstant();
    const latest = now.add({ hours: LONGEST_HOURS });
    const isFit = Temporal.Instant.compare(end, now) > 0 && Temporal.Instant.compare(end, latest) < 0;
    return isFit ? end : null;
  } catch {
    return null;
  }
}
