import type { Context } from '#server/plumbing/context.ts';
import type { LoadQuestion, PromisedOrder } from '../basket/answers.ts';
import { listKitchenLoad } from './store.ts';

/**
 * For when a kitchen has meals to make in that time, one entry per order: as promised, as wished or, before anybody
 * promised anything, as the guest was told.
 */
export async function readKitchenLoad(
  { db }: Context,
  { restaurantId, categoryId, from, until }: LoadQuestion,
): Promise<PromisedOrder[]> {
  const load = await listKitchenLoad(db, restaurantId, categoryId);
  return load
    .map((order) => ({
      at: order.promised_at ?? order.wish_at ?? order.estimated_at ?? usualTimeOf(order),
      isDelivery: order.mode === 'delivery',
      pieces: order.pieces ?? 0,
    }))
    .filter(({ at }) => Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0);
}

interface Usual {
  mode: string;
  placed_at: Temporal.Instant;
  delivery_lead_minutes: number;
  pickup_lead_minutes: number;
}

// Nobody at a table was told a time.
const usualTimeOf = ({ mode, placed_at, delivery_lead_minutes, pickup_lead_minutes }: Usual) =>
  placed_at.add({ minutes: mode === 'delivery' ? delivery_lead_minutes : pickup_lead_minutes });
