import { inWords } from '#domain/text/in-words.ts';
import type { Diet } from '#domain/menu/diet.ts';
import { type Misfit, misfitOf } from '#domain/menu/misfit.ts';
import { foodLabels } from '../restaurant/diet-address.ts';
import { shortName } from '../restaurant/diet-text.ts';
import type { BasketLine } from './basket.ts';

/** A sentence for every dish of somebody's own that has in it what they keep away from; what others chose is theirs. */
export function misfitsIn(lines: readonly BasketLine[], diet: Diet): string[] {
  const sentences = lines.flatMap(({ contains, item_multiuser: eater, productdata }) => {
    if (!contains || eater !== '') return [];
    const { isVeggie, isVegan, allergens, allergensKnown } = contains;
    const state = allergensKnown ? ('declared' as const) : ('unknown' as const);
    const dish = { isVegetarian: isVeggie, isVegan, allergens: { state, codes: allergens } };
    const misfit = misfitOf(dish, diet);
    return misfit ? [sentenceOf(productdata.item_title, misfit, diet)] : [];
  });
  return [...new Set(sentences)];
}

function sentenceOf(
  title: string,
  { isNotThatFood, contains, isUndeclared }: Misfit,
  { food }: Diet,
): string {
  const said = [
    contains.length > 0 && `enthält ${inWords(contains.map(shortName))}`,
    isNotThatFood && `ist nicht als ${foodLabels[food].toLowerCase()} gekennzeichnet`,
  ].filter(Boolean);
  if (said.length === 0) return `Zu ${title} sind nicht alle Allergene angegeben.`;
  return `${title} ${said.join(' und ')}${isUndeclared ? '; nicht alle Allergene sind angegeben' : ''}.`;
}
