import type { z } from 'zod';
import type { ownCalendar } from '#contract/own-hours.ts';
import { daysOfMonth } from '#domain/time/calendar-days.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { availabilityOf, toAbsence } from './availability-of.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { selectAbsences } from './store.ts';

/** The days of a month as guests will find the restaurant on them; who may ask is the caller's to check. */
export async function showCalendar(
  context: Context,
  { hostId, month: asked }: z.output<typeof ownCalendar.request> & { hostId: number },
): Promise<z.input<typeof ownCalendar.answer> | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  const availability = restaurant && (await availabilityOf(context, hostId));
  if (!restaurant || !availability) return refuse('unknown-restaurant');
  const today = dayOf(context.clock.now());
  const month = asked ? Temporal.PlainYearMonth.from(asked) : today.toPlainYearMonth();
  const { facts } = availability;
  // What decides whether somebody can order now knows nothing of closures that are long over.
  const absences = (await selectAbsences(context.db, [hostId])).map(toAbsence);
  return {
    restaurant: { id: hostId, item_name: restaurant.name },
    month: month.toString(),
    before: month.subtract({ months: 1 }).toString(),
    after: month.add({ months: 1 }).toString(),
    today: today.toString(),
    days: daysOfMonth({ ...facts, absences }, month).map(({ date, reason, title, hours }) => ({
      day: date.toString(),
      reason,
      title,
      delivery: facts.offersDelivery ? hours.delivery : null,
      pickup: facts.offersPickup ? hours.pickup : null,
    })),
  };
}
