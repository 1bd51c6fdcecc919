import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { formatDate, formatEuros } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/accounts.ts';

type Account = Answer<'officeAccounts'>['accounts'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Konten', noindex: true });

const columns: OfficeColumn<Account>[] = [
  {
    label: 'Restaurant',
    sort: 'restaurant',
    text: ({ restaurant }) => restaurant,
    cell: ({ id, restaurant }) => (
      <Link to={staffPaths.ownAccount(id)} className="link">
        {restaurant}
      </Link>
    ),
  },
  { label: 'Offen, ohne künftige USt', sort: 'owed', text: ({ owed }) => formatEuros(owed), isNumber: true },
  {
    label: 'Provision im Monat (netto)',
    sort: 'commission',
    text: ({ commission }) => formatEuros(commission),
    isNumber: true,
  },
  {
    label: 'Davon einbehalten',
    sort: 'withheld',
    text: ({ withheld }) => formatEuros(withheld),
    isNumber: true,
  },
  {
    label: 'Gutscheine, Kulanz im Monat',
    sort: 'vouchers',
    text: ({ vouchers }) => formatEuros(vouchers),
    isNumber: true,
  },
  { label: 'Zuletzt gebucht', sort: 'booked', text: ({ bookedAt }) => formatDate(bookedAt) },
];

const list: OfficeList<Account> = {
  title: 'Konten',
  searchLabel: 'Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states: [
    ['owes', 'schuldet uns'],
    ['owed', 'bekommt Geld'],
    ['even', 'ausgeglichen'],
  ],
  fetch: async (call, query) => {
    const { accounts: rows, count } = await call('officeAccounts', query as Input<'officeAccounts'>);
    return { rows, count };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What restaurants and the operator owe each other, by the books. */
export default function OfficeAccountsPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
