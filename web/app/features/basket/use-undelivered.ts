import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import type { Basket } from './basket.ts';
import { useShownBasket } from './use-basket.ts';

export type Place = NonNullable<Answer<'lastlocation'>>;

/** The place that the guest has it brought to and that this restaurant does not go to; null where it does or none is known. */
export function useUndelivered(hostId: number): Place | null {
  const { basket } = useShownBasket(hostId);
  const placeId = basket && isUndelivered(basket) ? basket.geoid : null;
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (placeId !== null) call('lastlocation', { query: placeId }).then(setPlace, () => undefined);
  }, [placeId]);
  return place?.id === placeId ? place : null;
}

const isUndelivered = ({ mode, table, shipping }: Basket) =>
  mode === true && table === null && shipping.destination === '';
