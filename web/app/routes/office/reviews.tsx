import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { authorName } from '#domain/people/rating.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { LastDay, sayLastDay } from '../../features/office/LastDay.tsx';
import { OfficeTable } from '../../features/office/OfficeTable.tsx';
import { loadList, type OfficeColumn, type OfficeList } from '../../features/office/office-list.ts';
import { nameOf } from '../../features/office/state-names.ts';
import { formatRating } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import type { Route } from './+types/reviews.ts';

/** What has become of a review, as the office says it. */
const reviewStates: readonly [string, string][] = [
  ['reported', 'gemeldet'],
  ['hidden', 'ausgeblendet'],
  ['shown', 'sichtbar'],
];

type Row = Answer<'officeReviews'>['reviews'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bewertungen', noindex: true });

const looks: Record<Row['state'], BadgeLook> = { reported: 'mustard', hidden: 'tomato', shown: 'basil' };

const columns: OfficeColumn<Row>[] = [
  { label: 'Datum', sort: 'date', text: ({ build }) => build },
  { label: 'Restaurant', sort: 'restaurant', text: ({ host }) => host },
  { label: 'Bestellung', sort: 'order', text: ({ orderId }) => String(orderId), isNumber: true },
  {
    label: 'Sterne',
    sort: 'stars',
    text: ({ fiveStarTranslation }) => formatRating(fiveStarTranslation),
    isNumber: true,
  },
  { label: 'Von', sort: 'author', text: ({ username }) => authorName(username) },
  {
    label: 'Text',
    sort: 'text',
    text: ({ content }) => content,
    cell: ({ id, content }) => (
      <Link to={staffPaths.officeReview(id)} className="link office-words line-clamp-4">
        {content || 'ohne Text'}
      </Link>
    ),
  },
  {
    label: 'Stand',
    sort: 'state',
    text: ({ state }) => nameOf(reviewStates, state),
    cell: ({ state }) => <Badge look={looks[state]}>{nameOf(reviewStates, state)}</Badge>,
  },
  {
    label: 'Frist',
    sort: 'due',
    text: ({ dueOn, isLate }) => (dueOn ? sayLastDay({ dueOn, isLate }) : ''),
    cell: ({ dueOn, isLate }) => dueOn && <LastDay dueOn={dueOn} isLate={isLate} />,
  },
];

const list: OfficeList<Row> = {
  title: 'Bewertungen',
  searchLabel: 'Restaurant, Text, Name oder Bestellnummer',
  columns,
  keyOf: ({ id }) => id,
  states: reviewStates,
  stacks: true,
  fetch: async (call, query) => {
    const { reviews: rows, ...rest } = await call('officeReviews', query as Input<'officeReviews'>);
    return { rows, ...rest };
  },
};

const load = loadList(list);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeReviewsPage({ loaderData }: Route.ComponentProps) {
  return <OfficeTable list={list} found={loaderData} />;
}
