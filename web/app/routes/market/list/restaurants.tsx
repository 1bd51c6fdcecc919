import '../../../features/discovery/list.css';
import '../../../features/discovery/start.css';
import { Suspense, useCallback, useEffect } from 'react';
import { Await, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { townOfGeoUrl } from '#domain/text/german-text.ts';
import { call as browserCall, type Call } from '../../../api.ts';
import { RestaurantListPage } from '../../../features/discovery/RestaurantListPage.tsx';
import { type ListKind, listKindOf } from '../../../features/discovery/list-kinds.ts';
import { listMemory } from '../../../features/discovery/list-memory.client.ts';
import type { RestaurantList } from '../../../features/discovery/load-list.ts';
import { useFreshList } from '../../../features/discovery/use-fresh-list.ts';
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
  return pageMeta(args, {
    title: kind.title(city),
    // Delivery services are the same list in other words; a list without restaurants is nothing to be found.
    ...(kind.cuisine === '' && { canonical: paths.restaurants(args.params.geoUrl) }),
    noindex: list !== null && !list.restaurants.some(({ cuisineGroups }) => fitsKind(cuisineGroups, kind)),
    picture: paths.listPicture(kind.picture, args.params.geoUrl),
    description: `${kind.cuisine || 'Essen'} bestellen in ${city}: Speisekarten, Lieferzeiten, Mindestbestellwert und Bewertungen aller Restaurants und Lieferdienste auf einen Blick.`,
    structured: list?.structured ?? [],
  });
};

const fitsKind = (cuisines: readonly string[], { cuisine }: ListKind): boolean =>
  cuisine === '' || cuisines.includes(cuisine);

// The server has written the page already when it opens for the first time.
const loading = soon(() => import('../../../features/discovery/load-list.ts'));

async function load(call: Call, { params, url }: RouteArgs<Params>): Promise<RestaurantList> {
  const { loadList } = await loading();
  return loadList(call, listKindOf(url.pathname), { geourl: params.geoUrl, url });
}

export const loader = serverLoader<Params, RestaurantList>(async (call, args) => {
  const list = await load(call, args);
  const { geoUrl } = args.params;
  // A town alone that has several postal codes: which one, only the visitor knows.
  if (!/\d/.test(geoUrl) && list.town !== list.headerPlace.town)
    throw redirect(`${paths.start()}?${new URLSearchParams({ q: list.headerPlace.town }).toString()}`, 302);
  // Another spelling, a town with one code or a code alone: one list has one address.
  if (geoUrl !== list.geoUrl)
    throw redirect(listKindOf(args.url.pathname).path(list.geoUrl) + args.url.search, 301);
  return list;
});

export const clientLoader = browserLoader<Params, RestaurantList | LoadingList>(async (call, args) => {
  const known = listMemory.find(args.url.pathname);
  // How long the code takes says nothing of the list.
  const { withAnswers } = await loading();
  if (known) return withAnswers(call, known, args.url);
  const list = load(call, args);
  const quick = await Promise.race([list, blink()]);
  return quick ?? { list, headerPlace: list.then(({ headerPlace }) => headerPlace) };
});

/** Filters are applied here, to what is loaded already. */
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
      <Await resolve={list}>
        {(loaded: RestaurantList) => <Remembered list={loaded} kind={kind} pathname={pathname} />}
      </Await>
    </Suspense>
  );
}

// Whoever comes by the address of a list has chosen its place with it; menus and order form follow.
function useVisitedPlace(geoid: number) {
  useEffect(() => {
    browserCall('setGeoId', { geoid }).catch(() => undefined);
  }, [geoid]);
}

interface RememberedProps {
  list: RestaurantList;
  kind: ListKind;
  pathname: string;
}

function Remembered({ list: loaded, kind, pathname }: RememberedProps) {
  const reload = useCallback(async () => {
    const { loadList } = await loading();
    return loadList(browserCall, kind, { geourl: loaded.geoUrl, url: new URL(pathname, location.origin) });
  }, [kind, loaded.geoUrl, pathname]);
  const { list, now } = useFreshList(loaded, reload);
  useEffect(() => listMemory.keep(pathname, list), [pathname, list]);
  useVisitedPlace(list.placeId);
  return <RestaurantListPage list={list} kind={kind} now={now} />;
}
