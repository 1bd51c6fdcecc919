import { Suspense } from 'react';
import { Await, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { authorName, showsStructuredRating } from '#domain/people/rating.ts';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { crumbsBlock } from '../../../features/layout/structured.ts';
import { findHostId, samePageOf } from '../../../features/restaurant/find-host.ts';
import { ratingBlock } from '../../../features/restaurant/restaurant-structured.ts';
import { ReviewsPage } from '../../../features/review/ReviewsPage.tsx';
import { ALL, loadReviews, type Review, type ReviewsView } from '../../../features/review/load-reviews.ts';
import { isStillComing, knownOf, type Late, soonOrLate } from '../../../lib/late.ts';
import { readPage } from '../../../lib/page-number.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { Card } from '../../../ui/Card.tsx';
import { Bone, SkeletonRegion, SkeletonText } from '../../../ui/Skeleton.tsx';
import type { RootData } from '../../../visit/use-site.ts';
import type { Route } from './+types/reviews.ts';

interface Place {
  origin: string;
  hostUrl: string;
  /** A marketplace; what a restaurant's own site says of itself is no review in the eyes of search engines. */
  isMarket: boolean;
}

/** schema.org data of the reviews page; ratings only where there are enough (SEO-014). */
function reviewBlocks(view: ReviewsView, { origin, hostUrl, isMarket }: Place): Record<string, unknown>[] {
  const { host, count, stars, reviews } = view;
  if (!host) return [];
  const crumbs = crumbsBlock(origin, [
    { name: host.name, path: paths.menu(hostUrl) },
    { name: 'Bewertungen', path: paths.reviews(hostUrl) },
  ]);
  if (!isMarket || !showsStructuredRating(count, stars)) return [crumbs];
  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: host.name,
    url: origin + paths.menu(hostUrl),
    servesCuisine: host.foodtype.split(/,\s*/).filter(Boolean),
    ...ratingBlock(count, stars),
    review: reviews.filter(({ content }) => content !== '').map(reviewBlock),
  };
  return [restaurant, crumbs];
}

const reviewBlock = ({ username, content, build, fiveStarTranslation }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName(username) },
  datePublished: build.split('.').toReversed().join('-'),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: fiveStarTranslation, bestRating: 5 },
});

// NUM-009
const CARDS = 3;

/** The room of the reviews while they load (REV-018). */
function ReviewsSkeleton() {
  return (
    <div className="wrap grid gap-6 pt-4 pb-12">
      <SkeletonRegion label="Bewertungen werden geladen …">
        <Bone className="mb-6 h-9 w-3/5" />
        <div className="grid items-start gap-6 min-[62rem]:grid-cols-[22rem_minmax(0,1fr)]">
          <Bone className="h-60 rounded-xl" />
          <div className="grid content-start gap-4">
            {Array.from({ length: CARDS }, (_, at) => (
              <Card key={at} className="review grid min-h-48 content-start gap-3.5" aria-hidden="true">
                <Bone className="h-6 w-2/5" />
                <SkeletonText />
              </Card>
            ))}
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}

type Params = { hostUrl: string };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches, params } = args;
  const view = loaderData && knownOf<ReviewsView>(loaderData);
  if (!view?.host) return pageMeta(args, { title: 'Bewertungen' });
  const root = matches[0]?.loaderData as RootData | undefined;
  const { name } = view.host;
  return pageMeta(args, {
    title: `Bewertungen ${name}`,
    description: `Was Gäste von ${name} halten: Noten für Qualität, Lieferzeit und Preis-Leistung, nur von Menschen, die dort bestellt haben.`,
    noindex: view.count === 0,
    structured: reviewBlocks(view, {
      origin: root?.origin ?? '',
      hostUrl: params.hostUrl,
      isMarket: root?.site.type === 'default',
    }),
  });
};

async function load(
  call: Call,
  { params: { hostUrl }, url }: RouteArgs<Params>,
): Promise<() => Promise<ReviewsView>> {
  await findHostId(call, hostUrl, samePageOf(url));
  return () => loadReviews(call, hostUrl, url.searchParams);
}

export const loader = serverLoader<Params, ReviewsView>(async (call, args) => (await load(call, args))());

// In the browser the page opens at once and shows placeholders until the reviews are there (REV-018).
export const clientLoader = browserLoader<Params, ReviewsView | Late<ReviewsView>>(async (call, args) =>
  soonOrLate((await load(call, args))()),
);

/** The report over the page has an address of its own; the reviews below it stay. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) {
  const partOf = ({ searchParams }: URL) => searchParams.has(ALL) && readPage(searchParams);
  const showsOthers = partOf(nextUrl) !== false && partOf(nextUrl) !== partOf(currentUrl);
  return showsOthers || currentParams['hostUrl'] !== nextParams['hostUrl'];
}

export default function ReviewsRoute({ loaderData, params: { hostUrl } }: Route.ComponentProps) {
  const view = isStillComing<ReviewsView>(loaderData) ? loaderData.promise : loaderData;
  return (
    <>
      <Suspense key={hostUrl} fallback={<ReviewsSkeleton />}>
        <Await resolve={view}>
          {(loaded: ReviewsView) => <ReviewsPage view={loaded} hostUrl={hostUrl} />}
        </Await>
      </Suspense>
      <Outlet />
    </>
  );
}
