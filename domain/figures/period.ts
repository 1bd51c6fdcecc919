/** What figures can be asked for; `range` are days that somebody chooses. */
export const PERIOD_KINDS = ['today', 'yesterday', 'week', 'month', 'last-month', 'year', 'range'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Calendar days in Germany, the last one included. */
export interface Period {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

/** No more days than that at once: a leap year. */
export const MOST_DAYS = 366;

/** The days of a period; `week` are the last seven days, `month` and `year` are those that run. */
export function periodOf(kind: Exclude<PeriodKind, 'range'>, today: Temporal.PlainDate): Period {
  const yesterday = today.subtract({ days: 1 });
  if (kind === 'yesterday') return { first: yesterday, last: yesterday };
  if (kind === 'last-month') return wholeMonth(today.with({ day: 1 }).subtract({ months: 1 }));
  if (kind === 'year') return { first: today.with({ month: 1, day: 1 }), last: today };
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
 * has them, a year against those of the last year, and a whole month against a whole one.
 */
export function periodBefore(kind: PeriodKind, { first, last }: Period): Period {
  if (kind === 'month') return { first: first.subtract({ months: 1 }), last: last.subtract({ months: 1 }) };
  if (kind === 'year') return { first: first.subtract({ years: 1 }), last: last.subtract({ years: 1 }) };
  if (kind === 'last-month') return wholeMonth(first.subtract({ months: 1 }));
  const days = countDays({ first, last });
  return { first: first.subtract({ days }), last: first.subtract({ days: 1 }) };
}

/** Every day of it, in order. */
export const daysOf = (period: Period): Temporal.PlainDate[] =>
  Array.from({ length: countDays(period) }, (_, at) => period.first.add({ days: at }));

/** For each day of a period the one that it is held against; null: there is none, as for a leap day. */
export function daysHeldAgainst(kind: PeriodKind, period: Period): (Temporal.PlainDate | null)[] {
  const before = daysOf(periodBefore(kind, period));
  return daysOf(period).map((day, at) => {
    if (kind !== 'year') return before[at] ?? null;
    const lastYear = day.subtract({ years: 1 });
    return lastYear.day === day.day ? lastYear : null;
  });
}
