import type { Declaration } from '#domain/menu/allergens.ts';
import type { Ingredient } from '../read/dish.ts';

type Said = 'unknown' | readonly string[];

/** What a dish declares together with its ingredients; where a restaurant has not declared anything, nothing is known. */
export function declare(declares: boolean, own: Said, parts: readonly Said[]): Declaration {
  if (!declares) return { state: 'unknown', codes: [] };
  const all = [own, ...parts];
  const codes = [...new Set(all.flatMap((said) => (said === 'unknown' ? [] : said)))].sort(byCode);
  if (all.includes('unknown')) return { state: 'unknown', codes };
  return { state: codes.length > 0 ? 'declared' : 'none', codes };
}

/** Allergens that come from animals: crustaceans, eggs, fish, milk, molluscs. */
export const ANIMAL_ALLERGENS: readonly string[] = ['B', 'C', 'D', 'G', 'N'];

/** Whether somebody who eats nothing from animals may eat it. */
export const isVeganIngredient = ({ animal, fromAnimals, allergens }: Ingredient): boolean =>
  !animal &&
  !fromAnimals &&
  allergens !== 'unknown' &&
  !allergens.some((code) => ANIMAL_ALLERGENS.includes(code));

const byCode = (a: string, b: string): number => Number(a) - Number(b) || a.localeCompare(b);
