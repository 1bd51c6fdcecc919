import '../../features/office/office.css';
import type { Answer, Input } from '#contract/contract.ts';
import { VOUCHER_FUNDERS } from '#domain/money/sales.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { fieldNames } from '../../features/office/office-query.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { noon, sayDays } from '../../features/own-restaurant/figures/figures-query.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { PeriodPicker } from '../../features/own-restaurant/PeriodPicker.tsx';
import { euros, grossAt, SalesSums } from '../../features/own-restaurant/sales/SalesSums.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { formatMonth } from '../../lib/format-date-time.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Download } from '../../ui/more-icons.ts';
import type { Route } from './+types/own-sales.ts';

type Sales = Answer<'ownSales'>;
type Row = Sales['rows'][number];
type Found = Listing<Row> & Omit<Sales, 'rows'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Umsätze', noindex: true });

const amount = (label: string, of: (row: Row) => number, sort: string): OfficeColumn<Row> => ({
  label,
  text: (row) => euros(of(row)),
  isNumber: true,
  sort,
});
/** The rates that have a column, and what it is sorted by. */
const RATES = { standard: 19, reduced: 7 };
const isOther = (rate: number | null): boolean => !Object.values<number | null>(RATES).includes(rate);

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Bestellung',
    sort: 'order',
    text: ({ orderId, isCorrection }) => `#${orderId}${isCorrection ? ' · Korrektur' : ''}`,
  },
  { label: 'Zeit', sort: 'time', text: ({ at }) => `${formatDate(at)} ${formatTime(at)}` },
  { label: 'Weg', sort: 'mode', text: ({ mode }) => mode },
  { label: 'Bezahlt mit', sort: 'means', text: ({ means }) => means },
  ...Object.entries(RATES).map(([sort, percent]) =>
    amount(`${percent}\u00a0%`, (row) => grossAt(row, (rate) => rate === percent), sort),
  ),
  amount('Ohne USt', (row) => grossAt(row, isOther), 'untaxed'),
  amount('Trinkgeld', ({ tip }) => tip, 'tip'),
  amount('Summe', ({ sum }) => sum, 'sum'),
  amount('Davon Gutschein', ({ voucher }) => voucher, 'voucher'),
  {
    label: 'Gutschein von',
    sort: 'funder',
    text: ({ voucherBy }) => (voucherBy ? nameFunder(voucherBy) : '–'),
  },
  amount('Pfand', ({ deposit }) => deposit, 'deposit'),
  amount('Nachlass', ({ discount }) => discount, 'discount'),
  amount('Kulanz', ({ goodwill }) => goodwill, 'goodwill'),
];

const nameFunder = (by: string): string => VOUCHER_FUNDERS[by as keyof typeof VOUCHER_FUNDERS];

const list: OfficeList<Row, Found> = {
  title: 'Verkäufe und Korrekturen',
  searchLabel: 'Nummer der Bestellung',
  columns,
  keyOf: ({ id }) => id,
  hasDays: true,
  isOwn: true,
  // Numbers and sums: nobody's data are taken along.
  isNoted: true,
  fetch: async (call, { restaurant, ...query }) =>
    call('ownSales', { ...query, ...(restaurant && { hostId: Number(restaurant) }) } as Input<'ownSales'>),
};

const loadPage = loadList(list);

const load = async (call: Call, args: RouteArgs) => {
  const typed = { from: '', to: '' };
  try {
    return { ...(await loadPage(call, args)), typed, wrong: {} };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    // Days that cannot be: what is wrong stands beside them, above the month that runs.
    const url = new URL(args.url);
    for (const name of ['from', 'to'] as const) {
      typed[name] = url.searchParams.get(fieldNames[name]) ?? '';
      url.searchParams.delete(fieldNames[name]);
    }
    return { ...(await loadPage(call, { ...args, url })), typed, wrong: error.fields };
  }
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What the tax advisor of a restaurant needs: its sales by rate, way and payment, and each of them. */
export default function OwnSalesPage({ loaderData: sales }: Route.ComponentProps) {
  const { restaurant, period } = sales;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Umsätze fürs Steuerbüro"
      lead={`${sayDays(period)}. Brutto, nach Preisnachlässen, mit Pfand, Lieferkosten und Gebühr; Trinkgeld steht für sich.`}
      back={{ to: staffPaths.ownAccount(restaurant.id), label: 'Abrechnung' }}
    >
      <PeriodPicker
        restaurant={restaurant}
        label="Monat"
        usual={sales.months.map(({ from, to }) => ({
          label: formatMonth(noon(from)),
          to: staffPaths.ownSalesOf(restaurant.id, from, to),
          isCurrent: period.from === from && period.to === to,
        }))}
        period={period}
        typed={sales.typed}
        wrong={sales.wrong}
      />
      <SalesSums sales={sales} />
      <div className="sales contents">
        <OfficeTable
          list={list}
          found={{ ...sales, query: { ...sales.query, ...period, restaurant: String(restaurant.id) } }}
          tools={<Paper sales={sales} />}
        />
      </div>
    </OwnFrame>
  );
}

const Paper = ({ sales: { restaurant, period } }: { sales: Pick<Sales, 'restaurant' | 'period'> }) => (
  <a
    className="link inline-flex min-h-target items-center gap-1.5"
    href={staffPaths.ownSalesPaper(restaurant.id, period.from, period.to)}
    target="_blank"
    rel="noopener"
  >
    <Download size={18} aria-hidden="true" /> PDF
  </a>
);

export function ErrorBoundary() {
  return <OwnError />;
}
