import type { VisitContext } from '#server/plumbing/context.ts';
import { findPlace } from './find-place.ts';
import type { Place } from './place.ts';
import { selectChosenPlaces } from './store.ts';

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
