import type { AvailabilityFacts } from '#domain/availability.ts';
import type { OrderMode } from '#domain/order-mode.ts';
import { findSlots, isSlotOffered, type SlotRequest, type Slots } from '#domain/slots.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { answers } from './answers.ts';

/** Wish times lie this far apart, and the kitchen's capacity counts per such stretch. */
const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;
/** Longer than wish times reach ahead. */
const LOOK_AHEAD_HOURS = 10 * 24;

/** The wish times of a restaurant for this mode. */
export async function findSlotsOf(
  context: VisitContext,
  restaurantId: number,
  mode: OrderMode,
): Promise<Slots | Refusal> {
  const asked = await loadRequest(context, restaurantId, mode);
  return isRefusal(asked) ? asked : findSlots(asked.facts, asked.request);
}

/** Whether a wish time, or as soon as possible (null), is offered at this moment (CHK-016). */
export async function isWishOffered(
  context: VisitContext,
  restaurantId: number,
  mode: OrderMode,
  wish: Temporal.Instant | null,
): Promise<boolean> {
  const asked = await loadRequest(context, restaurantId, mode);
  return !isRefusal(asked) && isSlotOffered(asked.facts, asked.request, wish);
}

async function loadRequest(
  context: VisitContext,
  restaurantId: number,
  mode: OrderMode,
): Promise<{ facts: AvailabilityFacts; request: SlotRequest } | Refusal> {
  const seller = await findRestaurant(context, restaurantId);
  const availability = seller && (await availabilitiesOf(context, [seller])).get(restaurantId);
  if (!seller || !availability) return refuse('unknown-restaurant');
  const leadMinutes = mode === 'delivery' ? seller.delivery_lead_minutes : seller.pickup_lead_minutes;
  const isFull = await loadCapacity(context, seller);
  const request = { mode, now: context.clock.now(), leadMinutes, stepMinutes: STEP_MINUTES, isFull };
  return { facts: availability.facts, request };
}

async function loadCapacity(
  context: Context,
  seller: Restaurant,
): Promise<(slot: Temporal.Instant) => boolean> {
  const capacity = seller.slot_capacity;
  if (capacity === null) return () => false;
  const now = context.clock.now();
  const from = now.subtract({ minutes: STEP_MINUTES });
  const promised = await answers().findPromisedTimes(
    context,
    seller.id,
    from,
    now.add({ hours: LOOK_AHEAD_HOURS }),
  );
  const orders = Map.groupBy(promised, stepOf);
  return (slot) => (orders.get(stepOf(slot))?.length ?? 0) >= capacity;
}

const stepOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / STEP_MS);
