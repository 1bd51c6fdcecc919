import { fileLimits, inBytes } from '#domain/limits/file.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { PictureKind } from '#server/plumbing/gates/sent-picture.ts';
import { findAnyRestaurant } from './find-restaurant.ts';

/** Bytes of a picture that somebody who edits a menu may send: which restaurant it is for stands behind them. */
export async function maySendPicture(visit: PersonVisit, kind: PictureKind): Promise<number> {
  const ids = visit.person.roles.flatMap(({ restaurant_id }) => restaurant_id ?? []);
  const own = await Promise.all(ids.map((id) => findAnyRestaurant(visit, id)));
  const isApproved = own.some((restaurant) => restaurant !== null && restaurant.approved_at !== null);
  // Before that it is whoever filled in a form.
  return inBytes(isApproved ? fileLimits[kind] : Math.min(fileLimits[kind], fileLimits.unapproved));
}
