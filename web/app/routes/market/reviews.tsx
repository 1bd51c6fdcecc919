import '../../features/review/review.css';
import { Suspense } from 'react';
import { Await, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../api.ts';
import { isLate, knownOf, type Late, soonOrLate } from '../../features/layout/late.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RootData } from '../../features/layout/use-site.ts';
import { findHostId, samePageOf } from '../../features/menu/load-menu.ts';
import { ALL, loadReviews, type ReviewsView } from '../../features/review/load-reviews.ts';
import { reviewBlocks } from '../../features/review/review-structured.ts';
import { ReviewsPage } from '../../features/review/ReviewsPage.tsx';
import { ReviewsSkeleton } from '../../features/review/ReviewsSkeleton.tsx';
import { readPage } from '../../lib/page-number.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/reviews.ts';

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
  const view = isLate<ReviewsView>(loaderData) ? loaderData.promise : loaderData;
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
