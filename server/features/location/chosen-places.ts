import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findPlace } from './find-place.ts';
import type { Place } from './place.ts';
import { saveChosenPlace, selectChosenPlaces } from './store.ts';

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

const MOST_REMEMBERED = 5;

/** The place this session chose last. */
export async function readLastPlace(context: VisitContext): Promise<Place | null> {
  const placeId = context.session?.placeId ?? null;
  return placeId === null ? null : findPlace(context, placeId);
}

/** The places this session chose, the latest first. */
export async function readChosenPlaces(context: VisitContext): Promise<Place[]> {
  return context.session ? selectChosenPlaces(context.db, context.session.id, MOST_REMEMBERED) : [];
}
