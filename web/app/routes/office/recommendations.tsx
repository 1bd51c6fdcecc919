import type { Answer, Input } from '#contract/contract.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { LongWords } from '../../features/office/LongWords.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import {
  type Listing,
  loadList,
  type OfficeColumn,
  type OfficeList,
} from '../../features/office/office-list.ts';
import { RecommendedTowns } from '../../features/office/recommended/RecommendedTowns.tsx';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/recommendations.ts';

type Row = Answer<'officeRecommendations'>['recommendations'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Empfehlungen', noindex: true });

const modes: readonly [Row['mode'], string][] = [
  ['recommend', 'von Gästen'],
  ['register', 'vom Restaurant'],
];

const columns: OfficeColumn<Row>[] = [
  {
    label: 'Eingang',
    sort: 'created',
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  { label: 'Art', sort: 'mode', text: ({ mode }) => nameOf(modes, mode) },
  { label: 'Seite', sort: 'site', text: ({ site }) => site },
  { label: 'Ort', sort: 'place', text: ({ place }) => place || '–' },
  {
    label: 'Von',
    sort: 'email',
    text: ({ email }) => email,
    cell: ({ email }) =>
      email === '' ? (
        'ohne Adresse'
      ) : (
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      ),
  },
  {
    label: 'Text',
    sort: 'comment',
    text: ({ comment }) => comment,
    cell: ({ comment }) => <LongWords text={comment} />,
  },
];

type Found = Listing<Row> & Pick<Answer<'officeRecommendations'>, 'towns'>;

const list: OfficeList<Row, Found> = {
  title: 'Empfehlungen',
  searchLabel: 'E-Mail, Ort oder Text',
  columns,
  keyOf: ({ id }) => id,
  states: modes,
  stacks: true,
  fetch: async (call, query) => {
    const { recommendations: rows, ...rest } = await call('officeRecommendations', {
      ...query,
      mode: query.state,
    } as Input<'officeRecommendations'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeRecommendationsPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} above={<RecommendedTowns towns={loaderData.towns} />} />;
}
