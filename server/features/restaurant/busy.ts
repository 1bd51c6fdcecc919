import type { SlotLimits } from '#domain/order/slot-limits.ts';
import { nextTimeOfDay } from '#domain/time/calendar.ts';
import { wrongWeeklyTimes } from '#domain/menu/offer-times.ts';
import type { WeeklyRush } from '#domain/time/rush.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readNextOpening } from './pause-orders.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

/** Until when nothing is brought to its tables; null: it is. */
export function tablesPausedUntil(
  { tables_off_until: until }: Pick<Restaurant, 'tables_off_until'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  return until !== null && Temporal.Instant.compare(now, until) < 0 ? until : null;
}

/** What a restaurant takes on for a quarter of an hour now, and of which section; null: as much as comes. */
export function slotLimitsOf(
  restaurant: Restaurant,
  now: Temporal.Instant,
): (SlotLimits & { categoryId: number | null }) | null {
  const { slot_capacity: orders, slot_drivers: drivers, slot_limits_until: until } = restaurant;
  const categoryId = restaurant.slot_pieces_category_id;
  const pieces = categoryId === null ? null : restaurant.slot_pieces;
  const isOver = until !== null && Temporal.Instant.compare(until, now) <= 0;
  if (isOver || (orders === null && pieces === null && drivers === null)) return null;
  return { orders, pieces, drivers, categoryId };
}

/** Everything takes so many minutes longer for so many minutes; 0: it is over. Who may is the caller's to check, here and below. */
export async function setRush(
  context: Context,
  { hostId, minutes, lasts }: { hostId: number; minutes: number; lasts: number },
): Promise<null> {
  const now = context.clock.now();
  return save(context, hostId, {
    rush_minutes: lasts > 0 ? minutes : null,
    rush_until: lasts > 0 ? now.add({ minutes: lasts }) : null,
  });
}

/** Keeps what takes longer every week from now on. */
export async function setWeeklyRush(
  context: Context,
  hostId: number,
  weekly: readonly WeeklyRush[],
): Promise<Refusal | null> {
  const fields = wrongWeeklyTimes(weekly);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  return save(context, hostId, { weekly_rush: JSON.stringify(weekly) });
}

const OFF_UNTIL = {
  delivery: 'delivery_off_until',
  pickup: 'pickup_off_until',
  table: 'tables_off_until',
} as const;

/** Takes no orders of this mode until then; null: takes them again. */
export async function pauseMode(
  context: Context,
  { hostId, mode, until }: { hostId: number; mode: keyof typeof OFF_UNTIL; until: string | null },
): Promise<Refusal | null> {
  const end = until === null ? null : await endOf(context, hostId, until);
  if (until !== null && end === null)
    return refuse('bad-input', { fields: { time: 'Bitte schreib die Uhrzeit so: 17:30.' } });
  return save(context, hostId, { [OFF_UNTIL[mode]]: end });
}

const endOf = async (context: Context, hostId: number, until: string) =>
  until === 'next-opening' ? readNextOpening(context, hostId) : nextTimeOfDay(context.clock.now(), until);

interface NewLimits extends SlotLimits {
  hostId: number;
  categoryId: number | null;
  lasts: 'next-opening' | 'for-good';
}

/** What the kitchen takes on for each quarter of an hour from now on. */
export async function setSlotLimits(
  context: Context,
  { hostId, orders, pieces, categoryId, drivers, lasts }: NewLimits,
): Promise<Refusal | null> {
  if (pieces !== null && categoryId === null)
    return refuse('bad-input', { fields: { categoryId: 'Wovon höchstens so viele?' } });
  return save(context, hostId, {
    slot_capacity: orders,
    slot_pieces: pieces,
    slot_pieces_category_id: pieces === null ? null : categoryId,
    slot_drivers: drivers,
    slot_limits_until: lasts === 'for-good' ? null : await readNextOpening(context, hostId),
  });
}

async function save(
  context: Context,
  hostId: number,
  change: Parameters<typeof updateRestaurant>[2],
): Promise<null> {
  await updateRestaurant(context.db, hostId, { ...change, changed_at: context.clock.now() });
  return null;
}
