import { call } from '../../api.ts';
import { basketStore } from './basket-store.client.ts';

// BSK-005
export const TRIES = 10;
export const PAUSE_MS = 500;

/** Loads the basket of a restaurant; tries again for five seconds, since nothing on the page waits for it. */
export async function loadBasket(hostId: number): Promise<void> {
  basketStore.turnTo(hostId);
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const before = basketStore.read().basket;
      const basket = await call('retrieveBasket', { hostId });
      const now = basketStore.read();
      // There is none any more, as it was ordered in another tab, unless one was begun here since.
      if (basket.id === 0 && now.hostId === hostId && now.basket === before) basketStore.set({ basket });
      else basketStore.take(basket);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (basketStore.read().hostId !== hostId) return;
  }
}
