import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { dotted } from '../../lib/dotted.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CutNotice } from '../../features/office/CutNotice.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { StuckMoney } from '../../features/office/StuckMoney.tsx';
import { orderStates } from '../../features/office/state-names.ts';
import { formatEuros } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/orders.ts';

type Row = Answer<'officeOrders'>['orders'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellungen', noindex: true });

/** How the money stands, and what an operator has to look at. */
const sayMoney = ({ money: { state, taken, refunded, problems }, reduced }: Row): string =>
  dotted([
    state,
    taken > 0 && `${formatEuros(taken)} eingezogen`,
    refunded > 0 && `${formatEuros(refunded)} zurück`,
    reduced > 0 && `${formatEuros(reduced)} abgezogen`,
    ...problems.map((problem) => `Problem: ${problem}`),
  ]);

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Nummer',
    sort: 'number',
    text: ({ orderId }) => String(orderId),
    cell: ({ orderId }) => (
      <Link to={staffPaths.officeOrder(orderId)} className="link">
        #{orderId}
      </Link>
    ),
  },
  { label: 'Zeit', sort: 'time', text: ({ placedAt }) => formatDateTime(placedAt) },
  { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant },
  { label: 'Seite', sort: 'site', text: ({ site }) => site },
  { label: 'Art', sort: 'mode', text: ({ mode }) => mode },
  { label: 'Stand', sort: 'state', text: ({ status }) => status },
  { label: 'Zahlung', sort: 'payment', text: ({ payment }) => payment },
  { label: 'Geld', sort: 'money', text: sayMoney },
  {
    label: 'Summe',
    sort: 'sum',
    text: ({ payable, reduced }) => formatEuros(payable - reduced),
    isNumber: true,
  },
];

type Found = Listing<Row> & { isCut: boolean };

const list: OfficeList<Row, Found> = {
  title: 'Bestellungen',
  searchLabel: 'Nummer, Gast, Straße, Telefon',
  columns,
  keyOf: ({ orderId }) => orderId,
  states: orderStates,
  fetch: async (call, query) => {
    const { orders: rows, ...rest } = await call('officeOrders', query as Input<'officeOrders'>);
    return { rows, ...rest };
  },
};

const loadOrders = loadList(list);

// Whoever comes in finds first what hangs. Either call may be the first to be refused.
const load = loginFirst(async (call: Call, args: RouteArgs) => {
  const [found, money] = await Promise.all([loadOrders(call, args), call('officeStuckMoney', {})]);
  return { found, money };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={list}
      found={loaderData.found}
      above={
        <>
          <CutNotice isCut={loaderData.found.isCut} />
          <StuckMoney money={loaderData.money} />
        </>
      }
    />
  );
}
