import { foldGerman } from '#domain/german-text.ts';
import type { MenuSection } from './menu-view.ts';

/** The sections and dishes in which every typed word occurs: in the category, the title or the content (MNU-006). */
export function searchMenu(sections: readonly MenuSection[], typed: string): readonly MenuSection[] {
  const words = foldGerman(typed).split(' ').filter(Boolean);
  if (words.length === 0) return sections;
  return sections.flatMap((section) => {
    const dishes = section.dishes.filter(({ title, content }) => {
      const text = foldGerman(`${section.name} ${title} ${content}`);
      return words.every((word) => text.includes(word));
    });
    return dishes.length > 0 ? [{ ...section, dishes }] : [];
  });
}
