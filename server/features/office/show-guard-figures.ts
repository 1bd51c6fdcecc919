import type { z } from 'zod';
import type { officeGuardFigures } from '#contract/office-guard.ts';
import { offsetOf } from '#contract/values.ts';
import { barsOf, firstDay } from '#domain/figures/stopped.ts';
import { toEuros } from '#domain/money/money.ts';
import { causeLabel } from '#domain/order/order-guard.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { readStoppedFigures, type StoppedFigure } from '#server/features/guard/stopped-figures.ts';
import type { VisitContext } from '#server/plumbing/context.ts';

type Asked = z.output<typeof officeGuardFigures.request>;

const SORTS: Record<Exclude<Asked['sort'], ''>, (a: StoppedFigure, b: StoppedFigure) => number> = {
  from: (a, b) => a.from.localeCompare(b.from),
  cause: (a, b) => causeLabel(a.cause).localeCompare(causeLabel(b.cause), 'de'),
  verdict: (a, b) => a.verdict.localeCompare(b.verdict),
  count: (a, b) => a.count - b.count,
  sum: (a, b) => a.cents - b.cents,
};

const sumBy = (rows: readonly StoppedFigure[], of: 'from' | 'cause') => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[of], (sums.get(row[of]) ?? 0) + row.count);
  return sums;
};

/** What each rule of the guard stopped: numbers alone, nothing of whoever ordered. */
export async function showGuardFigures(
  context: VisitContext,
  { search, state, mode, sort, isDescending, page, size }: Asked,
): Promise<z.input<typeof officeGuardFigures.answer>> {
  const unit = mode === 'week' ? 'week' : 'day';
  const today = dayOf(context.clock.now());
  const since = firstDay(unit, today).toZonedDateTime(TIME_ZONE).toInstant();
  const all = await readStoppedFigures(context, { since, unit, search });
  const found = all
    .map((row, at) => ({ ...row, id: at + 1 }))
    .filter(({ cause }) => state === '' || cause === state);
  const compare = sort === '' ? null : SORTS[sort];
  const sorted = compare ? found.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b))) : found;
  const from = offsetOf(page, size);
  return {
    count: found.length,
    rows: sorted.slice(from, from + size).map(({ cents, cause, ...row }) => ({
      ...row,
      cause: causeLabel(cause),
      sum: toEuros(cents),
    })),
    bars: barsOf(unit, today, sumBy(found, 'from')),
    causes: [...sumBy(found, 'cause')]
      .map(([cause, count]) => ({ cause: causeLabel(cause), count }))
      .toSorted((a, b) => b.count - a.count),
  };
}
