import { type Diet, type Edible, EVERYTHING, suits } from './diet.ts';

/** Why somebody does not eat a dish. */
export interface Misfit {
  /** It has too much of animals in it, or nobody has said that it has not. */
  isNotThatFood: boolean;
  /** The allergens to keep away from that are in it, by their letters. */
  contains: readonly string[];
  /** Nobody has said what is in it, which matters to who keeps away from something. */
  isUndeclared: boolean;
}

/** What of a dish speaks against eating it; null: nothing. */
export function misfitOf(dish: Edible, { food, without }: Diet): Misfit | null {
  const { allergens } = dish;
  const isNotThatFood = !suits(dish, { ...EVERYTHING, food });
  const contains = without.filter((code) => allergens.codes.includes(code));
  const isUndeclared = without.length > 0 && allergens.state === 'unknown';
  return isNotThatFood || contains.length > 0 || isUndeclared
    ? { isNotThatFood, contains, isUndeclared }
    : null;
}
