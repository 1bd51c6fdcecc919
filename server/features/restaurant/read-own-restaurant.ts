import type { z } from 'zod';
import type { ownRestaurant } from '#contract/own-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { readOwnAreas } from './edit-areas.ts';
import { toOwnDetails } from './edit-details.ts';
import { readOwnHours } from './edit-hours.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { readOwnDates } from './own-dates.ts';
import { isComing, toOwnAbsence } from './own-days.ts';
import { readProposal } from './propose-seller.ts';
import { selectAbsences } from './store.ts';
import { toSeller } from './wire.ts';

type Answer = z.input<typeof ownRestaurant.answer>;
type Entered = Omit<Answer, 'restaurants' | 'missing' | 'counts'>;

/** All that an owner has entered but the menu; null for a restaurant that does not exist. */
export async function readOwnRestaurant(context: Context, id: number): Promise<Entered | null> {
  const restaurant = await findAnyRestaurant(context, id);
  if (!restaurant) return null;
  const hours = await readOwnHours(context, id);
  const areas = await readOwnAreas(context, id);
  const absences = await selectAbsences(context.db, [id]);
  const now = context.clock.now();
  return {
    id,
    item_name: restaurant.name,
    item_url: restaurant.url,
    isApproved: restaurant.approved_at !== null,
    seller: toSeller(restaurant),
    proposed: await readProposal(context, id),
    logo: restaurant.logo,
    cover: restaurant.cover_photo,
    teamPhoto: restaurant.team_photo,
    details: toOwnDetails(restaurant),
    hours,
    absences: absences.filter((absence) => isComing(absence, now)).map(toOwnAbsence),
    days: await readOwnDates(context, id),
    areas,
    areasVersion: stampOf(areas),
  };
}
