import { Link } from 'react-router';
import type { Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { mandateLooks, mandateStates, type OfficeMandate } from '../../features/office/business-states.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/mandates.ts';

type State = Input<'officeMandates'>['state'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mandate', noindex: true });

const STATES = mandateStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  return { query, ...(await call('officeMandates', { ...query, state: query.state as State })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const columns: OfficeColumn<OfficeMandate>[] = [
  {
    label: 'Firma',
    text: ({ company }) => company,
    cell: ({ id, company }) => (
      <Link to={paths.officeMandate(id)} className="link">
        {company}
      </Link>
    ),
  },
  { label: 'Referenz', text: ({ reference }) => reference },
  { label: 'E-Mail', text: ({ email }) => email },
  { label: 'IBAN', text: ({ item_sepa_iban }) => item_sepa_iban },
  { label: 'Signiert', text: ({ signedAt }) => `${formatDate(signedAt)} ${formatTime(signedAt)}` },
  { label: 'Mitarbeitende', text: ({ employees }) => formatNumber(employees), isNumber: true },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(mandateStates, state),
    cell: ({ state }) => <Badge look={mandateLooks[state]}>{nameOf(mandateStates, state)}</Badge>,
  },
];

export default function OfficeMandatesPage({ loaderData: { mandates, count, query } }: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Mandate"
      columns={columns}
      rows={mandates}
      keyOf={({ id }) => id}
      count={count}
      query={query}
      searchLabel="Firma, E-Mail oder Referenz"
      states={mandateStates}
    />
  );
}
