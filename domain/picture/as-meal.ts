import type { Recipe } from './recipe.ts';
import { fold } from './vocabulary.ts';

/** The main thing, with what comes beside it. */
export function asMeal(recipe: Recipe, components: readonly string[]): Recipe {
  const text = fold(components.join(' '));
  const drink = /cola|spezi/.test(text)
    ? 'cola'
    : /limo|softdrink/.test(text)
      ? 'orange-soda'
      : /pils|bier/.test(text)
        ? 'beer'
        : null;
  const fries = /susskartoffel/.test(text)
    ? 'sweet-fries'
    : /pommes|fritten|fries|beilage/.test(text)
      ? 'fries'
      : null;
  if (!drink && !fries) return recipe;
  const parts = recipe.parts.filter(({ name }) => name !== 'fries' && name !== 'sweet-fries');
  return { ...recipe, parts, beside: { fries, drink } };
}
