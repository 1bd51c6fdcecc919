import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { readLegalText } from './read-legal-text.ts';
import { restaurantImprint } from './restaurant-imprint.ts';

type LegalPage = Awaited<ReturnType<typeof readLegalText>>;
type ByRestaurant = { hostId?: number | null };

/** The operator's imprint or, with a restaurant, that restaurant's. */
export async function showImprint(
  context: VisitContext,
  { hostId }: ByRestaurant,
): Promise<LegalPage | Refusal> {
  if (!hostId) return readLegalText(context, 'imprint');
  const restaurant = await findRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${hostId}`] });
  return restaurantImprint(restaurant);
}

/** The terms for orderers; they are the same for every restaurant of the site. */
export async function showTerms(
  context: VisitContext,
  { hostId }: ByRestaurant,
): Promise<LegalPage | Refusal> {
  if (hostId && !(await findRestaurant(context, hostId))) return refuse('unknown-restaurant');
  return readLegalText(context, 'terms');
}
