import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { crumbsBlock } from '../layout/structured.ts';
import { factsOf, type RestaurantFacts } from './card-of.ts';
import { filterName } from './filters.ts';
import type { ListKind } from './list-kinds.ts';
import { listBlocks } from './list-structured.ts';
import { dishQuery, type FoundDishes, loadDishes } from './load-dishes.ts';

export interface RestaurantList {
  town: string;
  geoUrl: string;
  /** The server's clock when the list was made, for "öffnet um" and "morgen". */
  now: number;
  /** When time alone makes it look different, in Unix seconds. */
  nextChange: number | null;
  center: { latitude: number; longitude: number };
  /** What the search in the address found; null without one. */
  dishes: FoundDishes | null;
  foodTypes: string[];
  restaurants: RestaurantFacts[];
  structured: Record<string, unknown>[];
  headerPlace: HeaderPlace;
}

/** The restaurants that serve a place, reduced to what the list shows. */
export async function loadList(
  call: Call,
  kind: ListKind,
  { geourl, url }: { geourl: string; url: URL },
): Promise<RestaurantList> {
  if (kind.cuisine !== '') await refuseOutsideMarket(call);
  const query = queryIn(url);
  const [{ hosts, location, foodtypes, center, now, nextChange }, dishes] = await Promise.all([
    call('hosts', { geourl }),
    query === '' ? null : loadDishes(call, geourl, query),
  ]);
  const meant = hosts.real.filter(
    ({ item_foodtype_array }) => kind.cuisine === '' || item_foodtype_array.includes(kind.cuisine),
  );
  return {
    town: location.item_ort,
    geoUrl: location.item_url,
    now,
    nextChange,
    center,
    dishes,
    foodTypes: foodtypes,
    restaurants: hosts.real.map(factsOf),
    structured: import.meta.env.SSR
      ? [...listBlocks(meant, url.origin), wayTo(kind, location, url.origin)]
      : [],
    headerPlace: { postalCode: location.item_plz, town: location.item_ort, href: paths.start() },
  };
}

function wayTo(
  kind: ListKind,
  { item_ort, item_url }: { item_ort: string; item_url: string },
  origin: string,
) {
  const { cuisine, picture } = kind;
  const category = picture === 'restaurants' ? [] : [{ name: cuisine, path: paths.category(picture) }];
  return crumbsBlock(origin, [...category, { name: item_ort, path: kind.path(item_url) }]);
}

/** A list that is known already, with what the search in the address finds. */
export async function withDishes(call: Call, list: RestaurantList, url: URL): Promise<RestaurantList> {
  const query = queryIn(url);
  if (query === (list.dishes?.query ?? '')) return list;
  return { ...list, dishes: query === '' ? null : await loadDishes(call, list.geoUrl, query) };
}

const queryIn = (url: URL): string => dishQuery(url.searchParams.get(filterName('search')) ?? '');

/** Pages of one cuisine exist on the marketplace only (VAR-008). */
export async function refuseOutsideMarket(call: Call): Promise<void> {
  const { type } = await call('site', {});
  if (type !== 'default') throw data(null, { status: 404 });
}
