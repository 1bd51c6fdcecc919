import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { later } from '../../lib/later.tsx';
import { useBrowserFact } from '../../lib/store.ts';
import { useSite } from '../../visit/use-site.ts';
import { covers } from '../map/own-map.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FilterButton } from './FilterButton.tsx';
import { ListHead } from './ListHead.tsx';
import { ListMatches } from './ListMatches.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { cuisinesIn, filterName, wayLabels, ways, withCuisine } from './filters.ts';
import { above, type ListKind } from './list-kinds.ts';
import { listMemory } from './list-memory.client.ts';
import { NoRestaurants } from './list-messages.tsx';
import type { RestaurantList } from './load-list.ts';
import { type FilterControl, useFilters } from './use-filters.ts';
import { useListClock } from './use-list-clock.ts';
import { type NarrowedList, useNarrowed } from './use-narrowed.ts';

// A phone has no room for them, and elsewhere the cards are read first.
const ListFilters = later(async () => (await import('./ListFilters.tsx')).ListFilters);
const SetFilters = later(async () => (await import('./SetFilters.tsx')).SetFilters);
const RestaurantMap = lazy(() => import('./map/RestaurantMap.tsx'));

/** Id of the filters' form, which the search field above the cards belongs to. */
const FORM = 'filter';

/** As many as a thumb passes; the rest stands in the filters. */
const QUICK_CUISINES = 8;

interface ListProps {
  list: RestaurantList;
  kind: ListKind;
}

/** The restaurants of a place, as they are now and as they are wanted. */
export function RestaurantListPage({ list: loaded, kind }: ListProps) {
  const whole = paths.restaurants(loaded.geoUrl);
  const control = useFilters(kind.cuisine, { own: kind.path(loaded.geoUrl), whole });
  const narrowed = useNarrowed(loaded, kind, control.filters);
  const { list } = narrowed;
  const now = useListClock(list, narrowed.refresh);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => listMemory.keep(pathname, list), [pathname, list]);
  useEffect(() => {
    if (isBack) listMemory.comeBack();
  }, [isBack]);
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb
        crumbs={[
          { label: 'Startseite', to: paths.start() },
          ...above(kind).map(({ name, path }) => ({ label: name, to: path })),
          { label: list.town },
        ]}
      />
      {list.of === 0 ? (
        <>
          <h1 className="mt-2">{kind.heading(0, list.town)}</h1>
          <NoRestaurants town={list.town} whole={kind.deliversOnly ? whole : undefined} />
        </>
      ) : (
        <FilteredList
          {...{ kind, now, control, narrowed }}
          action={kind.cuisine ? whole : kind.path(list.geoUrl)}
        />
      )}
    </div>
  );
}

interface FilteredProps {
  kind: ListKind;
  now: number;
  control: FilterControl;
  narrowed: NarrowedList;
  /** The list that answers the filters without JavaScript. */
  action: string;
}

/** Cards with everything to narrow them down. */
function FilteredList({ kind, now, control, narrowed, action }: FilteredProps) {
  const { list, isAsking, hasFailed } = narrowed;
  const { filters } = control;
  const { map } = useSite();
  const hasDishesOnly = list.total === 0 && list.dishes.length > 0;
  const form = {
    filters,
    foodTypes: list.foodTypes,
    counts: list.counts,
    action,
    onChange: control.change,
  };
  return (
    <div className="mt-2 grid gap-3 lg:mt-4 lg:grid-cols-[16.875rem_1fr] lg:gap-9">
      <aside
        className="hidden lg:sticky lg:top-[calc(var(--sticky-top)_+_1rem)] lg:grid lg:max-h-[calc(100dvh_-_var(--sticky-top)_-_1rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pb-4 lg:content-start lg:gap-2 noscript:grid noscript:gap-4"
        aria-labelledby="filter-title"
      >
        <a className="skip-past" href="#restaurants">
          Zu den Restaurants springen
        </a>
        <h2 className="text-xl" id="filter-title">
          Filter
        </h2>
        <ListFilters {...form} id={FORM} />
      </aside>
      <div className="min-w-0">
        <ListHead>
          <h1 className="text-2xl wrap-break-word" id="restaurants" tabIndex={-1} aria-live="polite">
            {isAsking
              ? `Suche in ${list.town} …`
              : hasFailed
                ? kind.title(list.town)
                : hasDishesOnly
                  ? `${formatCount(list.dishCount, 'Gericht', 'Gerichte')} in ${list.town}`
                  : kind.heading(list.total, list.town)}
          </h1>
          <ViewSwitch control={control} hasMap={map !== null && covers(map, [list.center])} />
          <WaySwitch control={control} />
        </ListHead>
        <div className="sticky top-(--sticky-top) z-10 -mx-gutter flex gap-2 bg-enamel px-gutter py-1.5 lg:mx-0 lg:px-0">
          <Search control={control} />
          <FilterButton control={control} form={form} count={isAsking || hasFailed ? null : list.total} />
        </div>
        <div className="mt-1.5 mb-4 grid grid-cols-1 gap-3">
          <QuickCuisines list={list} control={control} />
          <SetFilters control={control} />
        </div>
        {filters.view === 'karte' && <LazyMap narrowed={narrowed} now={now} />}
        <ListMatches narrowed={narrowed} control={control} now={now} />
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <Link className="inline-flex min-h-11 items-center underline" to={paths.ranking()}>
            Wie wir sortieren
          </Link>
        </p>
      </div>
    </div>
  );
}

function Search({ control: { filters, change } }: { control: FilterControl }) {
  return (
    <SearchField
      className="min-w-0 flex-1"
      label="Restaurant oder Gericht suchen"
      placeholder="Restaurant oder Gericht"
      name={filterName('search')}
      form={FORM}
      value={filters.search}
      {...limits.search.dish}
      onType={(search) => change({ search })}
    />
  );
}

/** Brought or fetched: what the cards say is said of this way. Links, so that it works without JavaScript. */
function WaySwitch({ control: { filters, addressOf } }: { control: FilterControl }) {
  return (
    <nav className="flex gap-2 lg:col-span-full" aria-label="Lieferung oder Abholung">
      {ways.map((way) => (
        <PillLink key={way} to={addressOf({ way })} current={way === filters.way} preventScrollReset>
          {wayLabels[way]}
        </PillLink>
      ))}
    </nav>
  );
}

/** One tap to a cuisine, where the filters are hidden behind a button. */
function QuickCuisines({ list, control }: { list: RestaurantList; control: FilterControl }) {
  if (list.foodTypes.length < 2) return null;
  const { filters } = control;
  const chosen = cuisinesIn(filters);
  const quick = list.foodTypes.slice(0, QUICK_CUISINES);
  const cuisines = [...quick, ...chosen.filter((name) => !quick.includes(name))];
  return (
    <nav
      className="-mx-gutter flex scrollbar-none gap-2 overflow-x-auto px-gutter py-1 lg:hidden"
      aria-label="Küche"
    >
      <PillLink to={control.addressOf({ foodType: '' })} current={chosen.length === 0} preventScrollReset>
        Alle
      </PillLink>
      {cuisines.map((name) => (
        <PillLink
          key={name}
          to={control.addressOf({ foodType: withCuisine(filters, name) })}
          current={chosen.includes(name)}
          preventScrollReset
        >
          {name}
        </PillLink>
      ))}
    </nav>
  );
}

interface MapProps {
  narrowed: NarrowedList;
  now: number;
}

/** The map arrives after the list, which says the same; without scripts it does not come at all. */
function LazyMap({ narrowed, now }: MapProps) {
  const isInBrowser = useBrowserFact(() => true, false);
  const room = <div className="map-frame" aria-hidden="true" />;
  if (!isInBrowser) return room;
  return (
    <Suspense fallback={room}>
      <RestaurantMap narrowed={narrowed} now={now} />
    </Suspense>
  );
}
