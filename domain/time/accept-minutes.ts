import { workLimits } from '../limits/work.ts';

/** What a cook taps when accepting, for the usual lead times. */
const USUAL: readonly number[] = [15, 25, 35, 45, 60];
const { min: SHORTEST, max: LONGEST } = workLimits.kitchen.minutes;

/** Minutes offered for accepting, ascending, and the one among them that fits the restaurant's lead time. */
export type AcceptMinutes = { minutes: readonly number[]; suggested: number };

/**
 * The usual steps, moved as a whole where the lead time (minutes) lies below or above them; all are multiples
 * of five within what a kitchen may say. Between two steps the longer one is suggested: late is worse than early.
 */
export function acceptMinutes(leadMinutes: number): AcceptMinutes {
  const minutes = USUAL.map((step) => step + shiftFor(leadMinutes));
  const suggested = minutes.toSorted(
    (a, b) => distance(a, leadMinutes) - distance(b, leadMinutes) || b - a,
  )[0];
  return { minutes, suggested: suggested ?? LONGEST };
}

/** What decides how long a new order takes. */
export interface NewOrder {
  /** As the restaurant says it itself for what is brought, or for what is fetched. */
  leadMinutes: number;
  prepMinutes: number;
  /** From the kitchen to the door; 0 unless it is brought. */
  wayMinutes: number;
  /** Orders that the kitchen has promised for within the hour and not finished. */
  ahead: number;
  placedAt: Temporal.ZonedDateTime;
}

/** As many orders are made side by side before one waits for another. */
const SIDE_BY_SIDE = 4;
/** What each order beyond those adds in minutes, and while many more keep coming in. */
const [WAIT, WAIT_IN_RUSH] = [2, 3];
/** Minutes; with more to wait a kitchen pauses. */
const LONGEST_WAIT = 30;

/**
 * In how many minutes an order is there or ready: the restaurant's own figure or, where the way is longer than that,
 * preparation and way; later the more is ahead of it, above all when people eat. A multiple of five.
 */
export function proposeMinutes({ leadMinutes, prepMinutes, wayMinutes, ahead, placedAt }: NewOrder): number {
  const each = isRush(placedAt) ? WAIT_IN_RUSH : WAIT;
  const wait = Math.min(LONGEST_WAIT, Math.max(0, ahead - SIDE_BY_SIDE) * each);
  const minutes = Math.max(leadMinutes, prepMinutes + wayMinutes) + wait;
  return Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(minutes / 5) * 5));
}

/** Friday to Sunday in the evening, other days at noon. */
const isRush = ({ dayOfWeek, hour }: Temporal.ZonedDateTime): boolean =>
  dayOfWeek >= 5 ? hour >= 18 && hour < 21 : hour >= 12 && hour < 14;

/** The proposed minutes in the place of the usual step that is nearest to them. */
export function offerMinutes(order: NewOrder): AcceptMinutes {
  const proposed = proposeMinutes(order);
  const { minutes, suggested } = acceptMinutes(proposed);
  return { minutes: minutes.map((step) => (step === suggested ? proposed : step)), suggested: proposed };
}

const distance = (a: number, b: number): number => Math.abs(a - b);

function shiftFor(leadMinutes: number): number {
  const [first = 0, last = 0] = [USUAL[0], USUAL.at(-1)];
  const lead = Math.max(SHORTEST, Math.ceil(leadMinutes / 5) * 5);
  if (lead < first) return lead - first;
  return lead > last ? Math.min(lead, LONGEST) - last : 0;
}
