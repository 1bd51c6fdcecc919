import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { factsOf, type RestaurantFacts } from './card-of.ts';
import type { ListKind } from './list-kinds.ts';
import { listBlocks } from './list-structured.ts';

export interface RestaurantList {
  town: string;
  geoUrl: string;
  /** The server's clock when the list was made, for "öffnet um" and "morgen". */
  now: number;
  foodTypes: string[];
  restaurants: RestaurantFacts[];
  structured: Record<string, unknown>[];
  headerPlace: HeaderPlace;
}

/** The restaurants that serve a place, reduced to what the list shows. */
export async function loadList(
  call: Call,
  kind: ListKind,
  { geourl, origin }: { geourl: string; origin: string },
): Promise<RestaurantList> {
  if (kind.cuisine !== '') await refuseOutsideMarket(call);
  const { hosts, location, foodtypes } = await call('hosts', { geourl });
  const meant = hosts.real.filter(
    ({ item_foodtype_array }) => kind.cuisine === '' || item_foodtype_array.includes(kind.cuisine),
  );
  return {
    town: location.item_ort,
    geoUrl: location.item_url,
    now: hosts.real[0]?.config_open.now ?? 0,
    foodTypes: foodtypes,
    restaurants: hosts.real.map(factsOf),
    structured: listBlocks(meant, origin),
    headerPlace: { postalCode: location.item_plz, town: location.item_ort, href: paths.start() },
  };
}

/** Pages of one cuisine exist on the marketplace only (VAR-008). */
export async function refuseOutsideMarket(call: Call): Promise<void> {
  const { type } = await call('site', {});
  if (type !== 'default') throw data(null, { status: 404 });
}
