import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { basketStore } from './basket-store.client.ts';
import { type BasketState, UNKNOWN } from './basket.ts';
import { loadBasket } from './load-basket.ts';

export const useBasketState = (): BasketState => useStore(() => basketStore, UNKNOWN);

/** The basket of a restaurant, fetched once the page is there (BSK-021); what belongs to another one is not shown. */
export function useBasket(hostId: number): BasketState {
  useEffect(() => {
    void loadBasket(hostId);
  }, [hostId]);
  return useShownBasket(hostId);
}

/** The same for a part of a page that loads it. */
export function useShownBasket(hostId: number): BasketState {
  const state = useBasketState();
  return state.hostId === hostId ? state : UNKNOWN;
}
