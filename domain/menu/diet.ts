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

/** Whether somebody can eat it. What nobody has declared suits nobody who keeps away from something. */
export function suits({ isVegetarian, isVegan, allergens }: Edible, { food, without }: Diet): boolean {
  if (food === 'vegan' && !isVegan) return false;
  if (food === 'vegetarisch' && !isVegetarian && !isVegan) return false;
  if (without.length === 0) return true;
  return allergens.state !== 'unknown' && !without.some((code) => allergens.codes.includes(code));
}
