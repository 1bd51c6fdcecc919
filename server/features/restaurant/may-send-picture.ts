import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { MOST_BYTES } from '#server/plumbing/gates/sent-picture.ts';
import { findAnyRestaurant } from './find-restaurant.ts';

/** A restaurant that nobody has approved yet is whoever filled in a form. */
const MOST_UNAPPROVED_BYTES = 2 * 1024 * 1024;

/** Bytes of a picture that somebody who edits a menu may send: which restaurant it is for stands behind them. */
export async function maySendPicture(visit: PersonVisit, kind: keyof typeof MOST_BYTES): Promise<number> {
  const ids = visit.person.roles.flatMap(({ restaurant_id }) => restaurant_id ?? []);
  const own = await Promise.all(ids.map((id) => findAnyRestaurant(visit, id)));
  const isApproved = own.some((restaurant) => restaurant !== null && restaurant.approved_at !== null);
  return isApproved ? MOST_BYTES[kind] : Math.min(MOST_BYTES[kind], MOST_UNAPPROVED_BYTES);
}
