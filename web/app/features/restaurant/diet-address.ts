import { allergensAmong, type Diet, EVERYTHING, type Food, foods, isChoosy } from '#domain/menu/diet.ts';

/** Names of a diet's parts in an address, the same on lists and menus. */
export const dietNames = { food: 'kost', without: 'ohne' } as const;

export const foodLabels: Record<Food, string> = {
  alles: 'Alles',
  vegetarisch: 'Vegetarisch',
  vegan: 'Vegan',
};

/** The diet of an address; what is unknown or misspelt leaves nothing out. */
export const dietIn = (query: URLSearchParams): Diet => ({
  food: foods.find((food) => food === query.get(dietNames.food)) ?? EVERYTHING.food,
  without: allergensAmong(query.getAll(dietNames.without).join(',').split(',')),
});

/** Whether an address says anything of it: it may also say that nothing is left out. */
export const namesDiet = (query: URLSearchParams): boolean =>
  query.has(dietNames.food) || query.has(dietNames.without);

/** The end of an address that goes on with this diet; empty without one. */
export function dietSearch({ food, without }: Diet): string {
  if (!isChoosy({ food, without })) return '';
  const query = new URLSearchParams({ [dietNames.food]: food });
  if (without.length > 0) query.set(dietNames.without, without.join(','));
  return `?${query.toString()}`;
}
