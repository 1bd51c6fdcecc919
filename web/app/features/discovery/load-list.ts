import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { secondsOf } from '../../lib/seconds-of.ts';
import { MARKETS, refuseOutside } from '../../visit/variants.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { crumbsBlock } from '../layout/structured.ts';
import { factsOf, type RestaurantFacts } from './card-of.ts';
import { filterName } from './filters.ts';
import { above, type ListKind } from './list-kinds.ts';
import { listBlocks } from './list-structured.ts';
import { loadSuitable, type Suitable } from './load-suitable.ts';
import { dietIn, dietSearch } from '../restaurant/diet-address.ts';
import { dishQuery, type FoundDishes, loadDishes } from './load-dishes.ts';

export interface RestaurantList {
  placeId: number;
  /** What its heading calls the place: with the postal code where the town has several. */
  town: string;
  geoUrl: string;
  /** The server's clock when the list was made, for "öffnet um" and "morgen". */
  now: number;
  /** When time alone makes it look different, in Unix seconds. */
  nextChange: number | null;
  center: { latitude: number; longitude: number };
  /** What the search in the address found; null without one. */
  dishes: FoundDishes | null;
  /** Who cooks for the diet in the address; null for who eats everything. */
  suitable: Suitable | null;
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
  await refuseOutside(kind.cuisine === '' ? MARKETS : ['default'], call);
  const query = queryIn(url);
  const [{ hosts, location, placeName, foodtypes, center, now, nextChange }, dishes, suitable] =
    await Promise.all([
      call('hosts', { geourl }),
      query === '' ? null : loadDishes(call, geourl, query),
      loadSuitable(call, geourl, dietIn(url.searchParams)),
    ]);
  const meant = hosts.real.filter(
    ({ cuisineGroups }) => kind.cuisine === '' || cuisineGroups.includes(kind.cuisine),
  );
  return {
    placeId: location.id,
    town: placeName,
    geoUrl: location.item_url,
    now: secondsOf(now),
    nextChange: nextChange === null ? null : secondsOf(nextChange),
    center,
    dishes,
    suitable,
    foodTypes: foodtypes,
    restaurants: hosts.real.map(factsOf),
    structured: import.meta.env.SSR
      ? [
          ...listBlocks(meant, url.origin),
          wayTo(kind, { name: placeName, geoUrl: location.item_url }, url.origin),
        ]
      : [],
    headerPlace: { postalCode: location.item_plz, town: location.item_ort, href: paths.start() },
  };
}

function wayTo(kind: ListKind, { name, geoUrl }: { name: string; geoUrl: string }, origin: string) {
  return crumbsBlock(origin, [...above(kind), { name, path: kind.path(geoUrl) }]);
}

/** A list that is known already, with what search and diet in the address find. */
export async function withAnswers(call: Call, list: RestaurantList, url: URL): Promise<RestaurantList> {
  const query = queryIn(url);
  const diet = dietIn(url.searchParams);
  const isSearched = query === (list.dishes?.query ?? '');
  const isEaten = dietSearch(diet) === (list.suitable?.diet ?? '');
  if (isSearched && isEaten) return list;
  const [dishes, suitable] = await Promise.all([
    isSearched ? list.dishes : query === '' ? null : loadDishes(call, list.geoUrl, query),
    isEaten ? list.suitable : loadSuitable(call, list.geoUrl, diet),
  ]);
  return { ...list, dishes, suitable };
}

const queryIn = (url: URL): string => dishQuery(url.searchParams.get(filterName('search')) ?? '');
