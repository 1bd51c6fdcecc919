import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { applyFilters, countChoices, searched } from './apply-filters.ts';
import { countDishes } from './DishResults.tsx';
import { FilterButton } from './FilterButton.tsx';
import { filterName } from './filters.ts';
import type { ListKind } from './list-kinds.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListMatches } from './ListMatches.tsx';
import { NoRestaurants } from './list-messages.tsx';
import type { RestaurantList } from './load-list.ts';
import { resultsOf } from './results-of.ts';
import { SetFilters } from './SetFilters.tsx';
import { useDishes } from './use-dishes.ts';
import { type FilterControl, useFilters } from './use-filters.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const RestaurantMap = lazy(() => import('./map/RestaurantMap.tsx'));

/** Id of the filters' form, which the search field above the cards belongs to. */
const FORM = 'filter';

/** As many as a thumb passes; the rest stands in the filters. */
const QUICK_CUISINES = 8;

interface ListProps {
  list: RestaurantList;
  kind: ListKind;
  /** The server's clock in Unix seconds, which goes on. */
  now: number;
}

/** The restaurants of a place. */
export function RestaurantListPage(props: ListProps) {
  const { list, kind } = props;
  return (
    <div className="wrap list-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: list.town }]} />
      {list.restaurants.length === 0 ? (
        <>
          <h1 className="mt-2">{kind.heading(0, list.town)}</h1>
          <NoRestaurants town={list.town} />
        </>
      ) : (
        <FilteredList {...props} />
      )}
    </div>
  );
}

/** Cards with everything to narrow them down. */
function FilteredList({ list, kind, now }: ListProps) {
  const whole = paths.restaurants(list.geoUrl);
  const control = useFilters(kind.cuisine, { own: kind.path(list.geoUrl), whole });
  const { filters } = control;
  const shown = applyFilters(list.restaurants, filters);
  const { dishes, isLooking } = useDishes(list.geoUrl, filters.search, list.dishes);
  const results = resultsOf(dishes, list.restaurants, filters);
  const hasDishesOnly = shown.length === 0 && results.length > 0;
  const form = {
    filters,
    foodTypes: list.foodTypes,
    counts: countChoices(searched(list.restaurants, filters.search, dishes), filters),
    action: kind.cuisine ? whole : kind.path(list.geoUrl),
    onChange: control.change,
  };
  return (
    <div className="list-columns">
      <aside className="list-filters">
        <h2 className="text-xl">Filter</h2>
        <ListFilters {...form} id={FORM} />
      </aside>
      <div className="list-main">
        <div className="list-head">
          <h1 aria-live="polite">
            {hasDishesOnly
              ? `${formatCount(countDishes(results), 'Gericht', 'Gerichte')} in ${list.town}`
              : kind.heading(shown.length, list.town)}
          </h1>
          <ViewSwitch control={control} />
          <div className="list-tools">
            <Search control={control} />
            <FilterButton control={control} form={form} count={shown.length} />
          </div>
          <QuickCuisines list={list} control={control} />
          <SetFilters control={control} />
        </div>
        {filters.view === 'karte' && <LazyMap list={list} shown={shown} now={now} />}
        <ListMatches {...{ list, shown, dishes, results, isLooking, now }} onReset={control.reset} />
        <p className="list-note">
          <Link to={paths.ranking()}>Wie wir sortieren</Link>
        </p>
      </div>
    </div>
  );
}

function Search({ control: { filters, change } }: { control: FilterControl }) {
  return (
    <SearchField
      label="Restaurant oder Gericht suchen"
      placeholder="Restaurant oder Gericht"
      name={filterName('search')}
      form={FORM}
      value={filters.search}
      maxLength={60}
      onChange={(event) => change({ search: event.target.value })}
      onClear={() => change({ search: '' })}
    />
  );
}

/** One tap to a cuisine, where the filters are hidden behind a button. */
function QuickCuisines({ list, control }: { list: RestaurantList; control: FilterControl }) {
  if (list.foodTypes.length < 2) return null;
  const chosen = control.filters.foodType;
  const quick = list.foodTypes.slice(0, QUICK_CUISINES);
  const cuisines = ['', ...quick, ...(chosen === '' || quick.includes(chosen) ? [] : [chosen])];
  return (
    <nav className="list-cuisines" aria-label="Küche">
      {cuisines.map((foodType) => (
        <PillLink
          key={foodType}
          to={control.addressOf({ foodType })}
          current={foodType === chosen}
          preventScrollReset
        >
          {foodType || 'Alle'}
        </PillLink>
      ))}
    </nav>
  );
}

interface MapProps {
  list: RestaurantList;
  shown: RestaurantList['restaurants'];
  now: number;
}

/** The map arrives after the list, which says the same; without scripts it does not come at all. */
function LazyMap({ list, shown, now }: MapProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const room = <div className="map-frame" aria-hidden="true" />;
  if (!isInBrowser) return room;
  return (
    <Suspense fallback={room}>
      <RestaurantMap geoUrl={list.geoUrl} town={list.town} center={list.center} shown={shown} now={now} />
    </Suspense>
  );
}
