import { type Diet, suits } from '#domain/menu/diet.ts';
import type { Dish, MenuSection } from './menu-view.ts';

/** A menu without what somebody does not eat, and how much that is. */
export interface LeftOver {
  sections: readonly MenuSection[];
  shown: number;
  all: number;
  /** Left out only because nobody has said what they contain. */
  undeclared: number;
}

export function leaveOut(sections: readonly MenuSection[], diet: Diet): LeftOver {
  // What stands among the popular ones stands in its category as well, and counts there.
  const dishes = sections.flatMap((section) => (section.isPick ? [] : section.dishes));
  const fitting = new Set(dishes.flatMap((dish) => (suits(edible(dish), diet) ? dish.id : [])));
  const left = sections.flatMap((section) => {
    const eaten = section.dishes.filter(({ id }) => fitting.has(id));
    return eaten.length > 0 ? [{ ...section, dishes: eaten }] : [];
  });
  const undeclared = dishes.filter(
    (dish) => !dish.allergensKnown && !fitting.has(dish.id) && suits(edible(dish), { ...diet, without: [] }),
  );
  return { sections: left, shown: fitting.size, all: dishes.length, undeclared: undeclared.length };
}

const edible = ({ diet, codes, allergensKnown }: Dish) => ({
  isVegetarian: diet !== null,
  isVegan: diet === 'vegan',
  allergens: { state: allergensKnown ? ('declared' as const) : ('unknown' as const), codes },
});
