import { useEffect } from 'react';
import { useStore, useStorePart } from '../../lib/store.ts';
import { basketStore } from './basket-store.client.ts';
import { type BasketState, UNKNOWN } from './basket.ts';
import { loadBasket } from './load-basket.ts';

export const useBasketState = (): BasketState => useStore(() => basketStore, UNKNOWN);

/** Fetches the basket of a restaurant once the page is there (BSK-021). */
export function useLoadedBasket(hostId: number): void {
  useEffect(() => {
    void loadBasket(hostId);
  }, [hostId]);
}

/** The basket of a restaurant that is fetched; what belongs to another one is not shown. */
export function useBasket(hostId: number): BasketState {
  useLoadedBasket(hostId);
  return useShownBasket(hostId);
}

/** Whether it is ordered at a table; renders again only where that changes. */
export const useIsAtTable = (hostId: number): boolean =>
  useStorePart(
    () => basketStore,
    false,
    (state) => state.hostId === hostId && Boolean(state.basket?.table),
  );

/** The same for a part of a page that loads it. */
export function useShownBasket(hostId: number): BasketState {
  const state = useBasketState();
  return state.hostId === hostId ? state : UNKNOWN;
}
