import { Notice } from '../../ui/Message.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { PlaceSearch } from './load-places.ts';
import { LocationName } from './LocationName.tsx';

interface FoundPlacesProps extends PlaceSearch {
  leadsTo: (geoUrl: string) => string;
}

/** What a search without JavaScript found; with it, the suggestions do this. */
export function FoundPlaces({ query, found, leadsTo }: FoundPlacesProps) {
  if (query === '') return null;
  if (found.length === 0) return <Notice className="mt-4">Diesen Ort finden wir leider nicht.</Notice>;
  return (
    <ul className="mt-5 flex flex-wrap justify-center gap-x-3 gap-y-2" aria-label="Gefundene Orte">
      {found.map((location) => (
        <li key={location.id}>
          <PillLink to={leadsTo(location.item_url)} look="glass">
            <span>
              <LocationName location={location} />
            </span>
          </PillLink>
        </li>
      ))}
    </ul>
  );
}
