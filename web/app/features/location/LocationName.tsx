import type { Location } from './load-places.ts';

/** Postal code, town and district, the way suggestions and links show a place (LOC-004). */
export function LocationName({ location }: { location: Location }) {
  return (
    <>
      <b className="mr-1 text-rim">{location.item_plz}</b> {location.item_ort_einfach}
      {location.item_ortsteil && <small> {location.item_ortsteil}</small>}
    </>
  );
}
