import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { dishQuery, type FoundDishes, loadDishes } from './load-dishes.ts';

/** Typing goes on within this time more often than not. */
const PAUSE_MS = 200;

export interface DishSearch {
  /** The dishes last found, while those of what is typed now are still looked for as well. */
  dishes: FoundDishes | null;
  isLooking: boolean;
}

const NOTHING: Omit<FoundDishes, 'query'> = { found: [], nearly: false };

/** The dishes for what is typed. Those that came with the page are there at once; a failure finds none. */
export function useDishes(geoUrl: string, typed: string, loaded: FoundDishes | null): DishSearch {
  const [dishes, setDishes] = useState(loaded);
  const query = dishQuery(typed);
  const isLooking = query !== '' && dishes?.query !== query;
  useEffect(() => {
    if (!isLooking) return;
    let isGone = false;
    const timer = setTimeout(() => {
      loadDishes(call, geoUrl, query)
        .catch((): FoundDishes => ({ query, ...NOTHING }))
        .then((found) => isGone || setDishes(found));
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [geoUrl, query, isLooking]);
  return { dishes: query === '' ? null : dishes, isLooking };
}
