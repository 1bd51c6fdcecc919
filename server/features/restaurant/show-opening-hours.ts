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
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  return {
    now: now.toString(),
    opentoday: hoursToday(facts, today),
    away: facts.absences.map(({ title, start, stop }) => ({
      item_title: title,
      item_start: start.toString(),
      item_stop: stop.toString(),
    })),
    open: offeredServices(facts).flatMap((type) => weekOf(facts, type)),
    days: daysAhead(facts, today),
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

// Delivery and pickup mostly keep the same hours; people want to read them once.
function hoursToday(facts: Facts, today: Temporal.PlainDate): Shown['opentoday'] {
  const isHoliday =
    facts.holidayState !== null && hasHolidayHours(facts) && isPublicHoliday(today, facts.holidayState);
  const hours = offeredServices(facts).flatMap((service) => hoursOfDate(facts, today, service));
  return hours
    .filter(
      ({ open, close }, index) =>
        hours.findIndex((other) => other.open === open && other.close === close) === index,
    )
    .sort((a, b) => a.open.localeCompare(b.open) || a.close.localeCompare(b.close))
    .map(({ open, close }) => ({
      item_day: isHoliday ? HOLIDAY : today.dayOfWeek,
      item_open: open,
      item_close: close,
    }));
}

// Without a row of their own public holidays are days like others, and nothing is said about them.
function weekOf(facts: Facts, type: OpenService): Shown['open'] {
  const days = hasHolidayHours(facts) ? [...WEEK, HOLIDAY] : WEEK;
  return days.flatMap((day) => {
    const hours = facts.hours.filter((row) => row.service === type && row.day === day && row.open !== null);
    if (hours.length === 0) return [{ type, item_day: day, item_open: null, item_close: null }];
    return hours.map(({ open, close }) => ({ type, item_day: day, item_open: open, item_close: close }));
  });
}

function hasHolidayHours({ hours }: Facts): boolean {
  return hours.some(({ day }) => day === HOLIDAY);
}

function offeredServices({ offersDelivery, offersPickup }: Facts): OpenService[] {
  return [...(offersDelivery ? ['delivery' as const] : []), ...(offersPickup ? ['pickup' as const] : [])];
}
