import '../../../features/discovery/list.css';
import '../../../features/discovery/start.css';
import { Suspense, useEffect } from 'react';
import { Await, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { townOfGeoUrl } from '#domain/text/german-text.ts';
import { call as browserCall, type Call } from '../../../api.ts';
import { RestaurantListPage } from '../../../features/discovery/RestaurantListPage.tsx';
import { above, type ListKind, listKindOf } from '../../../features/discovery/list-kinds.ts';
import { PAGE_NAME } from '../../../features/discovery/filters.ts';
import { questionIn } from '../../../features/discovery/list-question.ts';
import { listMemory } from '../../../features/discovery/list-memory.client.ts';
import type { RestaurantList } from '../../../features/discovery/load-list.ts';
import type { HeaderPlace } from '../../../features/layout/header-place.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { blink } from '../../../lib/blink.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { soon } from '../../../lib/soon.ts';
import { Bone, SkeletonCard, SkeletonRegion } from '../../../ui/Skeleton.tsx';
import type { Route } from './+types/restaurants.ts';
import { ListHead } from '../../../features/discovery/ListHead.tsx';

// NUM-009
const CARDS = 3;

/** The list's room while it loads: the same frame, so that nothing moves when the list arrives (LST-027). */
function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap pt-4 pb-12">
      <SkeletonRegion label={label}>
        <Bone className="h-7 w-56" />
        <div className="mt-2 grid gap-3 lg:mt-4 lg:grid-cols-[16.875rem_1fr] lg:gap-9">
          <div
            className="hidden lg:grid lg:content-start lg:gap-2 noscript:grid noscript:gap-4"
            aria-hidden="true"
          >
            {[1, 2, 3, 4, 5].map((line) => (
              <Bone key={line} className="my-1.5 h-8 w-48" />
            ))}
          </div>
          <div className="min-w-0">
            <ListHead>
              <Bone className="h-9 w-3/4" />
              <Bone className="h-12 w-full rounded-xl" />
            </ListHead>
            <div className="grid gap-3.5 sm:grid-cols-[1fr_1fr] sm:gap-5">
              {Array.from({ length: CARDS }, (_, at) => (
                <SkeletonCard key={at} />
              ))}
            </div>
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}

type Params = { geoUrl: string };

/** A list that takes its time: the page opens and shows placeholders until it is there (LST-027). */
interface LoadingList {
  list: Promise<RestaurantList>;
  headerPlace: Promise<HeaderPlace>;
}

export const meta: Route.MetaFunction = (args) => {
  const kind = listKindOf(args.location.pathname);
  const list = args.loaderData && 'restaurants' in args.loaderData ? args.loaderData : null;
  const city = list?.town ?? townOfGeoUrl(args.params.geoUrl);
  // Delivery services are the same list in other words.
  const first = kind.cuisine === '' ? paths.restaurants(args.params.geoUrl) : args.location.pathname;
  const page = list?.page ?? 1;
  return pageMeta(args, {
    title: page === 1 ? kind.title(city) : `${kind.title(city)}, Seite ${page}`,
    canonical: page === 1 ? first : `${first}?${PAGE_NAME}=${page}`,
    // A list without restaurants is nothing to be found.
    noindex: list?.total === 0,
    picture: paths.listPicture(kind.picture, args.params.geoUrl),
    description: `${kind.cuisine || 'Essen'} bestellen in ${city}: Speisekarten, Lieferzeiten, Mindestbestellwert und Bewertungen aller Restaurants und Lieferdienste auf einen Blick.`,
    structured: list?.structured ?? [],
  });
};

// The server has written the page already when it opens for the first time.
const loading = soon(() => import('../../../features/discovery/load-list.ts'));

async function load(call: Call, { params, url }: RouteArgs<Params>): Promise<RestaurantList> {
  const { loadList } = await loading();
  const kind = listKindOf(url.pathname);
  return loadList(call, kind, {
    geourl: params.geoUrl,
    question: questionIn(url, kind),
    origin: url.origin,
  });
}

export const loader = serverLoader<Params, RestaurantList>(async (call, args) => {
  const list = await load(call, args);
  const { geoUrl } = args.params;
  const kind = listKindOf(args.url.pathname);
  // A town alone that has several postal codes: which one, only the visitor knows.
  if (!/\d/.test(geoUrl) && list.town !== list.headerPlace.town)
    throw redirect(
      `${above(kind)[0]?.path ?? paths.start()}?${new URLSearchParams({ q: list.headerPlace.town }).toString()}`,
      302,
    );
  // Another spelling, a town with one code or a code alone: one list has one address.
  if (geoUrl !== list.geoUrl) throw redirect(kind.path(list.geoUrl) + args.url.search, 301);
  return list;
});

export const clientLoader = browserLoader<Params, RestaurantList | LoadingList>(async (call, args) => {
  const known = listMemory.find(args.url.pathname);
  if (known) return known;
  // How long the code takes says nothing of the list.
  await loading();
  const list = load(call, args);
  const quick = await Promise.race([list, blink()]);
  return quick ?? { list, headerPlace: list.then(({ headerPlace }) => headerPlace) };
});

/** What is chosen or typed is asked by the list itself, which stays as it is until the answer is there. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function RestaurantsPage({ loaderData, params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const kind = listKindOf(pathname);
  const list = 'list' in loaderData ? loaderData.list : loaderData;
  const label = `Restaurants in ${townOfGeoUrl(params.geoUrl)} werden geladen …`;
  return (
    <Suspense key={pathname} fallback={<ListSkeleton label={label} />}>
      <Await resolve={list}>{(loaded: RestaurantList) => <Visited list={loaded} kind={kind} />}</Await>
    </Suspense>
  );
}

// Whoever comes by the address of a list has chosen its place with it; menus and order form follow.
function useVisitedPlace(geoid: number) {
  useEffect(() => {
    browserCall('setGeoId', { geoid }).catch(() => undefined);
  }, [geoid]);
}

interface VisitedProps {
  list: RestaurantList;
  kind: ListKind;
}

function Visited({ list, kind }: VisitedProps) {
  useVisitedPlace(list.placeId);
  return <RestaurantListPage list={list} kind={kind} />;
}
