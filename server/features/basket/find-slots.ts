import type { OrderMode } from '#domain/order-mode.ts';
import { findSlots, isSlotOffered, type SlotRequest, type Slots } from '#domain/slots.ts';
import type { Context } from '#server/plumbing/context.ts';
import { availabilitiesOf, type RestaurantAvailability } from '../restaurant/availability-of.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { BASKET_ANSWERS } from './answers.ts';

/** Wish times lie this far apart, and the kitchen's capacity counts per such stretch. */
const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;
/** Longer than wish times reach ahead. */
const LOOK_AHEAD_HOURS = 10 * 24;

/** The wish times of a restaurant for this mode; the restaurant must have been read just before. */
export async function findSlotsOf(context: Context, seller: Restaurant, mode: OrderMode): Promise<Slots> {
  const { facts } = await availabilityOfSeller(context, seller);
  return findSlots(facts, await requestOf(context, seller, mode));
}

/** Whether a wish is offered now, null for as soon as possible; the restaurant must have been read just before. */
export async function isWishOffered(
  context: Context,
  seller: Restaurant,
  { mode, wish }: { mode: OrderMode; wish: Temporal.Instant | null },
): Promise<boolean> {
  const { facts, now } = await availabilityOfSeller(context, seller);
  return isSlotOffered(facts, await requestOf(context, seller, mode), wish, now);
}

async function availabilityOfSeller(context: Context, seller: Restaurant): Promise<RestaurantAvailability> {
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id);
  if (!availability) throw new Error(`no availability of restaurant ${seller.id}`);
  return availability;
}

async function requestOf(context: Context, seller: Restaurant, mode: OrderMode): Promise<SlotRequest> {
  return {
    mode,
    now: context.clock.now(),
    leadMinutes: mode === 'delivery' ? seller.delivery_lead_minutes : seller.pickup_lead_minutes,
    stepMinutes: STEP_MINUTES,
    isFull: await loadCapacity(context, seller),
  };
}

async function loadCapacity(
  context: Context,
  seller: Restaurant,
): Promise<(slot: Temporal.Instant) => boolean> {
  const capacity = seller.slot_capacity;
  if (capacity === null) return () => false;
  const now = context.clock.now();
  const from = now.subtract({ minutes: STEP_MINUTES });
  const promised = await context.ports
    .ask(BASKET_ANSWERS)
    .findPromisedTimes(context, seller.id, from, now.add({ hours: LOOK_AHEAD_HOURS }));
  const orders = Map.groupBy(promised, stepOf);
  return (slot) => (orders.get(stepOf(slot))?.length ?? 0) >= capacity;
}

const stepOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / STEP_MS);
