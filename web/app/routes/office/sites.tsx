import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf, siteTypes } from '../../features/office/state-names.ts';
import { siteLooks, siteStates } from '../../features/office-site/site-names.ts';
import { formatDate } from '../../lib/format.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Route } from './+types/sites.ts';

type Row = Answer<'officeSiteList'>['sites'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Seiten', noindex: true });

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Name',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ id, title }) => (
      <Link to={staffPaths.officeSite(id)} className="link">
        {title}
      </Link>
    ),
  },
  { label: 'Art', sort: 'type', text: ({ type }) => siteTypes[type] },
  {
    label: 'Domains',
    sort: 'domains',
    text: ({ hosts }) => hosts.join(', '),
    cell: ({ hosts }) => <span className="office-words">{hosts.join(', ')}</span>,
  },
  { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant ?? '–' },
  { label: 'Angelegt', sort: 'made', text: ({ madeAt }) => formatDate(madeAt) },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(siteStates, state),
    cell: ({ state }) => <Badge look={siteLooks[state]}>{nameOf(siteStates, state)}</Badge>,
  },
];

const list: OfficeList<Row> = {
  title: 'Seiten',
  searchLabel: 'Name, Domain oder Restaurant',
  columns,
  keyOf: ({ id }) => id,
  states: siteStates,
  stacks: true,
  fetch: async (call, query) => {
    const { sites: rows, ...rest } = await call('officeSiteList', query as Input<'officeSiteList'>);
    return { rows, ...rest };
  },
};

const read = loadList(list);

/** With whether the visitor may make one more. */
async function load(call: Call, args: RouteArgs) {
  const [found, { office }] = await Promise.all([read(call, args), call('myRights', {})]);
  return { found, mayMake: office.includes('sites') };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeSitesPage({ loaderData: { found, mayMake } }: Route.ComponentProps) {
  return (
    <OfficeTable
      list={list}
      found={found}
      {...(mayMake && { tools: <ButtonLink to={staffPaths.officeNewSite()}>Neue Seite</ButtonLink> })}
    />
  );
}
