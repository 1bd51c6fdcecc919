import { type Diet, isChoosy } from '#domain/menu/diet.ts';
import type { Call } from '../../api.ts';
import { dietSearch } from '../restaurant/diet-address.ts';

/** How many dishes of each restaurant suit a diet; who has none is not in it. */
export interface Suitable {
  /** The diet as an address says it. */
  diet: string;
  counts: Readonly<Record<number, number>>;
}

/** Null for who eats everything. */
export async function loadSuitable(call: Call, geourl: string, diet: Diet): Promise<Suitable | null> {
  if (!isChoosy(diet)) return null;
  const { hosts } = await call('suitable', { geourl, food: diet.food, without: [...diet.without] });
  return {
    diet: dietSearch(diet),
    counts: Object.fromEntries(hosts.map(({ hostId, count }) => [hostId, count])),
  };
}
