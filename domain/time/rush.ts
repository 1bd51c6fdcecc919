import { isOffered, offerEdges, type OfferTime } from '../menu/offer-times.ts';
import type { OpenService } from './opening-hours.ts';
import type { GermanState } from './public-holidays.ts';

/** By how many minutes something may take longer every week. */
export const WEEKLY_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

/** Everything takes so many minutes longer until then. */
export interface Rush {
  minutes: number;
  until: Temporal.Instant;
}

/** The same at times of every week, of one way or of both. */
export interface WeeklyRush extends OfferTime {
  minutes: (typeof WEEKLY_MINUTES)[number];
  /** null: whichever way. */
  service: OpenService | null;
}

/** What takes longer at a house. */
export interface Rushes {
  /** What somebody in the kitchen said; over once its end has come. */
  said: Rush | null;
  weekly: readonly WeeklyRush[];
  /** Whose public holidays count. */
  state: GermanState | null;
}

/** By how many minutes something takes longer at that instant; of several by the most. */
export function longerAt(
  { said, weekly, state }: Rushes,
  service: OpenService,
  at: Temporal.Instant,
): number {
  const minutes = weekly
    .filter((rush) => rush.service === null || rush.service === service)
    .filter((rush) => isOffered({ times: [rush], state }, at))
    .map((rush) => rush.minutes);
  const isRunning = said !== null && Temporal.Instant.compare(at, said.until) < 0;
  return Math.max(0, ...minutes, isRunning ? said.minutes : 0);
}

/** When that changes within the next two days. */
export const rushEdges = ({ said, weekly, state }: Rushes, now: Temporal.Instant): Temporal.Instant[] => [
  ...(said ? [said.until] : []),
  ...weekly.flatMap((rush) => offerEdges({ times: [rush], state }, now)),
];
