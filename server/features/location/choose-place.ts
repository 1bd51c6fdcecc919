import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlace } from './find-place.ts';
import type { Place } from './place.ts';
import { saveChosenPlace } from './store.ts';

/** Stores the place with the session and among the places it chose before. */
export async function choosePlace(context: VisitContext, placeId: number): Promise<Place | Refusal> {
  const place = await findPlace(context, placeId);
  if (!place) return refuse('unknown-place');
  const session = await context.requireSession();
  await saveChosenPlace(context.db, session.id, placeId, context.clock.now());
  // What runs after in the same request reads the session it already has.
  session.placeId = placeId;
  return place;
}
