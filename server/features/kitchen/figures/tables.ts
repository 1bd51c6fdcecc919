import type { z } from 'zod';
import type { ownFigures } from '#contract/own-figures.ts';
import { pairByLabel } from '#domain/figures/pair.ts';
import { type Counted, soldByHour, soldByWeekday, soldOn } from '#domain/figures/sold.ts';
import { toEuros } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import type { Counts } from './read-figures.ts';
import type { Tally } from './store.ts';

type Shown = z.input<typeof ownFigures.answer>;
type Figure = Shown['dishes'][number];

interface Side {
  days: readonly (Temporal.PlainDate | null)[];
  counts: Counts;
}

/** Nobody reads more rows of one kind. */
const MOST_ROWS = 50;

/** What is counted by day, dish and whatever else, each beside its own of the period before. */
export function toTables(now: Side, before: Side) {
  const tallied = (of: (counts: Counts) => readonly Tally[]) =>
    pairTallies(of(now.counts), of(before.counts)).slice(0, MOST_ROWS);
  const days = now.days.map(String);
  return {
    rates: pairTallies(toRates(now.counts), toRates(before.counts)),
    days: pairCounted(days, (side) => soldOn(side.counts.sold, side.days), now, before).map((row) => ({
      ...row,
      day: row.label,
    })),
    hours: pairCounted(HOURS, ({ counts }) => soldByHour(counts.sold), now, before),
    weekdays: pairCounted(WEEKDAYS, ({ counts }) => soldByWeekday(counts.sold), now, before),
    dishes: tallied(({ dishes }) => dishes),
    sizes: tallied(({ sizes }) => sizes),
    extras: tallied(({ extras }) => extras),
    endings: tallied(toEndings),
    vouchers: tallied(({ vouchers }) => vouchers.map((row) => ({ ...row, label: FUNDERS[row.label] }))),
    stars: tallied(({ stars }) =>
      stars.map(({ stars: full, count }) => ({ label: sayStars(full), count, cents: 0 })),
    ),
  } satisfies Partial<Shown>;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour} Uhr`);
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

const FUNDERS: Record<Counts['vouchers'][number]['label'], string> = {
  restaurant: 'euer Restaurant',
  operator: 'die Plattform',
  employer: 'der Arbeitgeber des Gastes',
  buyer: 'wer den Geschenkgutschein gekauft hat',
};

const sayStars = (stars: number): string => (stars === 1 ? '1 Stern' : `${stars} Sterne`);

const toRates = ({ sold }: Counts): Tally[] =>
  sold.rates.map(({ percent, count, cents }) => ({ label: `${percent} %`, count, cents }));

const toEndings = ({ endings }: Counts): Tally[] =>
  endings.map(({ state, actor, reason, count, cents }) => ({
    label: [statusLabel(state, 'reservation'), reason || (actor === 'guest' ? 'vom Gast' : '')]
      .filter(Boolean)
      .join(': '),
    count,
    cents,
  }));

function pairTallies(now: readonly Tally[], before: readonly Tally[]): Figure[] {
  return pairByLabel(merge(now), merge(before), { count: 0, cents: 0 }).map((pair) => ({
    label: pair.label,
    count: pair.now.count,
    countBefore: pair.before.count,
    value: toEuros(pair.now.cents),
    valueBefore: toEuros(pair.before.cents),
  }));
}

// Two that are told apart by nothing that is read are one.
const merge = (tallies: readonly Tally[]): Tally[] =>
  [...Map.groupBy(tallies, ({ label }) => label)].map(([label, rows]) => ({
    label,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  }));

function pairCounted(
  labels: readonly string[],
  of: (side: Side) => readonly Counted[],
  now: Side,
  before: Side,
): Figure[] {
  const [current, earlier] = [of(now), of(before)];
  return labels.map((label, at) => ({
    label,
    count: current[at]?.orders ?? 0,
    countBefore: earlier[at]?.orders ?? 0,
    value: toEuros(current[at]?.cents ?? 0),
    valueBefore: toEuros(earlier[at]?.cents ?? 0),
  }));
}
