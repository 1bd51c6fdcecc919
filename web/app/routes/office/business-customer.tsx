import type { ReactNode } from 'react';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { COMPANY_LISTS, type Company, companyLists } from '../../features/office/company-lists.tsx';
import { ListPart } from '../../features/office/ListPart.tsx';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Route } from './+types/business-customer.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Firma', noindex: true });

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<{ id: string }>) =>
  call('officeBusinessCustomer', { id: Number(id) }),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** A company with whom it pays for, what they redeemed, and what it signed and was charged. */
export default function OfficeBusinessCustomerPage({ loaderData: company }: Route.ComponentProps) {
  const { id, mandates, collections, months, employees } = company;
  const to = (list: keyof typeof companyLists) => staffPaths.officeBusinessList(id, COMPANY_LISTS[list]);
  return (
    <>
      <OfficeHead title={company.company} note={company.closedAt ? 'geschlossen' : 'Firma'} />
      <Card as="section" aria-label="Angaben">
        <Facts facts={factsOf(company)} />
      </Card>
      <ListPart
        list={companyLists.mandates(id)}
        part={mandates}
        to={to('mandates')}
        none="Noch keins unterschrieben."
      />
      <ListPart
        list={companyLists.debits(id)}
        part={collections}
        to={to('debits')}
        none="Noch keine angekündigt."
      />
      <ListPart list={companyLists.months(id)} part={months} to={to('months')} />
      <ListPart
        list={companyLists.employees(id)}
        part={employees}
        to={to('employees')}
        none="Niemand steht auf der Liste."
      />
    </>
  );
}

const factsOf = (one: Company): [string, ReactNode][] => [
  ['Spricht für die Firma', one.speaker],
  ['E-Mail', one.email],
  ['Seit', formatDate(one.since)],
  ['Noch nicht angekündigt', formatEuros(one.open)],
  ...(one.closedAt ? [['Geschlossen', formatDate(one.closedAt)] satisfies [string, ReactNode]] : []),
];
