import type { z } from 'zod';
import type { ownMenu } from '#contract/own-menu.ts';
import type { ownRestaurant } from '#contract/own-restaurant.ts';
import { readOwnMenu } from '#server/features/menu/read-own-menu.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { readOwnRestaurant } from '#server/features/restaurant/read-own-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwn } from './edit-own.ts';

type Answer = z.input<typeof ownRestaurant.answer>;
interface Asked {
  hostId?: number | null | undefined;
}

/** What an owner has entered. */
export async function showOwnRestaurant(context: StaffVisit, { hostId }: Asked): Promise<Answer | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  const entered = await readOwnRestaurant(context, own.id);
  if (!entered) return refuse('unknown-restaurant');
  return { ...entered, restaurants: own.restaurants };
}

export async function showOwnMenu(
  context: StaffVisit,
  { hostId }: Asked,
): Promise<z.input<typeof ownMenu.answer> | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  const restaurant = await findAnyRestaurant(context, own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  return {
    restaurant: {
      id: own.id,
      item_name: restaurant.name,
      item_url: restaurant.url,
      isApproved: restaurant.approved_at !== null,
    },
    ...(await readOwnMenu(context, own.id)),
  };
}
