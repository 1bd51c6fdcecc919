import type { z } from 'zod';
import type { deliveryOptions } from '#contract/basket.ts';
import { TIME_ZONE, type OpenService } from '#domain/time/opening-hours.ts';
import type { SlotDay, Slots } from '#domain/time/slots.ts';

type Groups = z.input<typeof deliveryOptions.answer>;

const AS_SOON_AS_POSSIBLE = 'So schnell wie möglich';
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

/** The wish times as a form shows them: as soon as possible first, then by business day. */
export function groupSlots(
  { asSoonAsPossible, days }: Slots,
  type: OpenService,
  now: Temporal.Instant,
): Groups {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const atOnce = {
    caption: AS_SOON_AS_POSSIBLE,
    type,
    value: '',
    items: [{ caption: AS_SOON_AS_POSSIBLE, value: 0 }],
  };
  const groups = days.map((day) => ({
    caption: captionOf(day.date, today),
    type,
    value: day.date.toString(),
    items: day.slots.map((slot) => ({ caption: timeOf(slot, day), value: slot.epochMilliseconds / 1000 })),
  }));
  return asSoonAsPossible ? [atOnce, ...groups] : groups;
}

/** 'Heute', 'Morgen', else 'Montag, 23.11.'. */
function captionOf(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const daysAhead = today.until(date).days;
  // Last evening's business day, still running after midnight.
  if (daysAhead < 0) return 'Heute Nacht';
  if (daysAhead < 2) return daysAhead === 0 ? 'Heute' : 'Morgen';
  return `${weekday(date)}, ${date.day}.${date.month}.`;
}

// A night that runs past midnight names the day it has reached, or 00:30 of Saturday would be taken for Friday's.
function timeOf(slot: Temporal.Instant, { date }: SlotDay): string {
  const local = slot.toZonedDateTimeISO(TIME_ZONE);
  const time = `${local.toPlainTime().toString({ smallestUnit: 'minute' })}${clockOf(local)}`;
  return local.toPlainDate().equals(date) ? time : `${time} (Nacht auf ${weekday(local.toPlainDate())})`;
}

// In the night in which clocks are put back an hour comes twice.
function clockOf(local: Temporal.ZonedDateTime): string {
  const comesAgain = (hours: number) => local.add({ hours }).toPlainTime().equals(local.toPlainTime());
  if (comesAgain(1)) return ' Sommerzeit';
  return comesAgain(-1) ? ' Winterzeit' : '';
}

const weekday = (date: Temporal.PlainDate): string => WEEKDAYS[date.dayOfWeek - 1] ?? '';
