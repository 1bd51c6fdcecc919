import type { Answer, Input } from '#contract/contract.ts';
import { CAUSE_LABELS } from '#domain/order/order-guard.ts';
import { dotted } from '../../lib/dotted.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { type OfficeQuery, writeQuery } from '../../features/office/office-query.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { BarChart, BarLegend } from '../../features/own-restaurant/figures/BarChart.tsx';
import { formatCount, formatDate, formatEuros, formatNumber, formatShortDay } from '../../lib/format.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Part } from '../../ui/Part.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/guard-figures.ts';

type Figures = Answer<'officeGuardFigures'>;
type Row = Figures['rows'][number];
type Found = Listing<Row> & Pick<Figures, 'bars' | 'causes'>;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Schutz in Zahlen', noindex: true });

const VERDICTS = { code: 'Code verlangt', online: 'nur online', refused: 'abgelehnt' } as const;
const noon = (day: string): string => `${day}T12:00:00Z`;

const columns: OfficeColumn<Row>[] = [
  { label: 'Ab', sort: 'from', text: ({ from }) => formatDate(noon(from)) },
  { label: 'Regel', sort: 'cause', text: ({ cause }) => cause },
  { label: 'Was', sort: 'verdict', text: ({ verdict }) => VERDICTS[verdict] },
  { label: 'Bestellungen', sort: 'count', text: ({ count }) => formatNumber(count), isNumber: true },
  { label: 'Summe', sort: 'sum', text: ({ sum }) => formatEuros(sum), isNumber: true },
];

const list: OfficeList<Row, Found> = {
  title: 'Schutz in Zahlen',
  searchLabel: 'Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states: Object.entries(CAUSE_LABELS),
  modes: [['week', 'Wochen']],
  // Numbers alone: nobody's data are taken along.
  isNoted: true,
  fetch: (call, query) => call('officeGuardFigures', query as Input<'officeGuardFigures'>),
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** How often each rule of the guard stopped an order, and what it did then. */
export default function OfficeGuardFiguresPage({ loaderData: figures }: Route.ComponentProps) {
  return <OfficeTable list={list} found={figures} above={<Chart figures={figures} />} />;
}

interface ChartProps {
  figures: Found & { query: OfficeQuery };
}

function Chart({ figures: { bars, causes, query } }: ChartProps) {
  const isByWeek = query.mode === 'week';
  const sum = bars.reduce((all, { count }) => all + count, 0);
  return (
    <Part
      title={formatCount(sum, 'Bestellung angehalten', 'Bestellungen angehalten')}
      mark={
        <nav className="flex gap-2.5" aria-label="Zeitraum">
          <PillLink to={writeQuery({ ...query, mode: '', page: 1 })} current={!isByWeek}>
            14 Tage
          </PillLink>
          <PillLink to={writeQuery({ ...query, mode: 'week', page: 1 })} current={isByWeek}>
            4 Wochen
          </PillLink>
        </nav>
      }
    >
      <BarChart
        label={`Angehaltene Bestellungen ${isByWeek ? 'je Woche' : 'je Tag'}; die Zahlen stehen in der Tabelle`}
        bars={bars.map(({ from, count, before }) => ({
          label: formatShortDay(noon(from)),
          name: formatDate(noon(from)),
          now: count,
          ...(before !== null && { before }),
        }))}
        format={formatNumber}
        formatTick={formatNumber}
      />
      {!isByWeek && <BarLegend />}
      {causes.length > 0 && (
        <p className="text-ink-soft">
          {dotted(causes.map(({ cause, count }) => `${cause} ${formatNumber(count)}`))}
        </p>
      )}
    </Part>
  );
}
