import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { findRestaurant } from './find-restaurant.ts';
import { countPresent, removeOldPresence, removePresence, savePresence } from './store.ts';

/** Pages that are closed without a beacon stay known this long. */
const FORGOTTEN_AFTER = { hours: 1 };

/** This visitor looks at the restaurant now. A beacon gets no answer, so nothing is refused. */
export async function joinRestaurant(
  context: VisitContext,
  { host, session }: { host: number; session: string },
): Promise<void> {
  const { db, site, clock } = context;
  if (!(await findRestaurant(context, host))) return;
  const now = clock.now();
  await savePresence(db, { sessionPublicId: session, siteId: site.id, restaurantId: host, now });
  await removeOldPresence(db, host, now.subtract(FORGOTTEN_AFTER));
}

export async function leaveRestaurants(
  { db }: VisitContext,
  { session }: { session: string },
): Promise<void> {
  await removePresence(db, session);
}

/** How many visitors look at the restaurant's menu or basket right now. */
export function countViewers({ db, clock }: Context, restaurantId: number): Promise<number> {
  return countPresent(db, restaurantId, clock.now().subtract(FORGOTTEN_AFTER));
}
