import type { z } from 'zod';
import type { ownAllFigures } from '#contract/own-figures.ts';
import { type Period, periodBefore } from '#domain/figures/period.ts';
import { sumSold } from '#domain/figures/sold.ts';
import { toEuros } from '#domain/money/money.ts';
import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import type { Db } from '#server/database/db.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listOwn } from '../list-own.ts';
import { askedPeriod, toDays } from './asked-period.ts';
import { readSold } from './store.ts';

/** What all restaurants of somebody sold together and each by itself, beside the period before. */
export async function showAllFigures(
  context: StaffVisit,
  asked: z.output<typeof ownAllFigures.request>,
): Promise<z.input<typeof ownAllFigures.answer> | Refusal> {
  const restaurants = await listOwn(context, asked.hostId);
  const restaurant = restaurants.find(({ id }) => id === asked.hostId) ?? restaurants[0];
  if (!restaurant) return refuse('unknown-restaurant');
  const period = askedPeriod(asked, dayOf(context.clock.now()));
  if (isRefusal(period)) return period;
  const before = periodBefore(asked.period, period);
  const rows: { id: number; label: string; now: SoldSum; earlier: SoldSum }[] = [];
  // One after the other: whoever looks at figures leaves the connections to who orders.
  for (const { id, item_name: label } of restaurants) {
    const [now, earlier] = [await soldIn(context.db, id, period), await soldIn(context.db, id, before)];
    rows.push({ id, label, now, earlier });
  }
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    restaurant,
    period: toDays(period),
    before: toDays(before),
    orders: { now: sum(({ now }) => now.orders), before: sum(({ earlier }) => earlier.orders) },
    turnover: {
      now: toEuros(sum(({ now }) => now.cents)),
      before: toEuros(sum(({ earlier }) => earlier.cents)),
    },
    restaurants: rows.map(({ id, label, now, earlier }) => ({
      id,
      label,
      count: now.orders,
      countBefore: earlier.orders,
      value: toEuros(now.cents),
      valueBefore: toEuros(earlier.cents),
    })),
  };
}

type SoldSum = ReturnType<typeof sumSold>;

async function soldIn(db: Db, restaurantId: number, { first, last }: Period) {
  const span = { restaurantId, from: startOfDay(first), until: startOfDay(last.add({ days: 1 })) };
  return sumSold(await readSold(db, span));
}
