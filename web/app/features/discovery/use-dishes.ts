import { call } from '../../api.ts';
import { dishQuery, type FoundDishes, loadDishes } from './load-dishes.ts';
import { useAsked } from './use-asked.ts';

const NOTHING: Omit<FoundDishes, 'query'> = { found: [], nearly: false };

/** The dishes for what is typed. Those that came with the page are there at once; a failure finds none. */
export function useDishes(geoUrl: string, typed: string, loaded: FoundDishes | null) {
  const query = dishQuery(typed);
  const { answer: dishes, isAsking: isLooking } = useAsked({
    key: query,
    loaded,
    keyOf: (found) => found.query,
    ask: () => loadDishes(call, geoUrl, query).catch((): FoundDishes => ({ query, ...NOTHING })),
  });
  return { dishes, isLooking };
}
