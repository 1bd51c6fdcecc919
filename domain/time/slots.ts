import {
  availabilityAt,
  orderableIntervals,
  PREORDER_DAYS,
  type Availability,
  type AvailabilityFacts,
} from './availability.ts';
import { TIME_ZONE, type OpenInterval } from './opening-hours.ts';
import { openServiceOf, type OrderMode } from '../order/order-mode.ts';

export type SlotRequest = {
  mode: OrderMode;
  now: Temporal.Instant;
  /** Minutes the restaurant needs from order, or from opening, to the earliest meal. */
  leadMinutes: number;
  /** By how many minutes it takes longer than that at an instant; never, if left out. */
  longerAt?: (at: Temporal.Instant) => number;
  /** Distance between wish times; 15 if left out. */
  stepMinutes?: number;
  /** Business days offered, today included; PREORDER_DAYS if left out. */
  days?: number;
  /** Whether the kitchen has no capacity left at that time. */
  isFull?: (slot: Temporal.Instant) => boolean;
  /** Whether everything that is ordered is sold at that time. */
  isSold?: (at: Temporal.Instant) => boolean;
};

/** Wish times of one business day: a slot at 00:30 of a long Saturday night belongs to Saturday. */
export type SlotDay = { date: Temporal.PlainDate; slots: Temporal.Instant[] };

export type Slots = {
  /** Open now for this mode. Never for a table reservation, which needs a time. */
  asSoonAsPossible: boolean;
  /** What "as soon as possible" means: now + lead, even if that is after closing; null if not offered. */
  promisedAt: Temporal.Instant | null;
  /** Days with at least one slot. */
  days: SlotDay[];
};

/**
 * The one resolver of wish times, for lists and for the check at submit. A slot lies inside an orderable
 * interval (the end itself is closed), at least the lead after now and after the opening, not before the
 * end of a pause, and on a full step of the clock.
 */
export function findSlots(facts: AvailabilityFacts, request: SlotRequest): Slots {
  const { mode, now, days = PREORDER_DAYS } = request;
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const last = today.add({ days: days - 1 });
  // One more day, since the last business day may run past midnight.
  const until = last.add({ days: 2 }).toZonedDateTime(TIME_ZONE).toInstant();
  const intervals = orderableIntervals(
    mode === 'reservation' ? takingPickups(facts) : facts,
    now,
    until,
  ).filter(
    (interval) =>
      interval.service === openServiceOf(mode) && Temporal.PlainDate.compare(interval.businessDay, last) <= 0,
  );
  const openServices = intervals.flatMap(({ service, start }) =>
    Temporal.Instant.compare(start, now) <= 0 ? [service] : [],
  );
  const asSoonAsPossible = isOfferedAtOnce({ openServices }, request);
  return {
    asSoonAsPossible,
    promisedAt: asSoonAsPossible ? now.add({ minutes: leadNow(request) }) : null,
    days: slotDays(intervals, request),
  };
}

/** Tables are reserved by the hours of pickup, whether or not anything is picked up there (CHK-012). */
const takingPickups = (facts: AvailabilityFacts): AvailabilityFacts => ({
  ...facts,
  offersPickup: true,
  pickupActive: true,
});

function isOfferedAtOnce(
  { openServices }: Pick<Availability, 'openServices'>,
  request: SlotRequest,
): boolean {
  const { mode, now, isFull, isSold } = request;
  if (isSold && !isSold(now)) return false;
  if (mode === 'reservation' || !openServices.includes(openServiceOf(mode))) return false;
  return !(isFull?.(now.add({ minutes: leadNow(request) })) ?? false);
}

/**
 * Whether the wish is offered at this moment; null asks for as soon as possible (CHK-016), for which the availability
 * of this moment tells enough.
 */
export function isSlotOffered(
  facts: AvailabilityFacts,
  request: SlotRequest,
  wish: Temporal.Instant | null,
  availability: Availability = availabilityAt(facts, request.now),
): boolean {
  if (wish === null) return isOfferedAtOnce(availability, request);
  return findSlots(facts, request).days.some(({ slots }) => slots.some((slot) => slot.equals(wish)));
}

function slotDays(
  intervals: readonly OpenInterval[],
  { leadMinutes, longerAt, stepMinutes = 15, isFull = () => false, isSold = () => true }: SlotRequest,
): SlotDay[] {
  const days: SlotDay[] = [];
  let previous: { end: number; openedAt: number } | null = null;
  for (const { start, end, businessDay } of intervals) {
    const startMs = start.epochMilliseconds;
    // Open around the clock: the kitchen is already warm when the next business day begins.
    const openedAt: number = previous?.end === startMs ? previous.openedAt : startMs;
    previous = { end: end.epochMilliseconds, openedAt };
    const longer = longerAt?.(Temporal.Instant.fromEpochMilliseconds(openedAt)) ?? 0;
    const earliest = Math.max(startMs, openedAt + (leadMinutes + longer) * MINUTE_MS);
    const slots = stepsBetween(earliest, end.epochMilliseconds, stepMinutes).filter(
      (slot) => !isFull(slot) && isSold(slot),
    );
    const day = days.at(-1);
    if (day?.date.equals(businessDay)) day.slots.push(...slots);
    else days.push({ date: businessDay, slots });
  }
  return days.filter(({ slots }) => slots.length > 0);
}

const leadNow = ({ leadMinutes, longerAt, now }: SlotRequest): number => leadMinutes + (longerAt?.(now) ?? 0);

const MINUTE_MS = 60_000;

// Berlin is always whole hours from UTC, so steps of the epoch are steps of the wall clock.
function stepsBetween(fromMs: number, untilMs: number, stepMinutes: number): Temporal.Instant[] {
  const stepMs = stepMinutes * MINUTE_MS;
  const slots: Temporal.Instant[] = [];
  for (let ms = Math.ceil(fromMs / stepMs) * stepMs; ms < untilMs; ms += stepMs) {
    slots.push(Temporal.Instant.fromEpochMilliseconds(ms));
  }
  return slots;
}
