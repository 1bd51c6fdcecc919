import type { VisitContext } from '#server/plumbing/context.ts';
import { readLastPlace } from './chosen-places.ts';
import { findPlaces } from './find-place.ts';
import { describePlace } from './place.ts';

const MOST_SUGGESTIONS = 10;

/** Places for what somebody types; those near the place that was chosen last come earlier. */
export async function suggestPlaces(context: VisitContext, { query }: { query: string }) {
  const near = await readLastPlace(context);
  const places = await findPlaces(context, query, { near, limit: MOST_SUGGESTIONS });
  return places.map(describePlace);
}
