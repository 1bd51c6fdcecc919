/** What figures can be asked for; `range` are days that somebody chooses. */
export const PERIOD_KINDS = ['today', 'yesterday', 'week', 'month', 'range'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Calendar days in Germany, the last one included. */
export interface Period {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** No more days than that at once: a leap year. */
export const MOST_DAYS = 366;

/** The days of a period that ends with today; `week` are the last seven days, `month` is the one that runs. */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, today: Temporal.PlainDate): Period {
  const yesterday = today.subtract({ days: 1 });
  if (kind === 'yesterday') return { first: yesterday, last: yesterday };
  if (kind === 'week') return { first: today.subtract({ days: 6 }), last: today };
  return { first: kind === 'month' ? today.with({ day: 1 }) : today, last: today };
}

/** The month that begins on that day. */
export const wholeMonth = (first: Temporal.PlainDate): Period => ({
  first,
  last: first.add({ months: 1 }).subtract({ days: 1 }),
});

/** Whether it is a calendar month from its first day to its last. */
export const isWholeMonth = ({ first, last }: Period): boolean =>
  first.day === 1 && last.equals(wholeMonth(first).last);

export const countDays = ({ first, last }: Period): number => first.until(last).days + 1;

/**
 * As many days right before it. A month that runs is held against the same days of the last one, as far as that one
 * has them.
 */
export function periodBefore(kind: PeriodKind, { first, last }: Period): Period {
  if (kind === 'month') return { first: first.subtract({ months: 1 }), last: last.subtract({ months: 1 }) };
  const days = countDays({ first, last });
  return { first: first.subtract({ days }), last: first.subtract({ days: 1 }) };
}

/** Every day of it, in order. */
export const daysOf = (period: Period): Temporal.PlainDate[] =>
  Array.from({ length: countDays(period) }, (_, at) => period.first.add({ days: at }));
