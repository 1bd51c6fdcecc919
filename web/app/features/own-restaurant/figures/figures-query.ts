import type { Answer, Input } from '#contract/contract.ts';
import { formatDate } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { fieldNames } from '../../office/office-query.ts';

export type Figures = Answer<'ownFigures'>;
export type Figure = Figures['dishes'][number];
type Kind = NonNullable<Input<'ownFigures'>['period']>;

/** Which days are looked at, as it stands in the address. */
export interface FiguresQuery {
  period: Kind;
  from: string;
  to: string;
}

const PERIOD = 'zeitraum';

/** What a period is called in the address and on the page. */
const PERIODS: readonly [Kind, code: string, label: string][] = [
  ['today', 'heute', 'Heute'],
  ['yesterday', 'gestern', 'Gestern'],
  ['week', 'woche', '7 Tage'],
  ['month', 'monat', 'Dieser Monat'],
  ['last-month', 'letzter-monat', 'Letzter Monat'],
  ['year', 'jahr', 'Dieses Jahr'],
];
/** Days that somebody chooses. */
const CHOSEN = 'wahl';

/** What the form for days has of figures: the usual periods, and how days of one's own stand in the address. */
export const periodsOf = (query: FiguresQuery, to: (code: string) => string) => ({
  label: 'Zeitraum',
  usual: PERIODS.map(([kind, code, label]) => ({ label, to: to(code), isCurrent: kind === query.period })),
  chosen: [PERIOD, CHOSEN] as const,
  typed: query,
});

export function readFiguresQuery(address: URLSearchParams): FiguresQuery {
  const code = address.get(PERIOD);
  const day = (field: string) => /^\d{4}-\d\d-\d\d$/.exec(address.get(field) ?? '')?.[0] ?? '';
  const [kind = 'week'] = PERIODS.find(([, known]) => known === code) ?? [];
  return {
    period: code === CHOSEN ? 'range' : kind,
    from: day(fieldNames.from),
    to: day(fieldNames.to),
  };
}

/** The same days at one restaurant. */
export function figuresOf(hostId: number, { period, from, to }: FiguresQuery): string {
  const usual = PERIODS.find(([kind]) => kind === period);
  return usual ? staffPaths.ownFiguresOf(hostId, usual[1]) : staffPaths.ownFiguresBetween(hostId, from, to);
}

export const sayDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(noon(from)) : `${formatDate(noon(from))} bis ${formatDate(noon(to))}`;

/** A day of the calendar, whatever the zone of whoever reads it. */
export const noon = (day: string): string => `${day}T12:00:00Z`;
