import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** What list and menu show of a restaurant and other features know; a figure that is left out stays. */
export interface Figures {
  ratingCount?: number;
  /** Average stars times ten, 0 to 50; 0 without reviews. */
  ratingTenths?: number;
  /** Average minutes of the last ten orders; null without orders. */
  measuredDeliveryMinutes?: number | null;
}

/** Writes the figures and tells everybody who shows them. */
export async function recordFigures(context: Context, restaurantId: number, figures: Figures): Promise<void> {
  await updateRestaurant(context.db, restaurantId, {
    rating_count: figures.ratingCount,
    rating_tenths: figures.ratingTenths,
    delivery_minutes: figures.measuredDeliveryMinutes,
    changed_at: context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${restaurantId}`] });
}
