import '../../features/office/office.css';
import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { orderModes, orderPayments, orderStates } from '../../features/own-restaurant/past/order-choices.ts';
import { OrdersFilter } from '../../features/own-restaurant/past/OrdersFilter.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/own-orders.ts';

type Found = Answer<'ownOrders'>;
type Row = Found['orders'][number] & { hostId: number };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellungen', noindex: true });

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Nummer',
    sort: 'number',
    text: ({ orderId }) => String(orderId),
    cell: ({ orderId, hostId }) => (
      <Link to={staffPaths.ownOrder(hostId, orderId)} className="link inline-flex min-h-target items-center">
        #{orderId}
      </Link>
    ),
  },
  { label: 'Zeit', sort: 'time', text: ({ placedAt }) => `${formatDate(placedAt)} ${formatTime(placedAt)}` },
  { label: 'Art', sort: 'mode', text: ({ mode }) => mode },
  { label: 'Gast', sort: 'guest', text: ({ guest, isForgotten }) => (isForgotten ? 'gelöscht' : guest) },
  { label: 'Zahlung', sort: 'payment', text: ({ payment, money }) => `${payment} · ${money}` },
  { label: 'Stand', sort: 'state', text: ({ status }) => status },
  {
    label: 'Summe',
    sort: 'sum',
    text: ({ payable, reduced }) => formatEuros(payable - reduced),
    isNumber: true,
  },
];

const list: OfficeList<Row, Listing<Row> & Omit<Found, 'orders'>> = {
  title: 'Bestellungen',
  searchLabel: 'Nummer, Name, Straße, Telefon',
  columns,
  keyOf: ({ orderId }) => orderId,
  states: orderStates,
  modes: orderModes,
  payments: orderPayments,
  hasDays: true,
  isOwn: true,
  isNoted: true,
  stacks: true,
  fetch: async (call, { restaurant, ...query }) => {
    const asked = { ...query, ...(restaurant && { hostId: Number(restaurant) }) } as Input<'ownOrders'>;
    const { orders, ...rest } = await call('ownOrders', asked);
    return { rows: orders.map((order) => ({ ...order, hostId: rest.restaurant.id })), ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Every order of a restaurant, to be found again. */
export default function OwnOrdersPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, mayExport, query } = loaderData;
  const named = { ...query, restaurant: String(restaurant.id) };
  return (
    <OwnFrame restaurant={restaurant}>
      <div className="past-orders contents">
        <OfficeTable
          list={list}
          found={{ ...loaderData, query: named }}
          filter={<OrdersFilter query={named} />}
          keptHere={mayExport ? '' : 'Das darf, wer das Restaurant führt.'}
          above={<Bounds mayExport={mayExport} hostId={restaurant.id} />}
        />
      </div>
    </OwnFrame>
  );
}

function Bounds({ mayExport, hostId }: { mayExport: boolean; hostId: number }) {
  if (mayExport) return null;
  return (
    <Notice>
      Du siehst, was gestern und heute war. Was noch offen ist, steht auf der{' '}
      <Link to={staffPaths.kitchenOf(hostId)} className="link">
        Tafel
      </Link>
      .
    </Notice>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
