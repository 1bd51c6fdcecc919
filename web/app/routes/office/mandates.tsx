import { Link } from 'react-router';
import type { Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { mandateLooks, mandateStates, type OfficeMandate } from '../../features/office/business-states.ts';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/mandates.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Mandate', noindex: true });

const columns: OfficeColumn<OfficeMandate>[] = [
  {
    label: 'Firma',
    sort: 'company',
    text: ({ company }) => company,
    cell: ({ id, company }) => (
      <Link to={staffPaths.officeMandate(id)} className="link">
        {company}
      </Link>
    ),
  },
  { label: 'Referenz', sort: 'reference', text: ({ reference }) => reference },
  { label: 'E-Mail', sort: 'email', text: ({ email }) => email },
  { label: 'IBAN', text: ({ item_sepa_iban }) => item_sepa_iban },
  {
    label: 'Signiert',
    sort: 'signed',
    text: ({ signedAt }) => formatDateTime(signedAt),
  },
  {
    label: 'Mitarbeitende',
    sort: 'employees',
    text: ({ employees }) => formatNumber(employees),
    isNumber: true,
  },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(mandateStates, state),
    cell: ({ state }) => <Badge look={mandateLooks[state]}>{nameOf(mandateStates, state)}</Badge>,
  },
];

const list: OfficeList<OfficeMandate> = {
  title: 'Mandate',
  searchLabel: 'Firma, E-Mail oder Referenz',
  columns,
  keyOf: ({ id }) => id,
  states: mandateStates,
  fetch: async (call, query) => {
    const { mandates: rows, ...rest } = await call('officeMandates', query as Input<'officeMandates'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeMandatesPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
