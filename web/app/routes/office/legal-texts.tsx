import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { versionText } from '../../features/office/legal-words.ts';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatNumber } from '../../lib/format.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { Route } from './+types/legal-texts.ts';

type Row = Answer<'officeLegalTexts'>['rows'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Rechtstexte', noindex: true });

const states: readonly [Row['state'], string][] = [
  ['missing', 'fehlt noch'],
  ['own', 'eigener Text'],
  ['standard', 'mitgeliefert'],
];

const looks: Record<Row['state'], BadgeLook> = { missing: 'mustard', own: 'basil', standard: 'rim' };

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Text',
    sort: 'title',
    text: ({ title }) => title,
    cell: ({ siteId, kind, title }) => (
      <Link to={staffPaths.officeLegalText(siteId, kind)} className="link">
        {title}
      </Link>
    ),
  },
  { label: 'Seite', sort: 'site', text: ({ site }) => site },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(states, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(states, state)}</Badge>,
  },
  { label: 'Gilt', sort: 'validFrom', text: ({ current }) => (current ? versionText(current) : '–') },
  { label: 'Fassungen', sort: 'versions', text: ({ versions }) => formatNumber(versions), isNumber: true },
];

const list: OfficeList<Row> = {
  title: 'Rechtstexte',
  searchLabel: 'Text oder Seite',
  columns,
  keyOf: ({ siteId, kind }) => `${siteId} ${kind}`,
  states,
  // Who wrote a text works for the operator; nobody else is named.
  isNoted: true,
  fetch: (call, query) => call('officeLegalTexts', query as Input<'officeLegalTexts'>),
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The pages of law of every site, each with the version that holds now. */
export default function OfficeLegalTextsPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
