import type { Dish, MenuSection } from '../menu/menu-view.ts';
import { searchMenu } from '../menu/search-menu.ts';

/** The dishes that are meant by a typed number or words; the one with exactly this number alone. */
export function findDishes(sections: readonly MenuSection[], typed: string): readonly MenuSection[] {
  const number = typed.trim().toLowerCase();
  if (number === '') return sections;
  const exact = numbered(sections, (own) => own === number);
  if (exact.length > 0) return exact;
  const named = searchMenu(sections, typed);
  return named.length > 0 ? named : numbered(sections, (own) => own.startsWith(number));
}

/** What Enter means: the first that can be had. */
export const firstOf = (sections: readonly MenuSection[]): Dish | undefined =>
  sections.flatMap(({ dishes }) => dishes).find(({ soldOut }) => !soldOut);

const numbered = (sections: readonly MenuSection[], isMeant: (number: string) => boolean): MenuSection[] =>
  sections.flatMap((section) => {
    const dishes = section.dishes.filter(({ number }) => number !== '' && isMeant(number.toLowerCase()));
    return dishes.length > 0 ? [{ ...section, dishes }] : [];
  });
