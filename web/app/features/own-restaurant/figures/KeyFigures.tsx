import { formatEuros, formatNumber, formatPercent, formatRating } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Figures } from './figures-query.ts';

interface Told {
  label: string;
  now: string;
  /** What it is compared with. */
  note: string;
}

const NONE = '–';

/** The few numbers that one comes for, each with the one of the period before. */
export const KeyFigures = ({ figures }: { figures: Figures }) => <KeyRow told={toldOf(figures)} />;

export function KeyRow({ told }: { told: readonly Told[] }) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(10.5rem,45%),1fr))] gap-3">
      {told.map(({ label, now, note }) => (
        <Card as="li" key={label} pad={false} className="grid content-start gap-0.5 p-4">
          <span className="text-sm text-ink-soft">{label}</span>
          <b className="font-head text-xl leading-tight tabular-nums">{now}</b>
          {note !== '' && <small className="text-sm text-ink-soft tabular-nums">{note}</small>}
        </Card>
      ))}
    </ul>
  );
}

export const toldSold = ({ orders, turnover }: Pick<Figures, 'orders' | 'turnover'>): Told[] => [
  told('Umsatz', turnover, formatEuros),
  told('Bestellungen', orders, formatNumber),
];

function toldOf({ orders, turnover, basket, times, guests, reviews }: Figures): Told[] {
  return [
    ...toldSold({ orders, turnover }),
    told('Im Durchschnitt', basket, formatEuros),
    still('Zugesagt', of(times, 'promised'), minutes),
    still('Gebraucht', of(times, 'kept'), minutes),
    still('Pünktlich', of(times, 'onTime'), formatPercent),
    told('Gäste', of(guests, 'total'), formatNumber),
    still('Davon neu', of(guests, 'fresh'), formatNumber),
    still('Davon wieder da', of(guests, 'returning'), formatNumber),
    still('Bewertungen', of(reviews, 'count'), formatNumber),
    still('Sterne', of(reviews, 'stars'), formatRating),
  ];
}

const minutes = (count: number): string => `${formatNumber(count)} Min.`;

const of = <Part, Name extends keyof Part>({ now, before }: { now: Part; before: Part }, name: Name) => ({
  now: now[name],
  before: before[name],
});

interface Both {
  now: number | null;
  before: number | null;
}

const told = (label: string, { now, before }: Both, format: (value: number) => string): Told => ({
  label,
  now: say(now, format),
  note: `davor ${say(before, format)}${sayChange(now, before)}`,
});

/** Where a share of a share would tell nothing. */
const still = (label: string, { now, before }: Both, format: (value: number) => string): Told => ({
  label,
  now: say(now, format),
  note: `davor ${say(before, format)}`,
});

const say = (value: number | null, format: (value: number) => string) =>
  value === null ? NONE : format(value);

/** By how many percent it moved; nothing from or to nothing. */
function sayChange(now: number | null, before: number | null): string {
  const change = now && before ? Math.round((100 * (now - before)) / before) : 0;
  return change === 0 ? '' : `\u00a0· ${change > 0 ? '+' : ''}${formatPercent(change)}`;
}
