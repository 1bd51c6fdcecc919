import type { OpenService } from '../order/order-mode.ts';
import { isPublicHoliday, type GermanState } from './public-holidays.ts';

export type { OpenService } from '../order/order-mode.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** 1 to 7 = Monday to Sunday, 8 = public holiday (NUM-019). */
export type DayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * One opening of a weekday, 'HH:MM' to 'HH:MM' (24:00 allowed). A close at or before the open means the
 * next day. Null times mark the day as closed.
 */
export type WeeklyHours = { service: OpenService; day: DayNumber; open: string | null; close: string | null };

/** Hours of one date that replace the whole day of that service; none = closed. */
export type DateException = {
  date: Temporal.PlainDate;
  service: OpenService;
  hours: readonly { open: string; close: string }[];
};

/**
 * A planned absence from `start` up to, but not including, `stop`. One that begins or ends at midnight is of whole days,
 * and a night belongs to the day it began: the night before goes on, that of the last day does not begin.
 */
export type Absence = { title: string; start: Temporal.Instant; stop: Temporal.Instant };

export type Schedule = {
  hours: readonly WeeklyHours[];
  exceptions: readonly DateException[];
  absences: readonly Absence[];
  /** Whose public holidays count; null = none. */
  holidayState: GermanState | null;
};

/** Open from `start` up to, but not including, `end`. An opening past midnight belongs to the day it began. */
export type OpenInterval = {
  service: OpenService;
  businessDay: Temporal.PlainDate;
  start: Temporal.Instant;
  end: Temporal.Instant;
};

type Span = { start: number; end: number };
type LocalDay = { date: Temporal.PlainDate; startMs: number; lengthMs: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SERVICES: readonly OpenService[] = ['delivery', 'pickup'];

/**
 * All openings that touch [from, until), cut to it, sorted by start. Within a service no instant occurs
 * twice; openings of one business day that touch or overlap are one. Absences are cut out.
 */
export function openIntervals(
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
): OpenInterval[] {
  const window = { start: from.epochMilliseconds, end: until.epochMilliseconds };
  if (window.start >= window.end) return [];
  const days = localDays(from, until);
  const absences = union(
    schedule.absences.map(({ start, stop }) => ({
      start: start.epochMilliseconds,
      end: stop.epochMilliseconds,
    })),
  );
  return SERVICES.flatMap((service) => serviceIntervals(schedule, service, days, absences, window)).sort(
    (a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds,
  );
}

/** Whether it is open for a service at an instant. */
export const isOpenAt = (schedule: Schedule, service: OpenService, at: Temporal.Instant): boolean =>
  openIntervals(schedule, at, at.add({ milliseconds: 1 })).some((interval) => interval.service === service);

/** The hours that hold on a date, after exceptions and public holidays; empty = closed. */
export function hoursOfDate(
  schedule: Pick<Schedule, 'hours' | 'exceptions' | 'holidayState'>,
  date: Temporal.PlainDate,
  service: OpenService,
): { open: string; close: string }[] {
  const exceptions = schedule.exceptions.filter((row) => row.service === service && row.date.equals(date));
  if (exceptions.length > 0) return exceptions.flatMap((row) => row.hours);
  const day = dayNumber(schedule, date);
  return schedule.hours.flatMap(({ service: of, day: on, open, close }) =>
    of === service && on === day && open !== null && close !== null ? [{ open, close }] : [],
  );
}

// Any row for day 8, even a closed one or one of the other service, means the restaurant has thought about holidays.
function dayNumber(
  { hours, holidayState }: Pick<Schedule, 'hours' | 'holidayState'>,
  date: Temporal.PlainDate,
): number {
  if (holidayState === null || !hours.some((row) => row.day === 8)) return date.dayOfWeek;
  return isPublicHoliday(date, holidayState) ? 8 : date.dayOfWeek;
}

/** The openings of consecutive business days that touch, joined: from opening to really closing. Times in order. */
export function joinTouching(
  intervals: readonly OpenInterval[],
): { start: Temporal.Instant; end: Temporal.Instant }[] {
  const spans = union(
    intervals.map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds })),
  );
  return spans.map(({ start, end }) => ({
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
  }));
}

function serviceIntervals(
  schedule: Schedule,
  service: OpenService,
  days: readonly LocalDay[],
  absences: readonly Span[],
  window: Span,
): OpenInterval[] {
  const intervals: OpenInterval[] = [];
  let previousEnd = window.start;
  for (const day of days) {
    const spans = union(
      hoursOfDate(schedule, day.date, service).map(({ open, close }) => spanOf(day, open, close)),
    );
    // A night that runs into the next business day keeps what it has; the next begins where it ends.
    const bounded = spans.map(({ start, end }) => ({
      start: Math.max(start, previousEnd),
      end: Math.min(end, window.end),
    }));
    const open = cutOut(bounded, absencesOf(day, absences));
    previousEnd = Math.max(previousEnd, ...open.map((span) => span.end));
    for (const span of open) {
      intervals.push({
        service,
        businessDay: day.date,
        start: Temporal.Instant.fromEpochMilliseconds(span.start),
        end: Temporal.Instant.fromEpochMilliseconds(span.end),
      });
    }
  }
  return intervals;
}

/** What absences are to a night that began on this day. */
const absencesOf = ({ startMs, lengthMs }: LocalDay, absences: readonly Span[]): Span[] => {
  const midnight = startMs + lengthMs;
  return absences
    .filter(({ start }) => start !== midnight)
    .map(({ start, end }) => ({ start, end: end === midnight ? Infinity : end }));
};

// Every restaurant of a list asks for the same days, and looking up the zone is slow.
const knownDays = new Map<string, readonly LocalDay[]>();
const MOST_KNOWN = 50;

// Starts a day early for nights that began yesterday.
function localDays(from: Temporal.Instant, until: Temporal.Instant): readonly LocalDay[] {
  const first = from.toZonedDateTimeISO(TIME_ZONE).toPlainDate().subtract({ days: 1 });
  const last = until.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const key = `${first.toString()} ${last.toString()}`;
  const known = knownDays.get(key);
  if (known) return known;
  const days: LocalDay[] = [];
  let startMs = startOfDay(first);
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0;) {
    const next = date.add({ days: 1 });
    const nextMs = startOfDay(next);
    days.push({ date, startMs, lengthMs: nextMs - startMs });
    date = next;
    startMs = nextMs;
  }
  if (knownDays.size >= MOST_KNOWN) knownDays.clear();
  knownDays.set(key, days);
  return days;
}

const startOfDay = (date: Temporal.PlainDate): number => date.toZonedDateTime(TIME_ZONE).epochMilliseconds;

function spanOf(day: LocalDay, open: string, close: string): Span {
  const from = minutesOf(open);
  const to = minutesOf(close);
  return { start: msAt(day, from), end: msAt(day, to <= from ? to + 24 * 60 : to) };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** The epoch milliseconds of a local time of day, in minutes since midnight, beyond 1440 on the next day. */
function msAt(day: LocalDay, minutes: number): number {
  // Looking up the zone is slow; only the two days a year of another length need it.
  if (day.lengthMs === DAY_MS && minutes <= 24 * 60) return day.startMs + minutes * MINUTE_MS;
  const date = day.date.add({ days: Math.floor(minutes / (24 * 60)) });
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 });
  return date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).epochMilliseconds;
}

function union(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

function cutOut(spans: readonly Span[], holes: readonly Span[]): Span[] {
  return holes.reduce<Span[]>(
    (rest, hole) =>
      rest
        .flatMap((span) => [
          { start: span.start, end: Math.min(span.end, hole.start) },
          { start: Math.max(span.start, hole.end), end: span.end },
        ])
        .filter(({ start, end }) => start < end),
    spans.filter(({ start, end }) => start < end),
  );
}
