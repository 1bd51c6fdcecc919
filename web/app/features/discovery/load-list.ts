import type { Call } from '../../api.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { paths } from '../../lib/paths.ts';
import { factsOf, type RestaurantFacts } from './card-of.ts';
import { listBlocks } from './list-structured.ts';

export interface RestaurantList {
  town: string;
  placeId: number;
  /** The server's clock when the list was made, for "öffnet um" and "morgen". */
  now: string;
  foodTypes: string[];
  restaurants: RestaurantFacts[];
  structured: Record<string, unknown>[];
  headerPlace: HeaderPlace;
}

/** The restaurants that serve a place, reduced to what the list shows. */
export async function loadList(call: Call, geourl: string, origin: string): Promise<RestaurantList> {
  const { hosts, location, foodtypes } = await call('hosts', { geourl });
  const now = hosts.real[0]?.config_open.now;
  return {
    town: location.item_ort,
    placeId: location.id,
    now: now === undefined ? '' : new Date(now * 1000).toISOString(),
    foodTypes: foodtypes,
    restaurants: hosts.real.map(factsOf),
    structured: listBlocks(hosts.real, origin),
    headerPlace: { postalCode: location.item_plz, town: location.item_ort, href: paths.start() },
  };
}
