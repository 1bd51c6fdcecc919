import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { companyNeeds, mandateLooks, mandateStates } from '../../features/office/business-states.ts';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Route } from './+types/companies.ts';

type Company = Answer<'officeCompanies'>['companies'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Firmen', noindex: true });

const sayNeed = ({ needs, waitsSince }: Company): string =>
  needs === null
    ? ''
    : `${nameOf(companyNeeds, needs)}${waitsSince ? ` seit ${formatDate(waitsSince)}` : ''}`;

const sayMandate = ({ mandateState, closedAt }: Company): string => {
  if (closedAt !== null) return 'Firma geschlossen';
  return mandateState === null ? 'keins' : nameOf(mandateStates, mandateState);
};

const columns: OfficeColumn<Company>[] = [
  {
    label: 'Firma',
    sort: 'company',
    text: ({ company }) => company,
    cell: ({ id, company }) => (
      <Link to={staffPaths.officeBusinessCustomer(id)} className="link">
        {company}
      </Link>
    ),
  },
  {
    label: 'Wartet auf uns',
    sort: 'needs',
    text: sayNeed,
    cell: (row) =>
      row.needs === null ? (
        '–'
      ) : (
        <Badge look={row.needs === 'returned' ? 'tomato' : 'mustard'}>{sayNeed(row)}</Badge>
      ),
  },
  {
    label: 'Mandat',
    sort: 'mandate',
    text: sayMandate,
    cell: (row) =>
      row.mandateState === null || row.mandateId === null || row.closedAt !== null ? (
        sayMandate(row)
      ) : (
        <Link to={staffPaths.officeMandate(row.mandateId)} className="link">
          <Badge look={mandateLooks[row.mandateState]}>{sayMandate(row)}</Badge>
        </Link>
      ),
  },
  { label: 'E-Mail', sort: 'email', text: ({ email }) => email },
  {
    label: 'Mitarbeitende',
    sort: 'employees',
    text: ({ employees }) => formatNumber(employees),
    isNumber: true,
  },
  {
    label: 'Eingelöst im Monat',
    sort: 'redeemed',
    text: ({ redeemed }) => formatEuros(redeemed),
    isNumber: true,
  },
  { label: 'Noch nicht angekündigt', sort: 'open', text: ({ open }) => formatEuros(open), isNumber: true },
  { label: 'Seit', sort: 'since', text: ({ since }) => formatDate(since) },
];

const list: OfficeList<Company> = {
  title: 'Firmen',
  searchLabel: 'Firma, E-Mail oder Referenz',
  columns,
  keyOf: ({ id }) => id,
  states: [['any', 'wartet auf uns'], ...companyNeeds, ['none', 'ohne Mandat'], ['closed', 'geschlossen']],
  fetch: async (call, query) => {
    const { companies: rows, count } = await call('officeCompanies', query as Input<'officeCompanies'>);
    return { rows, count };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeCompaniesPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
