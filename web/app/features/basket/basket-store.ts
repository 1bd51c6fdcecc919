import type { Answer } from '#contract/contract.ts';

export type Basket = Answer<'retrieveBasket'>;
export type BasketLine = Basket['basket'][string];

/** A piece that is on its way into the basket, shown at once. */
export interface ComingLine {
  key: number;
  title: string;
  size: string;
  price: number;
}

/** Something that did not work: the sentence of the product, and what the server said to it. */
export interface Failure {
  text: string;
  reason?: string;
}

export interface BasketState {
  hostId: number | null;
  /** Null until it is known. */
  basket: Basket | null;
  coming: readonly ComingLine[];
  /** A change is under way; prices may still move. */
  isBusy: boolean;
  failure: Failure | null;
}

const unknown: BasketState = { hostId: null, basket: null, coming: [], isBusy: false, failure: null };

let state = unknown;
const listeners = new Set<() => void>();

function set(changed: Partial<BasketState>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

/** The one basket that the page shows; every changing call's answer feeds it. */
export const basketStore = {
  read: () => state,
  readOnServer: () => unknown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  set,
  /** Turns to another restaurant: there is one basket per restaurant (BSK-010). */
  turnTo(hostId: number): void {
    if (state.hostId !== hostId) set({ ...unknown, hostId });
  },
  /** Takes a basket from an answer, unless a newer one has come first. */
  take(basket: Basket): void {
    const hostId = basket.currenthost?.id ?? state.hostId;
    const isSame = hostId === state.hostId;
    if (isSame && state.basket && basket.version < state.basket.version) return;
    set(isSame ? { basket } : { ...unknown, hostId, basket });
  },
  /** After an order the next basket begins anew, with a version of its own. */
  forget(): void {
    set(unknown);
  },
};

/** Whether a wallet may be offered here at all. */
export const hasWallet = ({ payments }: Basket): boolean =>
  payments.includes('applepay') || payments.includes('googlepay');

/** The lines in the order they were added. */
export const linesOf = (basket: Pick<Basket, 'basket' | 'order'>): BasketLine[] =>
  basket.order.flatMap((id) => basket.basket[String(id)] ?? []);
