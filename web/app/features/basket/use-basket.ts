import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { basketStore } from './basket-store.client.ts';
import { type BasketState, UNKNOWN } from './basket.ts';
import { loadBasket } from './load-basket.ts';

export const useBasketState = (): BasketState => useStore(() => basketStore, UNKNOWN);

/** Fetches the basket of a restaurant once the page is there (BSK-021), and when somebody comes back to it. */
export function useLoadedBasket(hostId: number): void {
  useEffect(() => {
    void loadBasket(hostId);
  }, [hostId]);
  useSeenBasket(hostId);
}

/** Another tab may have ordered the basket of this one, or put something into it. */
export function useSeenBasket(hostId: number): void {
  useEffect(() => {
    const look = () => document.hidden || void loadBasket(hostId);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hostId]);
}

/** Whether it is ordered at a table; renders again only where that changes. */
export const useIsAtTable = (hostId: number): boolean =>
  useStore(
    () => ({
      ...basketStore,
      read: () => basketStore.read().hostId === hostId && Boolean(basketStore.read().basket?.table),
    }),
    false,
  );

/** The basket of a restaurant, of a page that fetches it; what belongs to another one is not shown. */
export function useShownBasket(hostId: number): BasketState {
  const state = useBasketState();
  return state.hostId === hostId ? state : UNKNOWN;
}
