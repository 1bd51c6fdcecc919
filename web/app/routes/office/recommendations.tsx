import '../../features/office/office-form.css';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/recommendations.ts';

type Row = Answer<'officeRecommendations'>['recommendations'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Empfehlungen', noindex: true });

const modes: readonly [Row['mode'], string][] = [
  ['recommend', 'von Gästen'],
  ['register', 'vom Restaurant'],
];

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(
    url.searchParams,
    modes.map(([mode]) => mode),
  );
  const { search, page } = query;
  const mode = query.state as Input<'officeRecommendations'>['mode'];
  return { query, ...(await call('officeRecommendations', { search, page, mode })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const columns: OfficeColumn<Row>[] = [
  { label: 'Eingang', text: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}` },
  { label: 'Art', text: ({ mode }) => nameOf(modes, mode) },
  { label: 'Seite', text: ({ site }) => site },
  {
    label: 'Von',
    text: ({ email }) => email,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    ),
  },
  {
    label: 'Text',
    text: ({ comment }) => comment,
    cell: ({ comment }) => <span className="office-words">{comment}</span>,
  },
];

export default function OfficeRecommendationsPage({
  loaderData: { recommendations, count, query },
}: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Empfehlungen"
      columns={columns}
      rows={recommendations}
      keyOf={({ id }) => id}
      count={count}
      stacks
      query={query}
      searchLabel="E-Mail oder Text"
      states={modes}
    />
  );
}
