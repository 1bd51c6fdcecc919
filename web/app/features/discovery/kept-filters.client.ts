import { keptDiet } from '../restaurant/kept-diet.client.ts';
import { changedFilters, dietOf, type Filters } from './filters.ts';

let kept: Partial<Filters> = {};

/** What this visit narrows lists to and how it wants them: it goes along to the list of another place (LST-008). */
export const keptFilters = {
  read: (): Partial<Filters> => kept,
  keep(filters: Filters, base: Filters): void {
    keptDiet.set(dietOf(filters));
    const chosen = [...changedFilters(filters, base), 'way'] as const;
    kept = Object.fromEntries(chosen.map((filter) => [filter, filters[filter]]));
  },
};
