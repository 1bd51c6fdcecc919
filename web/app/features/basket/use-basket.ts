import { useEffect, useSyncExternalStore } from 'react';
import { basketStore, type BasketState } from './basket-store.ts';
import { loadBasket } from './change-basket.ts';

export const useBasketState = (): BasketState =>
  useSyncExternalStore(basketStore.subscribe, basketStore.read, basketStore.readOnServer);

/** The basket of a restaurant, fetched once the page is there (BSK-021); what belongs to another one is not shown. */
export function useBasket(hostId: number): BasketState {
  const state = useBasketState();
  useEffect(() => {
    void loadBasket(hostId);
  }, [hostId]);
  return state.hostId === hostId ? state : basketStore.readOnServer();
}
