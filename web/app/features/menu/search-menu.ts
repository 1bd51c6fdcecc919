import { matchDish, searchableDish, searchWords, type Slips } from '#domain/menu/dish-search.ts';
import { containsWords } from '#domain/text/german-text.ts';
import type { MenuSection } from './menu-view.ts';

type Dish = MenuSection['dishes'][number];

/**
 * The sections and dishes in which every typed word occurs: in the category, the title or the content (MNU-006). Slips
 * of the finger count once nothing fits.
 */
export function searchMenu(sections: readonly MenuSection[], typed: string): readonly MenuSection[] {
  if (typed.trim() === '') return sections;
  const words = searchWords(typed);
  const nearly =
    (slips: Slips) =>
    ({ name }: MenuSection, { title, content }: Dish) =>
      matchDish(searchableDish(title, name, content), words, slips) !== null;
  const tries = [
    ({ name }: MenuSection, { title, content }: Dish) => containsWords(`${name} ${title} ${content}`, typed),
    nearly(1),
    nearly(2),
  ];
  for (const isMeant of tries) {
    const found = sections.flatMap((section) => {
      if (section.isPick) return [];
      const dishes = section.dishes.filter((dish) => isMeant(section, dish));
      return dishes.length > 0 ? [{ ...section, dishes }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}
