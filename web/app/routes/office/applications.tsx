import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { applicationStates } from '../../features/office/application-states.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/applications.ts';

type Row = Answer<'officeApplications'>['applications'][number];
type State = Input<'officeApplications'>['state'];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Anmeldungen', noindex: true });

const STATES = applicationStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  return { query, ...(await call('officeApplications', { ...query, state: query.state as State })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const looks: Record<Row['state'], BadgeLook> = {
  open: 'mustard',
  approved: 'basil',
  refused: 'tomato',
  contact: 'rim',
};

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Restaurant',
    text: ({ item_name }) => item_name,
    cell: ({ id, item_name }) => (
      <Link to={paths.officeApplication(id)} className="link">
        {item_name || 'ohne Namen'}
      </Link>
    ),
  },
  { label: 'Ort', text: ({ item_plz, item_ort }) => `${item_plz} ${item_ort}` },
  { label: 'Inhaber', text: ({ item_owner }) => item_owner },
  { label: 'E-Mail', text: ({ item_email }) => item_email },
  {
    label: 'Angemeldet',
    text: ({ submittedAt }) => (submittedAt ? `${formatDate(submittedAt)} ${formatTime(submittedAt)}` : '–'),
  },
  { label: 'Unterlagen', text: ({ hasFile }) => (hasFile ? 'ja' : 'nein') },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(applicationStates, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(applicationStates, state)}</Badge>,
  },
];

export default function OfficeApplicationsPage({
  loaderData: { applications, count, query },
}: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Anmeldungen"
      columns={columns}
      rows={applications}
      keyOf={({ id }) => id}
      count={count}
      query={query}
      searchLabel="Name, Ort oder E-Mail"
      states={applicationStates}
      tools={
        <ButtonLink to={paths.officeNewContact()} look="ghost">
          Restaurant für einen QR-Code eintragen
        </ButtonLink>
      }
    />
  );
}
