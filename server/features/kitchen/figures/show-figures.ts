import type { z } from 'zod';
import type { ownFigures } from '#contract/own-figures.ts';
import { tellGuests } from '#domain/figures/guests.ts';
import { daysHeldAgainst, daysOf, periodBefore } from '#domain/figures/period.ts';
import { averageCents, sumSold } from '#domain/figures/sold.ts';
import { toEuros } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwnRestaurant } from '../find-own-restaurant.ts';
import { askedPeriod, toDays } from './asked-period.ts';
import { type Counts, readFigures } from './read-figures.ts';
import { toTables } from './tables.ts';

type Asked = z.output<typeof ownFigures.request>;
type Shown = z.input<typeof ownFigures.answer>;

/** What a restaurant sold in a period, beside the one before. */
export async function showFigures(context: StaffVisit, asked: Asked): Promise<Shown | Refusal> {
  const restaurant = await findOwnRestaurant(context, asked.hostId);
  if (isRefusal(restaurant)) return restaurant;
  const period = askedPeriod(asked, dayOf(context.clock.now()));
  if (isRefusal(period)) return period;
  const before = periodBefore(asked.period, period);
  const [now, earlier] = await Promise.all([
    readFigures(context.db, restaurant.id, period),
    readFigures(context.db, restaurant.id, before),
  ]);
  const both = <Value>(of: (counts: Counts) => Value) => ({ now: of(now), before: of(earlier) });
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    period: toDays(period),
    before: toDays(before),
    orders: both(({ sold }) => sumSold(sold).orders),
    turnover: both(({ sold }) => toEuros(sumSold(sold).cents)),
    basket: both(({ sold }) => toEuros(averageCents(sumSold(sold)))),
    times: both(toTimes),
    guests: both(({ guests }) => tellGuests(guests)),
    reviews: both(toReviews),
    ...toTables(
      { days: daysOf(period), counts: now },
      { days: daysHeldAgainst(asked.period, period), counts: earlier },
    ),
  };
}

const toTimes = ({ times: { orders, promised, kept, inTime } }: Counts): Shown['times']['now'] => ({
  orders,
  promised: promised === null ? null : Math.round(promised),
  kept: kept === null ? null : Math.round(kept),
  onTime: orders === 0 ? null : Math.round((100 * inTime) / orders),
});

function toReviews({ stars }: Counts): Shown['reviews']['now'] {
  const count = stars.reduce((sum, row) => sum + row.count, 0);
  const tenths = stars.reduce((sum, row) => sum + row.tenths, 0);
  return { count, stars: count === 0 ? null : Math.round(tenths / count) / 10 };
}
