import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { authorName } from '#domain/rating.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OfficeTable, type OfficeColumn } from '../../features/office/OfficeTable.tsx';
import { readQuery } from '../../features/office/office-query.ts';
import { reviewStates } from '../../features/office/review-states.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatRating } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { Route } from './+types/reviews.ts';

type Row = Answer<'officeReviews'>['reviews'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bewertungen', noindex: true });

const STATES = reviewStates.map(([state]) => state);

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const query = readQuery(url.searchParams, STATES);
  const state = query.state as Input<'officeReviews'>['state'];
  return { query, ...(await call('officeReviews', { ...query, state })) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const looks: Record<Row['state'], BadgeLook> = { reported: 'mustard', hidden: 'tomato', shown: 'basil' };

const columns: OfficeColumn<Row>[] = [
  { label: 'Datum', text: ({ build }) => build },
  { label: 'Restaurant', text: ({ host }) => host },
  { label: 'Bestellung', text: ({ orderId }) => String(orderId), isNumber: true },
  { label: 'Sterne', text: ({ fiveStarTranslation }) => formatRating(fiveStarTranslation), isNumber: true },
  { label: 'Von', text: ({ username }) => authorName(username) },
  {
    label: 'Text',
    text: ({ content }) => content,
    cell: ({ id, content }) => (
      <Link to={paths.officeReview(id)} className="link office-words">
        {content || 'ohne Text'}
      </Link>
    ),
  },
  {
    label: 'Stand',
    text: ({ state }) => nameOf(reviewStates, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(reviewStates, state)}</Badge>,
  },
];

export default function OfficeReviewsPage({ loaderData: { reviews, count, query } }: Route.ComponentProps) {
  return (
    <OfficeTable
      title="Bewertungen"
      columns={columns}
      rows={reviews}
      keyOf={({ id }) => id}
      count={count}
      stacks
      query={query}
      searchLabel="Restaurant, Text, Name oder Bestellnummer"
      states={reviewStates}
    />
  );
}
