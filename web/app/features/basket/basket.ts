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

/** What a page shows until the browser has asked. */
export const UNKNOWN: BasketState = { hostId: null, basket: null, coming: [], isBusy: false, failure: null };

/** Whether a wallet may be offered here at all. */
export const hasWallet = ({ payments }: Basket): boolean =>
  payments.includes('applepay') || payments.includes('googlepay');

/** The lines in the order they were added. */
export const linesOf = (basket: Pick<Basket, 'basket' | 'order'>): BasketLine[] =>
  basket.order.flatMap((id) => basket.basket[String(id)] ?? []);
