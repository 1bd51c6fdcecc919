import { createStore } from '../../lib/store.ts';
import { type Basket, type BasketState, UNKNOWN } from './basket.ts';

const store = createStore(UNKNOWN);
const { read, subscribe } = store;

const set = (changed: Partial<BasketState>): void => store.set({ ...read(), ...changed });

/** The one basket that the page shows; every changing call's answer feeds it. */
export const basketStore = {
  read,
  subscribe,
  set,
  /** The basket once every change that is under way has come. */
  async atRest(): Promise<Basket | null> {
    while (read().isBusy)
      await new Promise<void>((resolve) => {
        const leave = subscribe(() => {
          leave();
          resolve();
        });
      });
    return read().basket;
  },
  /** Turns to another restaurant: there is one basket per restaurant (BSK-010). */
  turnTo(hostId: number): void {
    if (read().hostId !== hostId) set({ ...UNKNOWN, hostId });
  },
  /** Takes a basket from an answer, unless a newer one has come first. */
  take(basket: Basket): void {
    const state = read();
    const hostId = basket.currenthost?.id ?? state.hostId;
    const isSame = hostId === state.hostId;
    if (isSame && state.basket && isOlder(basket, state.basket)) return;
    set(isSame ? { basket } : { ...UNKNOWN, hostId, basket });
  },
  /** After an order the next basket begins anew, with a version of its own. */
  forget(): void {
    set(UNKNOWN);
  },
};

// Versions are counted in each basket anew, and after an order, which may have been placed in another tab, there is another.
const isOlder = (basket: Basket, known: Basket): boolean =>
  basket.id === known.id ? basket.version < known.version : basket.id < known.id;
