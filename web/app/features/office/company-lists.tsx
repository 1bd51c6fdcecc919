import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { formatDate, formatEuros, formatNumber } from '../../lib/format.ts';
import { formatDateTime, formatMonth } from '../../lib/format-date-time.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { collectionLooks, collectionStates, mandateLooks, mandateStates } from './business-states.ts';
import { anyList, type AnyList, type OfficeList } from './office-list.ts';
import { nameOf } from './state-names.ts';

export type Company = Answer<'officeBusinessCustomer'>;
type Row<Name extends 'employees' | 'months' | 'mandates' | 'collections'> = Company[Name]['rows'][number];

const noon = (day: string): string => `${day}T12:00:00Z`;

const employeeStates: [string, string][] = [
  ['active', 'bekommt Gutscheine'],
  ['paused', 'pausiert'],
];

const employees = (id: number): OfficeList<Row<'employees'>> => ({
  title: 'Mitarbeitende',
  searchLabel: 'Name, E-Mail oder Kostenstelle',
  states: employeeStates,
  keyOf: (one) => one.id,
  columns: [
    { label: 'Name', sort: 'name', text: ({ name }) => name },
    { label: 'E-Mail', sort: 'email', text: ({ email }) => email },
    { label: 'Im Monat', sort: 'budget', text: ({ budget }) => formatEuros(budget), isNumber: true },
    {
      label: 'Diesen Monat eingelöst',
      sort: 'redeemed',
      text: ({ redeemed }) => formatEuros(redeemed),
      isNumber: true,
    },
    { label: 'Kostenstelle', sort: 'costCentre', text: ({ costCentre }) => costCentre || '–' },
    { label: 'Stand', sort: 'state', text: ({ state }) => nameOf(employeeStates, state) },
  ],
  fetch: (call, query) => call('officeEmployees', { ...query, id } as Input<'officeEmployees'>),
});

const months = (id: number): OfficeList<Row<'months'>> => ({
  title: 'Eingelöst',
  searchLabel: 'Jahr und Monat, etwa 2026-11',
  isNoted: true,
  keyOf: ({ month }) => month,
  columns: [
    { label: 'Monat', sort: 'month', text: ({ month }) => formatMonth(noon(month)) },
    {
      label: 'Gutscheine',
      sort: 'vouchers',
      text: ({ vouchers }) => formatNumber(vouchers),
      isNumber: true,
    },
    { label: 'Summe', sort: 'redeemed', text: ({ redeemed }) => formatEuros(redeemed), isNumber: true },
  ],
  fetch: (call, query) => call('officeCompanyMonths', { ...query, id } as Input<'officeCompanyMonths'>),
});

const mandates = (id: number): OfficeList<Row<'mandates'>> => ({
  title: 'Mandate',
  searchLabel: 'Referenz oder Kontoinhaber',
  states: mandateStates,
  keyOf: (one) => one.id,
  columns: [
    {
      label: 'Referenz',
      sort: 'reference',
      text: ({ reference }) => reference,
      cell: (one) => (
        <Link to={staffPaths.officeMandate(one.id)} className="link">
          {one.reference}
        </Link>
      ),
    },
    { label: 'Kontoinhaber', sort: 'holder', text: ({ holder }) => holder },
    { label: 'Fassung', sort: 'textVersion', text: ({ textVersion }) => textVersion },
    {
      label: 'Signiert',
      sort: 'signedAt',
      text: ({ signedAt }) => formatDateTime(signedAt),
    },
    { label: 'Beendet', sort: 'endedAt', text: ({ endedAt }) => (endedAt ? formatDate(endedAt) : '–') },
    {
      label: 'Stand',
      sort: 'state',
      text: ({ state }) => nameOf(mandateStates, state),
      cell: ({ state }) => <Badge look={mandateLooks[state]}>{nameOf(mandateStates, state)}</Badge>,
    },
    {
      label: 'Dokument',
      text: () => 'PDF',
      cell: (one) => (
        <Pdf to={staffPaths.officeMandateCopy(one.id)} label={`Mandat ${one.reference} als PDF`} />
      ),
    },
  ],
  fetch: (call, query) => call('officeCompanyMandates', { ...query, id } as Input<'officeCompanyMandates'>),
});

const debits = (id: number): OfficeList<Row<'collections'>> => ({
  title: 'Lastschriften',
  searchLabel: 'Jahr und Monat, etwa 2026-11',
  states: collectionStates,
  isNoted: true,
  keyOf: (one) => one.id,
  columns: [
    {
      label: 'Monat',
      sort: 'month',
      text: ({ month }) => formatMonth(noon(month)),
      cell: (one) => (
        <Link to={staffPaths.officeCollection(one.id)} className="link">
          {formatMonth(noon(one.month))}
        </Link>
      ),
    },
    { label: 'Betrag', sort: 'amount', text: ({ amount }) => formatEuros(amount), isNumber: true },
    { label: 'Fällig', sort: 'dueOn', text: ({ dueOn }) => formatDate(noon(dueOn)) },
    {
      label: 'Stand',
      sort: 'state',
      text: ({ state, returnReason }) => `${nameOf(collectionStates, state)} ${returnReason}`.trim(),
      cell: ({ state, returnReason }) => (
        <>
          <Badge look={collectionLooks[state]}>{nameOf(collectionStates, state)}</Badge> {returnReason}
        </>
      ),
    },
    {
      label: 'Abrechnung',
      text: () => 'PDF',
      cell: (one) => (
        <Pdf
          to={staffPaths.officeBusinessStatement(one.id)}
          label={`Abrechnung ${formatMonth(noon(one.month))} als PDF`}
        />
      ),
    },
  ],
  fetch: (call, query) => call('officeCompanyDebits', { ...query, id } as Input<'officeCompanyDebits'>),
});

const Pdf = ({ to, label }: { to: string; label: string }) => (
  <a href={to} className="link" target="_blank" rel="noopener" aria-label={label}>
    PDF
  </a>
);

/** The lists that a company has, as its page begins them. */
export const companyLists = { mandates, debits, months, employees };

/** What they are called in an address. */
export const COMPANY_LISTS: Record<keyof typeof companyLists, string> = {
  mandates: 'mandate',
  debits: 'lastschriften',
  months: 'eingeloest',
  employees: 'mitarbeitende',
};

/** The same by those names. */
export const listsOfCompany = (id: number): Record<string, AnyList> => ({
  [COMPANY_LISTS.mandates]: anyList(mandates(id)),
  [COMPANY_LISTS.debits]: anyList(debits(id)),
  [COMPANY_LISTS.months]: anyList(months(id)),
  [COMPANY_LISTS.employees]: anyList(employees(id)),
});
