import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { orderStates } from '../../features/office/state-names.ts';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/orders.ts';

type Row = Answer<'officeOrders'>['orders'][number];
type State = Input<'officeOrders'>['state'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellungen', noindex: true });

const STATES = orderStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  return { query, ...(await call('officeOrders', { ...query, state: query.state as State })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** How the money stands, and what an operator has to look at. */
const sayMoney = ({ money: { state, taken, refunded, problems }, reduced }: Row): string =>
  [
    state,
    taken > 0 && `${formatEuros(taken)} eingezogen`,
    refunded > 0 && `${formatEuros(refunded)} zurück`,
    reduced > 0 && `${formatEuros(reduced)} abgezogen`,
    ...problems.map((problem) => `Problem: ${problem}`),
  ]
    .filter(Boolean)
    .join(' · ');

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Nummer',
    text: ({ orderId }) => String(orderId),
    cell: ({ orderId, uid }) => (
      <Link to={paths.order(uid)} className="link">
        #{orderId}
      </Link>
    ),
  },
  { label: 'Zeit', text: ({ placedAt }) => `${formatDate(placedAt)} ${formatTime(placedAt)}` },
  { label: 'Restaurant', text: ({ restaurant }) => restaurant },
  { label: 'Seite', text: ({ site }) => site },
  { label: 'Art', text: ({ mode }) => mode },
  { label: 'Stand', text: ({ status }) => status },
  { label: 'Zahlung', text: ({ payment }) => payment },
  { label: 'Geld', text: sayMoney },
  { label: 'Summe', text: ({ payable, reduced }) => formatEuros(payable - reduced), isNumber: true },
];

export default function OfficeOrdersPage({ loaderData: { orders, count, query } }: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Bestellungen"
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      count={count}
      query={query}
      searchLabel="Nummer, Restaurant oder Gast"
      states={orderStates}
    />
  );
}
