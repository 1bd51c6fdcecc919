import type { Context } from '#server/plumbing/context.ts';
import { listKitchenLoad } from './store.ts';

/**
 * For when a kitchen has meals to make in that time, one entry per order: as promised, as wished or, before anybody
 * promised anything, when the lead time is over.
 */
export async function readPromisedTimes(
  { db }: Context,
  restaurantId: number,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const load = await listKitchenLoad(db, restaurantId);
  return load
    .map((order) => order.promised_at ?? order.wish_at ?? order.placed_at.add({ minutes: leadOf(order) }))
    .filter((at) => Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0);
}

interface Leads {
  mode: string;
  delivery_lead_minutes: number;
  pickup_lead_minutes: number;
}

const leadOf = ({ mode, delivery_lead_minutes, pickup_lead_minutes }: Leads): number =>
  mode === 'delivery' ? delivery_lead_minutes : pickup_lead_minutes;
