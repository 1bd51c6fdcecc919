import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { nameDocuments } from '#domain/order/provider-documents.ts';
import { placeText } from '#domain/text/german-text.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { applicationStates } from '../../features/office/application-states.ts';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/applications.ts';

type Row = Answer<'officeApplications'>['applications'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Anmeldungen', noindex: true });

const looks: Record<Row['state'], BadgeLook> = {
  open: 'mustard',
  approved: 'basil',
  refused: 'tomato',
  contact: 'rim',
};

const sayAsked = ({ state, askedAt }: Row): string =>
  state === 'open' && askedAt ? `gefragt am ${formatDate(askedAt)}` : '';

/** Which of those that are needed are missing; where none is, whether there are any. */
function sayDocuments({ hasFile, lacking }: Row): string {
  if (lacking.length > 0) return `fehlt: ${nameDocuments(lacking)}`;
  return hasFile ? 'da' : 'keine';
}

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Restaurant',
    sort: 'name',
    text: ({ item_name }) => item_name,
    cell: ({ id, item_name }) => (
      <Link to={staffPaths.officeApplication(id)} className="link">
        {item_name || 'ohne Namen'}
      </Link>
    ),
  },
  {
    label: 'Ort',
    sort: 'town',
    text: ({ item_plz, item_ort }) => placeText({ postalCode: item_plz, town: item_ort }),
  },
  { label: 'Inhaber', sort: 'owner', text: ({ item_owner }) => item_owner },
  { label: 'E-Mail', sort: 'email', text: ({ item_email }) => item_email },
  {
    label: 'Angemeldet',
    sort: 'submitted',
    text: ({ submittedAt }) => (submittedAt ? formatDateTime(submittedAt) : '–'),
  },
  { label: 'Unterlagen', sort: 'file', text: sayDocuments },
  {
    label: 'Stand',
    sort: 'state',
    text: (row) => [nameOf(applicationStates, row.state), sayAsked(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <>
        <Badge look={looks[row.state]}>{nameOf(applicationStates, row.state)}</Badge>{' '}
        <small>{sayAsked(row)}</small>
      </>
    ),
  },
];

const list: OfficeList<Row> = {
  title: 'Anmeldungen',
  searchLabel: 'Name, Ort oder E-Mail',
  columns,
  keyOf: ({ id }) => id,
  states: applicationStates,
  fetch: async (call, query) => {
    const { applications: rows, ...rest } = await call(
      'officeApplications',
      query as Input<'officeApplications'>,
    );
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={list}
      found={loaderData}
      tools={
        <>
          <ButtonLink to={staffPaths.officeDocuments()} look="ghost">
            Nötige Unterlagen
          </ButtonLink>
          <ButtonLink to={staffPaths.officeNewContact()} look="ghost">
            Für einen QR-Code eintragen
          </ButtonLink>
        </>
      }
    />
  );
}
