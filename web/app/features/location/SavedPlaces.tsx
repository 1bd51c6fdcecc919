import { useState } from 'react';
import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { addressIn, streetLine } from '#domain/people/address.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { House } from '../../ui/icons.ts';
import { Alert } from '../../ui/Message.tsx';
import { type SavedAddress, useSavedAddresses } from '../../visit/visitor.ts';
import { useChosenPlace } from './use-chosen-place.ts';

const MOST_SHOWN = 6;

/** The saved addresses of whoever is logged in; one of them is chosen like a suggestion (LOC-008, LOC-025). */
export function SavedPlaces() {
  const addresses = useSavedAddresses().slice(0, MOST_SHOWN);
  const { choose, setFailure } = useChosenPlace(paths.restaurants);
  const [failure, setOwnFailure] = useState('');
  if (addresses.length === 0) return null;
  const take = async ({ item_geoid }: SavedAddress) => {
    setOwnFailure('');
    const place = await call('lastlocation', { query: item_geoid }).catch(() => null);
    if (place) await choose(place);
    else setOwnFailure('Die Orte konnten nicht geladen werden 😭');
  };
  return (
    <>
      <ul className="saved-places" aria-label="Deine Adressen">
        {addresses.map((address) => (
          <li key={address.id}>
            <button type="button" className="pill pill-glass" onClick={() => void take(address)}>
              <House size={18} aria-hidden="true" />
              {streetLine(addressIn(SAVED_ADDRESS, address))}, {address.item_ort_einfach}
            </button>
          </li>
        ))}
      </ul>
      {(failure || setFailure) && <Alert>{failure || setFailure}</Alert>}
    </>
  );
}
