import '../../features/discovery/list.css';
import '../../features/discovery/start.css';
import { Suspense, useCallback, useEffect } from 'react';
import { Await, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { foldGerman, townOfGeoUrl } from '#domain/german-text.ts';
import { call as browserCall, type Call } from '../../api.ts';
import { type ListKind, listKindOf } from '../../features/discovery/list-kinds.ts';
import { ListSkeleton } from '../../features/discovery/ListSkeleton.tsx';
import { recallList, rememberList } from '../../features/discovery/list-memory.ts';
import { loadList, type RestaurantList, withDishes } from '../../features/discovery/load-list.ts';
import { RestaurantListPage } from '../../features/discovery/RestaurantListPage.tsx';
import { useFreshList } from '../../features/discovery/use-fresh-list.ts';
import type { HeaderPlace } from '../../features/layout/header-place.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { blink } from '../../lib/blink.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/restaurants.ts';

type Params = { geoUrl: string };

/** A list that takes its time: the page opens and shows placeholders until it is there (LST-027). */
interface LoadingList {
  list: Promise<RestaurantList>;
  headerPlace: Promise<HeaderPlace>;
}

export const meta: Route.MetaFunction = (args) => {
  const city = townOfGeoUrl(args.params.geoUrl);
  const kind = listKindOf(args.location.pathname);
  return pageMeta(args, {
    title: kind.title(city),
    picture: paths.listPicture(kind.picture, args.params.geoUrl),
    description: `${kind.cuisine || 'Essen'} bestellen in ${city}: Speisekarten, Lieferzeiten, Mindestbestellwert und Bewertungen aller Restaurants und Lieferdienste auf einen Blick.`,
    structured: args.loaderData && 'structured' in args.loaderData ? args.loaderData.structured : [],
  });
};

const load = (call: Call, { params, url }: RouteArgs<Params>) =>
  loadList(call, listKindOf(url.pathname), { geourl: params.geoUrl, url });

export const loader = serverLoader<Params, RestaurantList>(async (call, args) => {
  const list = await load(call, args);
  const { geoUrl } = args.params;
  // Another spelling of the same name. A town or a postal code alone is an address of its own.
  if (geoUrl !== list.geoUrl && foldGerman(geoUrl) === foldGerman(list.geoUrl))
    throw redirect(listKindOf(args.url.pathname).path(list.geoUrl) + args.url.search, 301);
  return list;
});

export const clientLoader = browserLoader<Params, RestaurantList | LoadingList>(async (call, args) => {
  const known = recallList(args.url.pathname);
  if (known) return withDishes(call, known, args.url);
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

interface RememberedProps {
  list: RestaurantList;
  kind: ListKind;
  pathname: string;
}

function Remembered({ list: loaded, kind, pathname }: RememberedProps) {
  const reload = useCallback(
    () => loadList(browserCall, kind, { geourl: loaded.geoUrl, url: new URL(pathname, location.origin) }),
    [kind, loaded.geoUrl, pathname],
  );
  const { list, now } = useFreshList(loaded, reload);
  useEffect(() => rememberList(pathname, list), [pathname, list]);
  return <RestaurantListPage list={list} kind={kind} now={now} />;
}
