import { isWholeMonth, type Period } from '#domain/figures/period.ts';
import { type Sales, sumSales } from '#domain/money/sales.ts';
import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listStatements, type Statement } from '../statements/statement-store.ts';
import { firstSoldAt, listSold, type SalesSpan, type Sold } from './sales-store.ts';

export type { Sold } from './sales-store.ts';

const spanOf = (restaurantId: number, { first, last }: Period): SalesSpan => ({
  restaurantId,
  from: startOfDay(first),
  until: startOfDay(last.add({ days: 1 })),
});

/** What was sold in a period, the earliest first, and its sums, each table coming to the same. */
export async function readSales(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  period: Period,
): Promise<{ sold: Sold[]; sales: Sales }> {
  const sold = await listSold(db, spanOf(restaurantId, period));
  return { sold, sales: sumSales(sold) };
}

/** First days of the months in which something may have been sold, the newest first. */
export async function salesMonths(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restaurantId: number,
): Promise<Temporal.PlainDate[]> {
  const last = dayOf(clock.now()).with({ day: 1 });
  const first = dayOf((await firstSoldAt(db, restaurantId)) ?? clock.now()).with({ day: 1 });
  const { months } = first.until(last, { largestUnit: 'months' });
  return Array.from({ length: months + 1 }, (_, at) => last.subtract({ months: at }));
}

/** The statement of the month that a period is; undefined: it is none, or has none yet. */
export async function statementOf(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  period: Period,
): Promise<Statement | undefined> {
  if (!isWholeMonth(period)) return undefined;
  const month = period.first.toString();
  return (await listStatements(db, restaurantId)).find((statement) => statement.month === month);
}
