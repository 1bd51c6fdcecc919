import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import type { Basket } from './basket.ts';

export type Place = NonNullable<Answer<'lastlocation'>>;

/**
 * The place that the guest has it brought to and that the restaurant of a basket does not go to; null where it does or
 * none is known. A page that came with a place asks only for another one, so that nothing moves once it stands.
 */
export function useUndelivered(basket: Basket | null, known: Place | null = null): Place | null {
  const placeId = basket && isUndelivered(basket) ? basket.geoid : null;
  const [place, setPlace] = useState(known);
  const isMeant = place?.id === placeId;
  useEffect(() => {
    if (placeId !== null && !isMeant)
      call('lastlocation', { query: placeId }).then(setPlace, () => undefined);
  }, [placeId, isMeant]);
  return isMeant ? place : null;
}

const isUndelivered = ({ mode, table, shipping }: Basket) =>
  mode === true && table === null && shipping.destination === '';
