import type { z } from 'zod';
import type { Board } from '#contract/kitchen.ts';
import { toEuros } from '#domain/money.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import { readTurnover } from '#server/features/order/read-turnover.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import { describeState } from '#server/features/restaurant/describe-state.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { countViewers } from '#server/features/restaurant/note-presence.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isOwnerOf } from './edit-own.ts';
import { requireStaff } from './kitchen-staff.ts';
import { listRestaurants, listTickets } from './store.ts';
import { toTicket } from './ticket.ts';

/** How long an ended order stays in sight. */
const SEEN_HOURS = 4;

/** The orders of one restaurant; without one, of the first that this person runs. */
export async function showBoard(
  context: VisitContext,
  { hostId }: { hostId?: number | null | undefined },
): Promise<z.input<typeof Board> | Refusal> {
  const staff = await requireStaff(context, hostId ?? undefined);
  if (isRefusal(staff)) return staff;
  const mine = () => listRestaurants(context.db, staff.restaurantIds);
  const restaurantId = hostId ?? (await mine())[0]?.id;
  if (!restaurantId) return refuse('unknown-restaurant');
  const now = context.clock.now();
  const [restaurants, restaurant, tickets, turnover, viewers] = await Promise.all([
    mine(),
    describeRestaurant(context, restaurantId),
    listTickets(context.db, restaurantId, now.subtract({ hours: SEEN_HOURS })),
    readTurnover(context, restaurantId, startOfDay(now)),
    countViewers(context, restaurantId),
  ]);
  if (!restaurant) return refuse('unknown-restaurant');
  const today = { orders: turnover.orders, value: toEuros(turnover.payableCents) };
  return { now: now.toString(), restaurant, restaurants, tickets: tickets.map(toTicket), today, viewers };
}

async function describeRestaurant(
  context: VisitContext,
  id: number,
): Promise<z.input<typeof Board>['restaurant'] | null> {
  const restaurant = await findAnyRestaurant(context, id);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(id);
  if (!restaurant || !availability) return null;
  const { is_active: isActive, reactivate_at: endsAt } = restaurant;
  const now = context.clock.now();
  const isPaused = !isActive && endsAt !== null && Temporal.Instant.compare(endsAt, now) > 0;
  return {
    id,
    item_name: restaurant.name,
    item_url: restaurant.url,
    isApproved: restaurant.approved_at !== null,
    isOwn: await isOwnerOf(context, id),
    pausedUntil: isPaused ? endsAt.toString() : null,
    state: describeState(availability, now),
  };
}

const startOfDay = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO(TIME_ZONE).startOfDay().toInstant();
