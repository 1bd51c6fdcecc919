/** Days of which it is kept what the guard stopped, as far as figures go: two halves of a fortnight, or four weeks. */
const FORTNIGHT = 14;
const WEEKS = 4;

/** A bar of a chart: so often then and, where there is one, in the time before. */
interface Bar {
  from: string;
  count: number;
  before: number | null;
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The first day that is counted. */
export const firstDay = (by: 'day' | 'week', today: Temporal.PlainDate): Temporal.PlainDate =>
  by === 'day'
    ? today.subtract({ days: 2 * FORTNIGHT - 1 })
    : mondayOf(today).subtract({ days: 7 * (WEEKS - 1) });

/** The last 14 days beside the 14 before, or the last four weeks; days on which nothing was stopped are there, too. */
export function barsOf(
  by: 'day' | 'week',
  today: Temporal.PlainDate,
  counts: ReadonlyMap<string, number>,
): Bar[] {
  const first = firstDay(by, today);
  const on = (day: Temporal.PlainDate) => counts.get(day.toString()) ?? 0;
  if (by === 'week')
    return Array.from({ length: WEEKS }, (_, at) => {
      const from = first.add({ days: 7 * at });
      return { from: from.toString(), count: on(from), before: null };
    });
  return Array.from({ length: FORTNIGHT }, (_, at) => {
    const from = first.add({ days: FORTNIGHT + at });
    return { from: from.toString(), count: on(from), before: on(from.subtract({ days: FORTNIGHT })) };
  });
}
