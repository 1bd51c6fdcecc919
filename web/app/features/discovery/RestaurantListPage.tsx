import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { listPath } from './cuisines.ts';
import { FilterButton } from './FilterButton.tsx';
import { applyFilters, filterName, noFilters } from './filters.ts';
import type { ListKind } from './list-kinds.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHint, NoMatch, NoRestaurants } from './list-messages.tsx';
import type { RestaurantList } from './load-list.ts';
import { RestaurantCard } from './RestaurantCard.tsx';
import { useChoice } from './use-choice.tsx';
import { useFilters } from './use-filters.ts';
import { useInfos } from './use-infos.ts';

/** Id of the filters' form, which the search field above the cards belongs to. */
const FORM = 'filter';

/** As many as a thumb passes; the rest stands in the filters. */
const QUICK_CUISINES = 8;

interface ListProps {
  list: RestaurantList;
  kind: ListKind;
}

/** The restaurants of a place. */
export function RestaurantListPage({ list, kind }: ListProps) {
  return (
    <div className="wrap list-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: list.town }]} />
      {list.restaurants.length === 0 ? (
        <>
          <h1 className="mt-2">{kind.heading(0, list.town)}</h1>
          <NoRestaurants town={list.town} />
        </>
      ) : (
        <FilteredList list={list} kind={kind} />
      )}
    </div>
  );
}

/** Cards with everything to narrow them down. */
function FilteredList({ list, kind }: ListProps) {
  const control = useFilters(kind.cuisine, paths.restaurants(list.geoUrl));
  const shown = applyFilters(list.restaurants, control.filters);
  const form = {
    filters: control.filters,
    foodTypes: list.foodTypes,
    action: kind.cuisine ? paths.restaurants(list.geoUrl) : kind.path(list.geoUrl),
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
          <h1 aria-live="polite">{kind.heading(shown.length, list.town)}</h1>
          <div className="list-tools">
            <SearchField
              label="Restaurant suchen"
              name={filterName('search')}
              form={FORM}
              value={control.filters.search}
              maxLength={60}
              onChange={(event) => control.change({ search: event.target.value })}
              onClear={() => control.change({ search: '' })}
            />
            <FilterButton control={control} form={form} count={shown.length} />
          </div>
          <QuickCuisines list={list} chosen={control.filters.foodType} />
        </div>
        <Cards list={list} shown={shown} onReset={() => control.change(noFilters)} />
        <p className="list-note">
          <Link to={paths.ranking()}>Wie wir sortieren</Link>
        </p>
      </div>
    </div>
  );
}

/** One tap to a cuisine, where the filters are hidden behind a button. */
function QuickCuisines({ list, chosen }: { list: RestaurantList; chosen: string }) {
  if (list.foodTypes.length < 2) return null;
  const quick = list.foodTypes.slice(0, QUICK_CUISINES);
  const cuisines = ['', ...quick, ...(chosen === '' || quick.includes(chosen) ? [] : [chosen])];
  return (
    <nav className="list-cuisines" aria-label="Küche">
      {cuisines.map((cuisine) => (
        <PillLink
          key={cuisine}
          to={listPath(list.geoUrl, cuisine)}
          current={cuisine === chosen}
          preventScrollReset
        >
          {cuisine || 'Alle'}
        </PillLink>
      ))}
    </nav>
  );
}

interface CardsProps {
  list: RestaurantList;
  shown: RestaurantList['restaurants'];
  onReset: () => void;
}

function Cards({ list, shown, onReset }: CardsProps) {
  const { onChoose, failure, dialog } = useChoice(list.now);
  const last = useInfos().hosts[0]?.id;
  if (shown.length === 0) return <NoMatch onReset={onReset} />;
  return (
    <>
      {failure && <div className="mb-4">{failure}</div>}
      <div className="list-cards">
        {shown.map((restaurant, at) => (
          <RestaurantCard
            key={restaurant.id}
            restaurant={restaurant}
            now={list.now}
            isLast={restaurant.id === last}
            eager={at < 4}
            onChoose={onChoose}
          />
        ))}
      </div>
      {dialog}
      <ListHint count={list.restaurants.length} />
    </>
  );
}
