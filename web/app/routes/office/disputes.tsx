import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { DISPUTE_STATES } from '#domain/money/dispute.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loadList, type OfficeList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/disputes.ts';

type Dispute = Answer<'officeDisputes'>['rows'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Rückbuchungen', noindex: true });

const list: OfficeList<Dispute> = {
  title: 'Rückbuchungen',
  searchLabel: 'Nummer oder Restaurant',
  states: [['waiting', 'wartet auf Antwort'], ...Object.entries(DISPUTE_STATES)],
  // An order's number says of nobody who they are.
  isNoted: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      label: 'Nummer',
      sort: 'orderId',
      text: ({ orderId }) => String(orderId),
      cell: ({ orderId }) => (
        <Link className="link" to={staffPaths.officeOrder(orderId)}>
          #{orderId}
        </Link>
      ),
    },
    { label: 'Stand', sort: 'state', text: ({ state }) => DISPUTE_STATES[state] },
    {
      label: 'Antworten bis',
      sort: 'due',
      text: ({ dueAt, isAnswered, state }) => {
        if (state === 'won' || state === 'lost') return '–';
        if (isAnswered) return 'beantwortet';
        return dueAt ? formatDateTime(dueAt) : 'nicht möglich';
      },
    },
    { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant },
    { label: 'Betrag', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
    { label: 'Der Gast sagt', text: ({ reason }) => reason },
    {
      label: 'Es trägt',
      sort: 'borneBy',
      text: ({ borneBy, state }) =>
        state === 'won' ? 'niemand' : borneBy === 'operator' ? 'wir' : 'das Restaurant',
    },
    { label: 'Gemeldet', sort: 'told', text: ({ toldAt }) => formatDate(toldAt) },
  ],
  fetch: (call, query) => call('officeDisputes', query as Input<'officeDisputes'>),
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What banks of those who paid by card take back. */
export default function OfficeDisputesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      above={
        <Link to={staffPaths.officeOrders()} className="link justify-self-start py-3">
          Zurück zu den Bestellungen
        </Link>
      }
    />
  );
}
