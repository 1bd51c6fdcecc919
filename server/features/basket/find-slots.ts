import { type Offer, offeredTogether } from '#domain/menu/offer-times.ts';
import { isSlotFull, type SlotOrder } from '#domain/order/slot-limits.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { findSlots, isSlotOffered, type SlotRequest, type Slots } from '#domain/time/slots.ts';
import type { Context } from '#server/plumbing/context.ts';
import { availabilitiesOf, type RestaurantAvailability } from '../restaurant/availability-of.ts';
import { slotLimitsOf } from '../restaurant/busy.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { rushMinutes } from '../restaurant/rushes.ts';
import { BASKET_ANSWERS } from './answers.ts';

/** Wish times lie this far apart, and the kitchen's capacity counts per such stretch. */
const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;
/** Longer than wish times reach ahead. */
const LOOK_AHEAD_HOURS = 10 * 24;

/** What is ordered, as far as a kitchen's limits and the times of its menu ask for it. */
export type OrderedLines = readonly {
  product: { category: { id: number }; offers: readonly Offer[] };
}[];

/** The wish times of a restaurant for this mode; the restaurant must have been read just before. */
export async function findSlotsOf(
  context: Context,
  seller: Restaurant,
  { mode, lines }: { mode: OrderMode; lines: OrderedLines },
): Promise<Slots> {
  const { facts } = await availabilityOfSeller(context, seller);
  return findSlots(facts, await requestOf(context, seller, { mode, lines }));
}

/** Whether a wish is offered now, null for as soon as possible; the restaurant must have been read just before. */
export async function isWishOffered(
  context: Context,
  seller: Restaurant,
  { mode, wish, lines }: { mode: OrderMode; wish: Temporal.Instant | null; lines: OrderedLines },
): Promise<boolean> {
  const { facts, now } = await availabilityOfSeller(context, seller);
  return isSlotOffered(facts, await requestOf(context, seller, { mode, lines }), wish, now);
}

async function availabilityOfSeller(context: Context, seller: Restaurant): Promise<RestaurantAvailability> {
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id);
  if (!availability) throw new Error(`no availability of restaurant ${seller.id}`);
  return availability;
}

async function requestOf(
  context: Context,
  seller: Restaurant,
  { mode, lines }: { mode: OrderMode; lines: OrderedLines },
): Promise<SlotRequest> {
  const now = context.clock.now();
  return {
    mode,
    now,
    leadMinutes: usualMinutesOf(seller, mode),
    longerAt: (at) => rushMinutes(seller, mode, at),
    stepMinutes: STEP_MINUTES,
    isFull: await loadCapacity(context, seller, { mode, lines }),
    isSold: offeredTogether(
      lines.flatMap(({ product }) => product.offers),
      { from: now, until: now.add({ hours: LOOK_AHEAD_HOURS }) },
    ),
  };
}

/** What a restaurant needs now from an order to the earliest meal of this mode, in minutes. */
export const leadMinutesOf = (seller: Restaurant, mode: OrderMode, now: Temporal.Instant): number =>
  usualMinutesOf(seller, mode) + rushMinutes(seller, mode, now);

const usualMinutesOf = (seller: Restaurant, mode: OrderMode): number =>
  mode === 'delivery' ? seller.delivery_lead_minutes : seller.pickup_lead_minutes;

async function loadCapacity(
  context: Context,
  seller: Restaurant,
  { mode, lines }: { mode: OrderMode; lines: OrderedLines },
): Promise<(slot: Temporal.Instant) => boolean> {
  const now = context.clock.now();
  const limits = slotLimitsOf(seller, now);
  if (limits === null) return () => false;
  const { categoryId } = limits;
  const from = now.subtract({ minutes: STEP_MINUTES });
  const until = now.add({ hours: LOOK_AHEAD_HOURS });
  const load = await context.ports
    .ask(BASKET_ANSWERS)
    .findKitchenLoad(context, { restaurantId: seller.id, categoryId, from, until });
  const orders = Map.groupBy(load, ({ at }) => stepOf(at));
  const pieces = lines.filter(({ product }) => product.category.id === categoryId).length;
  const more: SlotOrder = { isDelivery: mode === 'delivery', pieces };
  return (slot) => isSlotFull(limits, orders.get(stepOf(slot)) ?? [], more);
}

const stepOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / STEP_MS);
