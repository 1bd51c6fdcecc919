import { type Basket, linesOf } from './basket.ts';

/** A dish that goes with a basket. */
export type Suggestion = Basket['goesWith'][number];

/** The basket whose suggestions are shown, and the dishes of them that were tapped since. */
export interface Shown {
  of: Basket;
  tapped: readonly number[];
}

/**
 * Whether a basket is what was shown and what was tapped of its suggestions, and nothing else: then they stay where they
 * are, so that no other dish comes to lie under the finger. Each change of a basket raises its version by one.
 */
export function isStillOf({ of, tapped }: Shown, basket: Basket): boolean {
  const added = linesOf(basket).filter(({ id }) => !of.order.includes(id));
  return (
    basket.version === of.version + added.length &&
    of.order.every((id) => basket.order.includes(id)) &&
    added.every((line) => tapped.includes(line.item_product))
  );
}
