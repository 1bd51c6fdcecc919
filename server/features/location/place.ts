import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Location } from '#contract/location.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';

export type Place = Selectable<PlaceTable>;

/** What people call a place whose town has so many postal codes: one of several says which. */
export const placeName = ({ town, district, postal_code }: Place, codes: number): string =>
  [town, district, codes > 1 && `(${postal_code})`].filter(Boolean).join(' ');

/** A place as the documents write it. */
export function describePlace(place: Place): z.input<typeof Location> {
  return {
    id: place.id,
    item_geoid: place.id,
    item_plz: place.postal_code,
    item_ort_einfach: place.town,
    item_ortsteil: place.district,
    item_ort: [place.town, place.district].filter(Boolean).join(' '),
    item_url: place.geo_url,
  };
}
