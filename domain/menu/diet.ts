import { ALLERGEN_CODES, type Declaration } from './allergens.ts';

export const foods = ['alles', 'vegetarisch', 'vegan'] as const;
/** What somebody eats of animals. */
export type Food = (typeof foods)[number];

/** What somebody eats, and the allergens they keep away from, by their letters. */
export interface Diet {
  food: Food;
  without: readonly string[];
}

export const EVERYTHING: Diet = { food: 'alles', without: [] };

/** Whether it leaves anything out. */
export const isChoosy = ({ food, without }: Diet): boolean => food !== 'alles' || without.length > 0;

/** Letters as people or programs send them: each once, in the order of the law, without what is no allergen. */
export const allergensAmong = (codes: readonly string[]): string[] =>
  ALLERGEN_CODES.filter((code) => codes.includes(code));

/** What is known of a dish as it comes, without extras. */
export interface Edible {
  isVegetarian: boolean;
  isVegan: boolean;
  allergens: Declaration;
}

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
export function misfitOf(
  { isVegetarian, isVegan, allergens }: Edible,
  { food, without }: Diet,
): Misfit | null {
  const isNotThatFood =
    (food === 'vegan' && !isVegan) || (food === 'vegetarisch' && !isVegetarian && !isVegan);
  const contains = without.filter((code) => allergens.codes.includes(code));
  const isUndeclared = without.length > 0 && allergens.state === 'unknown';
  return isNotThatFood || contains.length > 0 || isUndeclared
    ? { isNotThatFood, contains, isUndeclared }
    : null;
}

/** Whether somebody can eat it. What nobody has declared suits nobody who keeps away from something. */
export const suits = (dish: Edible, diet: Diet): boolean => misfitOf(dish, diet) === null;
