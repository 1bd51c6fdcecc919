import type { Answer } from '#contract/contract.ts';
import { placeText } from '#domain/text/german-text.ts';

type DeliveryLocation = Answer<'hostlocations'>['locations'][number];

/** A delivery location, reduced to what the page shows. */
export interface Area {
  id: number;
  geoUrl: string;
  postalCode: string;
  town: string;
  district: string;
  minimumOrder: number;
  deliveryCost: number;
  /** 0 = delivery is never free. */
  freeFrom: number;
}

export const toArea = (location: DeliveryLocation): Area => ({
  id: location.id,
  geoUrl: location.item_url,
  postalCode: location.item_plz,
  town: location.item_ort_einfach,
  district: location.item_ortsteil,
  minimumOrder: location.item_mbw,
  deliveryCost: location.item_shipping,
  freeFrom: location.item_free,
});

/** Town by town with its postal code; the town itself first, numbered sections in their order. */
export function groupAreas(areas: readonly Area[]): { name: string; areas: Area[] }[] {
  const towns = Map.groupBy(areas.toSorted(compareAreas), ({ postalCode, town }) =>
    placeText({ postalCode, town }),
  );
  return [...towns].map(([name, inTown]) => ({ name, areas: inTown }));
}

const compareAreas = (one: Area, other: Area): number =>
  one.town.localeCompare(other.town, 'de') ||
  one.postalCode.localeCompare(other.postalCode) ||
  one.district.localeCompare(other.district, 'de', { numeric: true });
