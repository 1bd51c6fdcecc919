import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CutNotice } from '../../features/office/CutNotice.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { type ListQuery, loadList, type OfficeColumn } from '../../features/office/office-list.ts';
import { nameOf, personStates } from '../../features/office/state-names.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import type { Route } from './+types/people.ts';

type Person = Answer<'officePeople'>['people'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Personen', noindex: true });

const pathOf = ({ personId, orderId }: Person): string =>
  personId === null ? staffPaths.officeGuest(orderId ?? 0) : staffPaths.officePerson(personId);

const columns: OfficeColumn<Person>[] = [
  {
    label: 'Name',
    sort: 'name',
    text: ({ name }) => name,
    cell: (person) => (
      <Link to={pathOf(person)} className="link">
        {person.name || 'ohne Namen'}
      </Link>
    ),
  },
  { label: 'E-Mail', sort: 'email', text: ({ email }) => email },
  { label: 'Telefon', sort: 'phone', text: ({ phone }) => phone },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(personStates, state),
    cell: ({ state }) =>
      state === 'blocked' ? (
        <Badge look="tomato">{nameOf(personStates, state)}</Badge>
      ) : (
        nameOf(personStates, state)
      ),
  },
  { label: 'Bestellungen', sort: 'orders', text: ({ orders }) => formatNumber(orders), isNumber: true },
  {
    label: 'Zuletzt',
    sort: 'last',
    text: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : formatDate(lastOrderAt)),
  },
];

const list = {
  title: 'Personen',
  searchLabel: 'E-Mail, Telefon oder Name',
  columns,
  // A guest has no number of their own.
  keyOf: ({ personId, orderId }: Person) => personId ?? -(orderId ?? 0),
  states: personStates,
  fetch: async (call: Call, query: ListQuery) => {
    const { people: rows, ...rest } = await call('officePeople', query as Input<'officePeople'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Whoever orders here, found by what an operator knows of them; nobody is listed for being there. */
export default function OfficePeoplePage({ loaderData }: Route.ComponentProps) {
  const isAsked = loaderData.query.search !== '';
  return (
    <OfficeTable list={list} found={loaderData} above={<CutNotice isCut={loaderData.isCut} />}>
      {!isAsked && (
        <EmptyState title="Wen suchst du?">
          Gib eine E-Mail-Adresse, eine Telefonnummer oder einen Namen ein, wie auch immer geschrieben.
          Gefunden werden Konten und Gäste ohne Konto.
        </EmptyState>
      )}
    </OfficeTable>
  );
}
