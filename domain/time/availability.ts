import {
  joinTouching,
  openIntervals,
  TIME_ZONE,
  type Absence,
  type OpenInterval,
  type OpenService,
  type Schedule,
} from './opening-hours.ts';
import { rushEdges, type Rushes } from './rush.ts';

/** What decides whether a restaurant can be ordered from. */
export type AvailabilityFacts = Schedule & {
  /** Checked and let in by the operator. */
  approved: boolean;
  /** item_active; a pause with an end is over by itself at `reactivateAt`. */
  active: boolean;
  reactivateAt: Temporal.Instant | null;
  /** item_auto_inactive: its ordering terminal does not answer. */
  technicalProblem: boolean;
  offersDelivery: boolean;
  offersPickup: boolean;
  /** Switched on at present; off until the instant beside it, or until somebody switches it on. */
  deliveryActive: boolean;
  deliveryPausedUntil: Temporal.Instant | null;
  pickupActive: boolean;
  pickupPausedUntil: Temporal.Instant | null;
  /** What takes longer: with it changes what is told. */
  rushes?: Rushes;
};

/** One way to get the meal by itself. */
export type ServiceAvailability = {
  /** An order for now is possible this way. */
  isOpen: boolean;
  /** While open: when that ends; null when that is not before the day after tomorrow. */
  closesAt: Temporal.Instant | null;
  /** While not open: when it begins; null when that is not within the next two weeks. */
  opensAt: Temporal.Instant | null;
};

/**
 * open: orders are taken at once. closed: by its hours or because every service is paused. busy: paused with
 * an end. away: a planned absence. technical: terminal unreachable. unavailable: switched off without an end.
 */
export type AvailabilityState = 'open' | 'closed' | 'busy' | 'away' | 'unavailable' | 'technical';

export type Availability = {
  state: AvailabilityState;
  /** Services that take an order for now; empty unless open. */
  openServices: OpenService[];
  /** Each way by itself; null: not to be had within the next two weeks. */
  services: Record<OpenService, ServiceAvailability | null>;
  /** While open: when the last open service ends; null when that is not before the day after tomorrow. */
  closesAt: Temporal.Instant | null;
  /** While not open: when orders for now are next possible, looked for in the next two weeks; null while open. */
  opensAt: Temporal.Instant | null;
  /** End of the pause (busy) or of the absence (away). */
  availableAgainAt: Temporal.Instant | null;
  absenceTitle: string | null;
  orderableNow: boolean;
  /** Whether a wish time within PREORDER_DAYS may be chosen (also while open). */
  preorderAllowed: boolean;
  /** Up to this instant, exclusively, the answer stays the same; at the latest the next local midnight. */
  nextChangeAt: Temporal.Instant;
  /** No opening belongs to this day at all ("Ruhetag"); false while open. */
  closedToday: boolean;
};

/** The earliest that an order could be made: now, or at the opening it waits for. */
export const soonestAt = (
  { opensAt }: Pick<Availability, 'opensAt'>,
  now: Temporal.Instant,
): Temporal.Instant => opensAt ?? now;

/** How many days ahead wish times are offered, today included. */
export const PREORDER_DAYS = 7;

/**
 * Local days looked ahead: two are enough for nearly every restaurant and page view, the long look is rare.
 * Counted in whole local days, so that the horizon, too, moves only at midnight.
 */
const SHORT_LOOK_DAYS = 2;
const LONG_LOOK_DAYS = 15;

const SERVICES = ['delivery', 'pickup'] as const satisfies OpenService[];

type Blocked = {
  state: Exclude<AvailabilityState, 'open' | 'closed'>;
  until: Temporal.Instant | null;
  title: string | null;
};

/** The one answer to "may I order here?" for every screen and every check. */
export function availabilityAt(facts: AvailabilityFacts, now: Temporal.Instant): Availability {
  const blocked = blockAt(facts, now);
  const spans = upcomingSpans(facts, returnOf(facts, blocked, now));
  const running = blocked === null ? spans.filter(({ start }) => isAtOrBefore(start, now)) : [];
  const openServices = running.map(({ service }) => service);
  const state = blocked?.state ?? (running.length > 0 ? 'open' : 'closed');
  const opensAt = running.length > 0 ? null : earliest(spans.map(({ start }) => start));
  return {
    state,
    openServices,
    services: {
      delivery: ofService('delivery', spans, running),
      pickup: ofService('pickup', spans, running),
    },
    closesAt: running.some(({ end }) => end === null)
      ? null
      : latest(running.flatMap(({ end }) => end ?? [])),
    opensAt,
    availableAgainAt: blocked?.until ?? null,
    absenceTitle: blocked?.title ?? null,
    orderableNow: running.length > 0,
    preorderAllowed: state !== 'away' && spans.some(({ start }) => isBefore(start, endOfPreorders(now))),
    nextChangeAt: nextChange(facts, now, spans),
    closedToday: running.length === 0 && !opensOn(facts, localDate(now)),
  };
}

function ofService(
  service: OpenService,
  spans: readonly ServiceSpan[],
  running: readonly ServiceSpan[],
): ServiceAvailability | null {
  const own = spans.filter((span) => span.service === service);
  if (own.length === 0) return null;
  const open = running.filter((span) => span.service === service);
  if (open.length === 0)
    return { isOpen: false, closesAt: null, opensAt: earliest(own.map(({ start }) => start)) };
  const closesAt = open.some(({ end }) => end === null) ? null : latest(open.flatMap(({ end }) => end ?? []));
  return { isOpen: true, closesAt, opensAt: null };
}

/**
 * Whether a way that is offered may be chosen: for now, or for a wish time after its pause (CHK-009). A pause longer than
 * wish times reach leaves none.
 */
export const mayBeChosen = (pausedUntil: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  pausedUntil === null || isBefore(pausedUntil, endOfPreorders(now));

/**
 * The intervals in which the restaurant can be ordered for, seen from now: opening hours without absences,
 * pauses and services it does not offer. Empty while it is unavailable, away or has technical problems.
 */
export function orderableIntervals(
  facts: AvailabilityFacts,
  now: Temporal.Instant,
  until: Temporal.Instant,
): OpenInterval[] {
  const blocked = blockAt(facts, now);
  if (blocked !== null && blocked.state !== 'busy') return [];
  return intervalsFrom(facts, blocked?.until ?? now, until);
}

function intervalsFrom(
  facts: AvailabilityFacts,
  from: Temporal.Instant,
  until: Temporal.Instant,
): OpenInterval[] {
  return openIntervals(facts, from, until).flatMap((interval) => {
    const serviceFrom = serviceStart(facts, interval.service, from);
    if (serviceFrom === null || !isBefore(serviceFrom, interval.end)) return [];
    return [{ ...interval, start: latestOf(interval.start, serviceFrom) }];
  });
}

function blockAt(facts: AvailabilityFacts, now: Temporal.Instant): Blocked | null {
  const backAt = pauseEnd(facts.active, facts.reactivateAt, now);
  if (!facts.approved || backAt === null) return { state: 'unavailable', until: null, title: null };
  const absence = currentAbsence(facts, now);
  if (absence !== undefined)
    return { state: 'away', until: absenceEnd(facts.absences, absence), title: absence.title };
  if (facts.technicalProblem) return { state: 'technical', until: null, title: null };
  return isBefore(now, backAt) ? { state: 'busy', until: backAt, title: null } : null;
}

/** The absence that keeps somebody from ordering now; none while the night before it goes on and takes orders. */
export function currentAbsence<One extends Absence>(
  facts: Omit<AvailabilityFacts, 'absences'> & { absences: readonly One[] },
  now: Temporal.Instant,
): One | undefined {
  const absence = facts.absences.find(({ start, stop }) => isAtOrBefore(start, now) && isBefore(now, stop));
  const from = pauseEnd(facts.active, facts.reactivateAt, now);
  if (!absence || from === null || facts.technicalProblem) return absence;
  const isNightOn = intervalsFrom(facts, from, from.add({ milliseconds: 1 })).length > 0;
  return isNightOn ? undefined : absence;
}

/** When a switched-off thing works again: now if on or over, null if nobody knows. */
function pauseEnd(
  active: boolean,
  until: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (active) return now;
  return until === null ? null : latestOf(until, now);
}

function serviceStart(
  facts: AvailabilityFacts,
  service: OpenService,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (service === 'delivery') {
    return facts.offersDelivery ? pauseEnd(facts.deliveryActive, facts.deliveryPausedUntil, now) : null;
  }
  return facts.offersPickup ? pauseEnd(facts.pickupActive, facts.pickupPausedUntil, now) : null;
}

// Two holidays entered one after the other are one absence to the guest.
function absenceEnd(absences: readonly Absence[], current: Absence): Temporal.Instant {
  const next = absences.find(
    ({ start, stop }) => isAtOrBefore(start, current.stop) && isBefore(current.stop, stop),
  );
  return next === undefined ? current.stop : absenceEnd(absences, next);
}

/** When a restaurant that is blocked takes orders again at the earliest; null if nobody knows. */
function returnOf(
  facts: AvailabilityFacts,
  blocked: Blocked | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (blocked === null) return now;
  return blocked.until === null ? null : pauseEnd(facts.active, facts.reactivateAt, blocked.until);
}

/** `end` null = open beyond the horizon. */
type ServiceSpan = { service: OpenService; start: Temporal.Instant; end: Temporal.Instant | null };

function upcomingSpans(facts: AvailabilityFacts, from: Temporal.Instant | null): ServiceSpan[] {
  if (from === null) return [];
  const awaited = SERVICES.filter((service) => hasHours(facts, service, from));
  for (const days of [SHORT_LOOK_DAYS, LONG_LOOK_DAYS]) {
    const horizon = startOfDay(localDate(from).add({ days }));
    const intervals = intervalsFrom(facts, from, horizon);
    const spans = SERVICES.flatMap((service) =>
      joinTouching(intervals.filter((interval) => interval.service === service)).map(({ start, end }) => ({
        service,
        start,
        end: end.equals(horizon) ? null : end,
      })),
    );
    const found = new Set(spans.map(({ service }) => service));
    if (days === LONG_LOOK_DAYS || awaited.every((service) => found.has(service))) return spans;
  }
  return [];
}

// A way that has no hours at all is not looked for.
const hasHours = (facts: AvailabilityFacts, service: OpenService, from: Temporal.Instant): boolean =>
  serviceStart(facts, service, from) !== null &&
  (facts.hours.some((hours) => hours.service === service && hours.open !== null) ||
    facts.exceptions.some((exception) => exception.service === service && exception.hours.length > 0));

function nextChange(
  facts: AvailabilityFacts,
  now: Temporal.Instant,
  spans: readonly ServiceSpan[],
): Temporal.Instant {
  const candidates = [
    ...(facts.rushes ? rushEdges(facts.rushes, now) : []),
    facts.active ? null : facts.reactivateAt,
    facts.deliveryActive ? null : facts.deliveryPausedUntil,
    facts.pickupActive ? null : facts.pickupPausedUntil,
    ...facts.absences.flatMap(({ start, stop }) => [start, stop]),
    ...spans.flatMap(({ start, end }) => [start, end]),
  ];
  const midnight = startOfDay(localDate(now).add({ days: 1 }));
  return candidates.reduce<Temporal.Instant>(
    (next, at) => (at !== null && isBefore(now, at) && isBefore(at, next) ? at : next),
    midnight,
  );
}

function opensOn(facts: AvailabilityFacts, date: Temporal.PlainDate): boolean {
  const day = openIntervals(facts, startOfDay(date), startOfDay(date.add({ days: 1 })));
  return day.some(
    ({ businessDay, service }) =>
      businessDay.equals(date) && (service === 'delivery' ? facts.offersDelivery : facts.offersPickup),
  );
}

const endOfPreorders = (now: Temporal.Instant): Temporal.Instant =>
  startOfDay(localDate(now).add({ days: PREORDER_DAYS }));
const startOfDay = (date: Temporal.PlainDate): Temporal.Instant =>
  date.toZonedDateTime(TIME_ZONE).toInstant();

const localDate = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;
const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) <= 0;
const latestOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (isBefore(a, b) ? b : a);
const earliest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  [...instants].sort(Temporal.Instant.compare)[0] ?? null;
const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  [...instants].sort(Temporal.Instant.compare).at(-1) ?? null;
