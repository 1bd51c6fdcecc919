import type { Context } from '#server/plumbing/context.ts';
import { selectRecommendations, type RecommendationFilter } from './store-person.ts';

/** A page of the restaurants that visitors recommended. */
export function listRecommendations({ db }: Context, filter: RecommendationFilter) {
  return selectRecommendations(db, filter);
}
