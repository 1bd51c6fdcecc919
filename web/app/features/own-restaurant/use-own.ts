import { useRouteLoaderData } from 'react-router';
import type { Answer } from '#contract/contract.ts';

interface Own {
  rights: Answer<'myRights'>['restaurant'];
  restaurants: Answer<'ownRestaurants'>['restaurants'];
}

/** What the visitor may do in this restaurant, and which ones they run; undefined outside of their rooms. */
export const useOwn = () => useRouteLoaderData<Own>('own');
