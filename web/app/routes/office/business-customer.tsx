import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import {
  collectionLooks,
  collectionStates,
  mandateLooks,
  mandateStates,
} from '../../features/office/business-states.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { type PlainColumn, PlainTable } from '../../features/office/PlainTable.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import {
  formatCount,
  formatDate,
  formatEuros,
  formatMonth,
  formatNumber,
  formatTime,
} from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Route } from './+types/business-customer.ts';

type Company = Answer<'officeBusinessCustomer'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Firma', noindex: true });

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<{ id: string }>) =>
  call('officeBusinessCustomer', { id: Number(id) }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const noon = (day: string): string => `${day}T12:00:00Z`;

/** A company with whom it pays for, what they redeemed, and what it signed and was charged. */
export default function OfficeBusinessCustomerPage({ loaderData: company }: Route.ComponentProps) {
  return (
    <>
      <OfficeHead title={company.company} note={company.closedAt ? 'geschlossen' : 'Firma'} />
      <Card as="section" aria-label="Angaben">
        <Facts facts={factsOf(company)} />
      </Card>
      <Section title="Mandate">
        <Mandates mandates={company.mandates} />
      </Section>
      <Section title="Lastschriften">
        <Debits collections={company.collections} />
      </Section>
      <Section title="Eingelöst">
        <PlainTable
          caption="Eingelöst"
          rows={company.months}
          keyOf={({ month }) => month}
          columns={[
            { label: 'Monat', cell: ({ month }) => formatMonth(noon(month)) },
            { label: 'Gutscheine', cell: ({ vouchers }) => formatNumber(vouchers), isNumber: true },
            { label: 'Summe', cell: ({ redeemed }) => formatEuros(redeemed), isNumber: true },
          ]}
        />
      </Section>
      <Section title="Mitarbeitende" note={sayCount(company)}>
        <Employees employees={company.employees} />
      </Section>
    </>
  );
}

const sayCount = ({ count, employees }: Company): string =>
  count > employees.length ? `${employees.length} von ${count}` : formatCount(count, 'Person', 'Personen');

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2.5" aria-label={title}>
    <h2 className="text-xl">
      {title} {note && <small className="font-text text-md font-[500]">{note}</small>}
    </h2>
    {children}
  </section>
);

const factsOf = (one: Company): [string, ReactNode][] => [
  ['Spricht für die Firma', one.speaker],
  ['E-Mail', one.email],
  ['Seit', formatDate(one.since)],
  ['Noch nicht angekündigt', formatEuros(one.open)],
  ...(one.closedAt ? [['Geschlossen', formatDate(one.closedAt)] satisfies [string, ReactNode]] : []),
];

const MANDATES: PlainColumn<Company['mandates'][number]>[] = [
  {
    label: 'Referenz',
    cell: ({ id, reference }) => (
      <Link to={staffPaths.officeMandate(id)} className="link">
        {reference}
      </Link>
    ),
  },
  { label: 'Kontoinhaber', cell: ({ holder }) => holder },
  { label: 'Fassung', cell: ({ textVersion }) => textVersion },
  { label: 'Signiert', cell: ({ signedAt }) => `${formatDate(signedAt)} ${formatTime(signedAt)}` },
  { label: 'Beendet', cell: ({ endedAt }) => (endedAt ? formatDate(endedAt) : '–') },
  {
    label: 'Stand',
    cell: ({ state }) => <Badge look={mandateLooks[state]}>{nameOf(mandateStates, state)}</Badge>,
  },
  {
    label: 'Dokument',
    cell: ({ id, reference }) => (
      <a
        href={staffPaths.officeMandateCopy(id)}
        className="link"
        target="_blank"
        rel="noopener"
        aria-label={`Mandat ${reference} als PDF`}
      >
        PDF
      </a>
    ),
  },
];

const DEBITS: PlainColumn<Company['collections'][number]>[] = [
  {
    label: 'Monat',
    cell: ({ id, month }) => (
      <Link to={staffPaths.officeCollection(id)} className="link">
        {formatMonth(noon(month))}
      </Link>
    ),
  },
  { label: 'Betrag', cell: ({ amount }) => formatEuros(amount), isNumber: true },
  { label: 'Fällig', cell: ({ dueOn }) => formatDate(noon(dueOn)) },
  {
    label: 'Stand',
    cell: ({ state, returnReason }) => (
      <>
        <Badge look={collectionLooks[state]}>{nameOf(collectionStates, state)}</Badge> {returnReason}
      </>
    ),
  },
  {
    label: 'Abrechnung',
    cell: ({ id, month }) => (
      <a
        href={staffPaths.officeBusinessStatement(id)}
        className="link"
        target="_blank"
        rel="noopener"
        aria-label={`Abrechnung ${formatMonth(noon(month))} als PDF`}
      >
        PDF
      </a>
    ),
  },
];

const Mandates = ({ mandates }: Pick<Company, 'mandates'>) => (
  <PlainTable
    caption="Mandate"
    rows={mandates}
    keyOf={({ id }) => id}
    none="Noch keins unterschrieben."
    columns={MANDATES}
  />
);

const Debits = ({ collections }: Pick<Company, 'collections'>) => (
  <PlainTable
    caption="Lastschriften"
    rows={collections}
    keyOf={({ id }) => id}
    none="Noch keine angekündigt."
    columns={DEBITS}
  />
);

const Employees = ({ employees }: Pick<Company, 'employees'>) => (
  <PlainTable
    caption="Mitarbeitende"
    rows={employees}
    keyOf={({ id }) => id}
    none="Niemand steht auf der Liste."
    columns={[
      { label: 'Name', cell: ({ name }) => name },
      { label: 'E-Mail', cell: ({ email }) => email },
      { label: 'Im Monat', cell: ({ budget }) => formatEuros(budget), isNumber: true },
      { label: 'Diesen Monat eingelöst', cell: ({ redeemed }) => formatEuros(redeemed), isNumber: true },
      { label: 'Kostenstelle', cell: ({ costCentre }) => costCentre || '–' },
      { label: 'Stand', cell: ({ isActive }) => (isActive ? 'bekommt Gutscheine' : 'pausiert') },
    ]}
  />
);
