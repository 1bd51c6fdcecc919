import { substanceOf } from '#domain/menu/allergens.ts';
import type { Diet } from '#domain/menu/diet.ts';
import { foodLabels } from './diet-address.ts';

/** Names of allergens as people say them in a sentence; the law's are longer. */
const shortNames: Record<string, string> = { A: 'Gluten', G: 'Milch', L: 'Sulfite' };

export const shortName = (code: string): string => shortNames[code] ?? substanceOf(code)?.name ?? code;

/** 'ohne Gluten, Milch' */
export const withoutText = ({ without }: Diet): string => `ohne ${without.map(shortName).join(', ')}`;

/** 'vegan, ohne Milch' */
export const dietText = (diet: Diet): string =>
  [diet.food !== 'alles' && foodLabels[diet.food].toLowerCase(), diet.without.length > 0 && withoutText(diet)]
    .filter(Boolean)
    .join(', ');
