import { isWholeMonth, type Period } from '#domain/figures/period.ts';
import { type Sales, type SalesDay, sumDays, sumSales } from '#domain/money/sales.ts';
import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listStatements, type Statement } from '../statements/statement-store.ts';
import { firstSoldAt, listApart, listSold, type SalesSpan, sumByDay, sumByMeans } from './sales-store.ts';

export type { Sold } from './sales-store.ts';

const spanOf = (restaurantId: number, { first, last }: Period): SalesSpan => ({
  restaurantId,
  from: startOfDay(first),
  until: startOfDay(last.add({ days: 1 })),
});

/** What was sold in a period, summed up. */
export async function readSales(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  period: Period,
): Promise<Sales> {
  const span = spanOf(restaurantId, period);
  return sumSales([...(await sumByMeans(db, span)), ...(await listApart(db, span))]);
}

/** The same with the sums of its days, each table coming to the same. */
export async function readSalesByDay(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  period: Period,
): Promise<{ sales: Sales; days: SalesDay[] }> {
  const span = spanOf(restaurantId, period);
  const apart = await listApart(db, span);
  return {
    sales: sumSales([...(await sumByMeans(db, span)), ...apart]),
    days: sumDays([...(await sumByDay(db, span)), ...apart]),
  };
}

/** A page of what was sold in a period. */
export const listSales = (
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  { period, ...asked }: { period: Period } & Parameters<typeof listSold>[2],
): ReturnType<typeof listSold> => listSold(db, spanOf(restaurantId, period), asked);

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
