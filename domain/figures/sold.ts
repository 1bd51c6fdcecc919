import type { Cents } from '../money/money.ts';
import { daysOf, type Period } from './period.ts';

/** What was sold on a day, by the hour in which it was ordered. */
export interface Sold {
  /** YYYY-MM-DD, on which the orders were completed. */
  day: string;
  /** 0 to 23. */
  hour: number;
  orders: number;
  cents: Cents;
}

export interface Counted {
  orders: number;
  cents: Cents;
}

/** Everything together; the sums of the days, hours and weekdays are the same. */
export const sumSold = (sold: readonly Sold[]): Counted =>
  sold.reduce((sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }), {
    orders: 0,
    cents: 0,
  });

const NOTHING: Counted = { orders: 0, cents: 0 };

function byKey<Key>(sold: readonly Sold[], keyOf: (row: Sold) => Key, keys: readonly Key[]): Counted[] {
  const groups = Map.groupBy(sold, keyOf);
  return keys.map((key) => {
    const rows = groups.get(key);
    return rows ? sumSold(rows) : NOTHING;
  });
}

/** One entry a day, days without an order included. */
export const soldByDay = (sold: readonly Sold[], period: Period): Counted[] =>
  byKey(
    sold,
    ({ day }) => day,
    daysOf(period).map((day) => day.toString()),
  );

/** Twenty-four entries. */
export const soldByHour = (sold: readonly Sold[]): Counted[] =>
  byKey(
    sold,
    ({ hour }) => hour,
    Array.from({ length: 24 }).map((_, hour) => hour),
  );

/** Seven entries, Monday first. */
export const soldByWeekday = (sold: readonly Sold[]): Counted[] =>
  byKey(sold, ({ day }) => Temporal.PlainDate.from(day).dayOfWeek, [1, 2, 3, 4, 5, 6, 7]);

/** What an order was worth on average; 0 where there was none. */
export const averageCents = ({ orders, cents }: Counted): Cents =>
  orders === 0 ? 0 : Math.round(cents / orders);
