import type { Cents } from '../money/money.ts';

export interface Counted {
  orders: number;
  cents: Cents;
}

/** What was sold, twice: each of both adds up to the whole. */
export interface Sold {
  /** By the day on which the orders were completed, YYYY-MM-DD. */
  days: readonly (Counted & { day: string })[];
  /** By the hour in which they were placed, 0 to 23. */
  hours: readonly (Counted & { hour: number })[];
}

const NOTHING: Counted = { orders: 0, cents: 0 };

const sumOf = (parts: readonly Counted[]): Counted =>
  parts.reduce(
    (sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }),
    NOTHING,
  );

/** Everything together; the sums of the days, hours and weekdays are the same. */
export const sumSold = ({ days }: Sold): Counted => sumOf(days);

function byKey<Part extends Counted, Key>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
  keys: readonly Key[],
): Counted[] {
  const groups = Map.groupBy(parts, keyOf);
  return keys.map((key) => sumOf(groups.get(key) ?? []));
}

/** One entry for each of these days, those without an order and those that are none included. */
export const soldOn = ({ days }: Sold, asked: readonly (Temporal.PlainDate | null)[]): Counted[] =>
  byKey(
    days,
    ({ day }) => day,
    asked.map((day) => day?.toString() ?? ''),
  );

/** Twenty-four entries. */
export const soldByHour = ({ hours }: Sold): Counted[] =>
  byKey(
    hours,
    ({ hour }) => hour,
    Array.from({ length: 24 }).map((_, hour) => hour),
  );

/** Seven entries, Monday first. */
export const soldByWeekday = ({ days }: Sold): Counted[] =>
  byKey(days, ({ day }) => Temporal.PlainDate.from(day).dayOfWeek, [1, 2, 3, 4, 5, 6, 7]);

/** What an order was worth on average; 0 where there was none. */
export const averageCents = ({ orders, cents }: Counted): Cents =>
  orders === 0 ? 0 : Math.round(cents / orders);
