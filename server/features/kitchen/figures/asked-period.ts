import type { z } from 'zod';
import type { ownFigures } from '#contract/own-figures.ts';
import { countDays, MOST_DAYS, type Period, periodOf } from '#domain/figures/period.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';

type Asked = Pick<z.output<typeof ownFigures.request>, 'period' | 'from' | 'to'>;

/** The days that somebody asks for. */
export function askedPeriod({ period, from, to }: Asked, today: Temporal.PlainDate): Period | Refusal {
  if (period !== 'range') return periodOf(period, today);
  const last = to === '' ? from : to;
  if (last === '') return refuse('bad-input', { fields: { from: 'Bitte wähle, ab welchem Tag.' } });
  const chosen = { first: Temporal.PlainDate.from(from || last), last: Temporal.PlainDate.from(last) };
  const days = countDays(chosen);
  if (days < 1) return refuse('bad-input', { fields: { to: 'Das liegt vor dem ersten Tag.' } });
  if (days > MOST_DAYS)
    return refuse('bad-input', { fields: { to: 'Mehr als ein Jahr auf einmal geht nicht.' } });
  return chosen;
}

export const toDays = ({ first, last }: Period) => ({ from: first.toString(), to: last.toString() });
