import '../../features/discovery/discovery.css';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Await, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { townOfGeoUrl } from '#domain/german-text.ts';
import { call as browserCall, type Call } from '../../api.ts';
import { applyFilters, type Filters, readFilters, writeFilters } from '../../features/discovery/filters.ts';
import { ListFilters } from '../../features/discovery/ListFilters.tsx';
import { ListHint, NoMatch, NoRestaurants } from '../../features/discovery/list-messages.tsx';
import { loadList, type RestaurantList } from '../../features/discovery/load-list.ts';
import { RestaurantCard } from '../../features/discovery/RestaurantCard.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonCard, SkeletonRegion } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/restaurants.ts';

const SKELETONS = 3;

export const meta: Route.MetaFunction = (args) => {
  const city = townOfGeoUrl(args.params.geoUrl);
  return pageMeta(args, {
    title: `Essen bestellen in ${city}`,
    description: `Alle Restaurants und Lieferdienste, die nach ${city} liefern: Speisekarten, Lieferzeiten, Mindestbestellwert und Bewertungen auf einen Blick.`,
    structured: args.loaderData && 'structured' in args.loaderData ? args.loaderData.structured : [],
  });
};

type Params = { geoUrl: string };

const load = (call: Call, { params, url }: RouteArgs<Params>) => loadList(call, params.geoUrl, url.origin);

export const loader = serverLoader<Params, RestaurantList>(load);

// In the browser the page opens at once and shows placeholders until the list is there (LST-027).
export const clientLoader = browserLoader<Params, { list: Promise<RestaurantList> }>(async (call, args) => ({
  list: load(call, args),
}));

/** Filters are applied here, to what is loaded already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function RestaurantsPage({ loaderData, params }: Route.ComponentProps) {
  const list = 'list' in loaderData ? loaderData.list : loaderData;
  return (
    <Suspense key={params.geoUrl} fallback={<Loading city={townOfGeoUrl(params.geoUrl)} />}>
      <Await resolve={list}>{(loaded: RestaurantList) => <List list={loaded} />}</Await>
    </Suspense>
  );
}

function Loading({ city }: { city: string }) {
  return (
    <div className="wrap list-page">
      <SkeletonRegion label={`Restaurants in ${city} werden geladen …`}>
        <div className="list-cards">
          {Array.from({ length: SKELETONS }, (_, at) => (
            <SkeletonCard key={at} />
          ))}
        </div>
      </SkeletonRegion>
    </div>
  );
}

function List({ list }: { list: RestaurantList }) {
  const [filters, change] = useFilters();
  const [isOpen, setOpen] = useState(false);
  const shown = applyFilters(list.restaurants, filters);
  return (
    <div className="wrap list-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: list.town }]} />
      <div className="list-columns">
        <aside className={isOpen ? 'list-filters list-filters-open' : 'list-filters'} id="filter">
          <h2 className="text-xl">Filter</h2>
          <ListFilters filters={filters} foodTypes={list.foodTypes} onChange={change} />
        </aside>
        <div>
          <div className="list-head">
            <h1 aria-live="polite">
              {formatCount(shown.length, 'Restaurant', 'Restaurants')} in {list.town}
            </h1>
            <div className="list-tools">
              <SearchField
                label="Restaurant suchen"
                value={filters.search}
                maxLength={60}
                onChange={(event) => change({ search: event.target.value })}
                onClear={() => change({ search: '' })}
              />
              <Button
                look="ghost"
                className="list-filter-button"
                aria-expanded={isOpen}
                aria-controls="filter"
                onClick={() => setOpen(!isOpen)}
              >
                <SlidersHorizontal size={20} aria-hidden="true" />
                <span className="sr-only">Filter</span>
              </Button>
            </div>
          </div>
          <Cards list={list} shown={shown} />
          <p className="list-note">
            <Link to={paths.ranking()}>Wie wir sortieren</Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function Cards({ list, shown }: { list: RestaurantList; shown: RestaurantList['restaurants'] }) {
  if (list.restaurants.length === 0) return <NoRestaurants town={list.town} />;
  if (shown.length === 0) return <NoMatch />;
  return (
    <>
      <div className="list-cards">
        {shown.map((restaurant, at) => (
          <RestaurantCard
            key={restaurant.id}
            restaurant={restaurant}
            now={list.now}
            eager={at < 4}
            // The menu opens whether or not this arrives; the basket asks for the place then.
            onChoose={({ id }) => void browserCall('sethost', { id }).catch(() => undefined)}
          />
        ))}
      </div>
      <ListHint count={list.restaurants.length} />
    </>
  );
}

function useFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const change = (changed: Partial<Filters>) =>
    setQuery(writeFilters({ ...filters, ...changed }), { replace: true, preventScrollReset: true });
  return [filters, change] as const;
}
