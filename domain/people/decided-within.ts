import { dayOf } from '../time/calendar.ts';

/** Within how many days what waits for a decision gets one. */
export const DECIDED_WITHIN = {
  /** What was paid goes back within fourteen days of the withdrawal (§ 357 Abs. 1 BGB). */
  withdrawal: 14,
  /** Reports are decided in time (Art. 16 Abs. 6 DSA); the house says what that is. */
  'illegal-content': 7,
  review: 7,
} as const;

export type Decided = keyof typeof DECIDED_WITHIN;

/** The last day on which it is in time. */
export const decidedBy = (what: Decided, since: Temporal.Instant): Temporal.PlainDate =>
  dayOf(since).add({ days: DECIDED_WITHIN[what] });

/** Whether that day has passed. */
export const isLate = (lastDay: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(dayOf(now), lastDay) > 0;
