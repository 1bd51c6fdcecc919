import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import type { Location } from '../location/load-places.ts';
import { POSTAL_CODE_LENGTH } from './limits.ts';
import { placesOf } from './places-of.ts';

type Place = Pick<Location, 'id' | 'item_plz' | 'item_ort_einfach' | 'item_ortsteil'>;

/** The places of a postal code while it is typed; null until it is long enough to ask (ACC-027). */
export function usePlaces(postalCode: string, known: readonly Place[]) {
  const [found, setFound] = useState<{ code: string; places: readonly Place[] | null } | null>(null);
  const code = postalCode.trim();
  const isComplete = code.length >= POSTAL_CODE_LENGTH;
  useEffect(() => {
    if (!isComplete) return undefined;
    let isStale = false;
    placesOf(call, code).then(
      (places) => isStale || setFound({ code, places }),
      () => isStale || setFound({ code, places: null }),
    );
    return () => {
      isStale = true;
    };
  }, [code, isComplete]);
  if (!isComplete) return { places: null, failure: '' };
  if (found?.code !== code) {
    const places = known.filter(({ item_plz }) => item_plz === code);
    return { places: places.length > 0 ? places : null, failure: '' };
  }
  if (!found.places) return { places: null, failure: 'Die Orte konnten nicht geladen werden 😭' };
  const isUnknown = found.places.length === 0;
  return {
    places: isUnknown ? null : found.places,
    failure: isUnknown ? 'Zu dieser Postleitzahl kennen wir keinen Ort.' : '',
  };
}
