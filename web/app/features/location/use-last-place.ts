import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';

type Place = NonNullable<Answer<'lastlocation'>>;

/** The place this visitor chose last, asked by the browser; null while unknown, and where none was chosen. */
export function useLastPlace(): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    call('lastlocation', {}).then(setPlace, () => undefined);
  }, []);
  return place;
}
