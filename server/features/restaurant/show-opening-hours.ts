import type { z } from 'zod';
import type { hostopen } from '#contract/restaurant.ts';
import { hoursOfDate, TIME_ZONE, type OpenService } from '#domain/time/opening-hours.ts';
import { isPublicHoliday } from '#domain/time/public-holidays.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { availabilitiesOf, type RestaurantAvailability } from './availability-of.ts';
import { findRestaurant } from './find-restaurant.ts';

type Shown = z.input<typeof hostopen.answer>;
type Facts = RestaurantAvailability['facts'];

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const HOLIDAY = 8;
/** Days with other hours are told as early as people plan a holiday. */
const DAYS_AHEAD = 42;

export async function showOpeningHours(
  context: VisitContext,
  { hostId }: { hostId: number },
): Promise<Shown | Refusal> {
  const restaurant = await findRestaurant(context, hostId);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(hostId);
  if (!availability) return refuse('unknown-restaurant');
  const { facts } = availability;
  context.shows({ tags: [`restaurant:${hostId}`], until: availability.now.nextChangeAt });
  const now = context.clock.now();
  const date = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const today = hoursToday(facts, date);
  return {
    now: now.toString(),
    opentoday: onlyOnce(today),
    today,
    away: facts.absences
      .filter(({ stop }) => Temporal.Instant.compare(stop, now) > 0)
      .map(({ title, start, stop }) => ({
        item_title: title,
        item_start: start.toString(),
        item_stop: stop.toString(),
      })),
    open: offeredServices(facts).flatMap((type) => weekOf(facts, type)),
    days: daysAhead(facts, date),
  };
}

function daysAhead(facts: Facts, today: Temporal.PlainDate): Shown['days'] {
  const until = today.add({ days: DAYS_AHEAD });
  const isNear = (date: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(date, today) >= 0 && Temporal.PlainDate.compare(date, until) <= 0;
  const offered = offeredServices(facts);
  return facts.exceptions
    .filter(({ date, service }) => isNear(date) && offered.includes(service))
    .flatMap(({ date, service: type, hours }) => {
      const spans = hours.length > 0 ? hours : [{ open: null, close: null }];
      return spans.map(({ open, close }) => ({
        date: date.toString(),
        type,
        item_open: open,
        item_close: close,
      }));
    });
}

function hoursToday(facts: Facts, date: Temporal.PlainDate): Shown['today'] {
  const isHoliday =
    facts.holidayState !== null && hasHolidayHours(facts) && isPublicHoliday(date, facts.holidayState);
  const item_day = isHoliday ? HOLIDAY : date.dayOfWeek;
  return offeredServices(facts).flatMap((type) =>
    timesOf(hoursOfDate(facts, date, type), { type, item_day }),
  );
}

// Delivery and pickup mostly keep the same hours; people want to read them once.
function onlyOnce(today: Shown['today']): Shown['opentoday'] {
  const times = today.flatMap(({ item_day, item_open, item_close }) =>
    item_open && item_close ? [{ item_day, item_open, item_close }] : [],
  );
  return times
    .filter(
      ({ item_open, item_close }, index) =>
        times.findIndex((other) => other.item_open === item_open && other.item_close === item_close) ===
        index,
    )
    .sort((a, b) => a.item_open.localeCompare(b.item_open) || a.item_close.localeCompare(b.item_close));
}

// Without a row of their own public holidays are days like others, and nothing is said about them.
function weekOf(facts: Facts, type: OpenService): Shown['open'] {
  const days = hasHolidayHours(facts) ? [...WEEK, HOLIDAY] : WEEK;
  return days.flatMap((day) => {
    const hours = facts.hours.filter((row) => row.service === type && row.day === day && row.open !== null);
    return timesOf(hours, { type, item_day: day });
  });
}

/** As they go over the wire; a day without times is a rest day. */
function timesOf(
  hours: readonly { open: string | null; close: string | null }[],
  day: Pick<Shown['today'][number], 'type' | 'item_day'>,
): Shown['today'] {
  if (hours.length === 0) return [{ ...day, item_open: null, item_close: null }];
  return hours.map(({ open, close }) => ({ ...day, item_open: open, item_close: close }));
}

function hasHolidayHours({ hours }: Facts): boolean {
  return hours.some(({ day }) => day === HOLIDAY);
}

function offeredServices({ offersDelivery, offersPickup }: Facts): OpenService[] {
  return [...(offersDelivery ? ['delivery' as const] : []), ...(offersPickup ? ['pickup' as const] : [])];
}
