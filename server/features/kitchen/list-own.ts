import type { z } from 'zod';
import type { ownRestaurants } from '#contract/own-restaurant.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';

type Asked = z.output<typeof ownRestaurants.request>;

/** Nobody runs more; the operator, who may look into all of them, has the office for that. */
const MOST = 30;

/** The restaurants where somebody may do what they ask, the one they are at among them. */
export async function listOwn(context: StaffVisit, hostId: number | null | undefined) {
  const { restaurantIds } = context.staff;
  const ids = restaurantIds === 'all' ? (hostId ? [hostId] : []) : restaurantIds;
  return ids.length === 0 ? [] : (await listNames(context, ids, hostId)).slice(0, MOST);
}

/** Between which of them somebody who runs several goes to and fro. */
export const showOwnRestaurants = async (
  context: StaffVisit,
  { hostId }: Asked,
): Promise<z.input<typeof ownRestaurants.answer>> => ({ restaurants: await listOwn(context, hostId) });
