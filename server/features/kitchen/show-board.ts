import type { z } from 'zod';
import type { Board } from '#contract/kitchen.ts';
import { toEuros } from '#domain/money/money.ts';
import type { RestaurantRight } from '#domain/people/rights.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { listFew } from '#server/features/menu/shortages.ts';
import { listStations } from '#server/features/menu/stations.ts';
import { listDrivers } from '#server/features/driver/list-drivers.ts';
import { readTurnover } from '#server/features/order/read-turnover.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import { logoAddress } from '#server/features/restaurant/brand-address.ts';
import { describeState } from '#server/features/restaurant/describe-state.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import { countViewers } from '#server/features/restaurant/note-presence.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { rushOf } from '#server/features/restaurant/rushes.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listInUse } from '#server/features/printing/change-printers.ts';
import { listBoards, noteAlive } from './boards-alive.ts';
import { listTickets, type TicketRow } from './store.ts';
import { ticketFor } from './ticket.ts';
import { trialOn } from './trial-ticket.ts';

/** How long an ended order stays in sight. */
export const SEEN_HOURS = 4;

interface BoardInput {
  hostId?: number | null | undefined;
  /** The shift that runs where the board is shown. */
  shift?: string | undefined;
  begins?: boolean | undefined;
}

/** The orders of one restaurant; without one, of the first that this person runs. */
export async function showBoard(
  context: StaffVisit,
  { hostId, shift, begins }: BoardInput,
): Promise<z.input<typeof Board> | Refusal> {
  const { staff } = context;
  const mine = () => listNames(context, staff.restaurantIds, hostId);
  const restaurantId = hostId ?? (await mine())[0]?.id;
  if (!restaurantId) return refuse('unknown-restaurant');
  const rights = staff.rightsAt(restaurantId);
  const now = context.clock.now();
  // The operator looks in, and cooks nothing.
  if (shift && rights.includes('orders') && staff.restaurantIds !== 'all')
    await noteAlive(context, restaurantId, { shift, begins });
  const [restaurants, restaurant, tickets, turnover, ...around] = await Promise.all([
    mine(),
    describeRestaurant(context, restaurantId, rights),
    listTickets(context.db, restaurantId, now.subtract({ hours: SEEN_HOURS })),
    readTurnover(context, restaurantId, dayOf(now), now),
    countViewers(context, restaurantId),
    listBoards(context, restaurantId),
    listInUse(context, restaurantId),
    listDrivers(context, restaurantId),
    listStations(context, restaurantId),
    trialOn(context, restaurantId),
    listFew(context, restaurantId),
  ]);
  const [viewers, boards, printers, drivers, stations, trial, few] = around;
  if (!restaurant) return refuse('unknown-restaurant');
  const value = rights.includes('revenue') ? toEuros(turnover.payableCents) : null;
  return {
    now: now.toString(),
    restaurant,
    restaurants,
    tickets: (rights.includes('orders') ? tickets : tickets.filter(isOnTheWayOut)).map((ticket) =>
      ticketFor(rights, ticket),
    ),
    trial: rights.includes('orders') ? trial : null,
    stations: rights.includes('orders') ? stations : [],
    device: staff.device === undefined ? null : { name: staff.device, acting: staff.actingName ?? null },
    today: { orders: turnover.orders, value },
    boards,
    drivers: rights.includes('orders') ? drivers : [],
    printers: rights.includes('orders') ? printers : [],
    few: rights.includes('orders') ? few : [],
    viewers,
  };
}

/** What a driver works with: brought to somebody, and ready for it. */
const isOnTheWayOut = ({ mode, state }: TicketRow): boolean =>
  mode === 'delivery' && (state === 'ready' || state === 'on-the-way');

async function describeRestaurant(
  context: VisitContext,
  id: number,
  rights: RestaurantRight[],
): Promise<z.input<typeof Board>['restaurant'] | null> {
  const restaurant = await findAnyRestaurant(context, id);
  const availability = restaurant && (await availabilitiesOf(context, [restaurant])).get(id);
  if (!restaurant || !availability) return null;
  const { is_active: isActive, reactivate_at: endsAt } = restaurant;
  const now = context.clock.now();
  const rush = rushOf(restaurant, now);
  const isPaused = !isActive && endsAt !== null && Temporal.Instant.compare(endsAt, now) > 0;
  return {
    id,
    item_name: restaurant.name,
    item_url: restaurant.url,
    item_logo: logoAddress(restaurant),
    isApproved: restaurant.approved_at !== null,
    isOwn: rights.includes('menu'),
    rights,
    pausedUntil: isPaused ? endsAt.toString() : null,
    acceptMinutes: restaurant.accept_minutes,
    silentSince: restaurant.silent_since?.toString() ?? null,
    state: describeState(availability, now),
    busy: {
      rush: rush && { minutes: rush.minutes, until: rush.until.toString() },
      pauses: pausesOf(restaurant, now),
    },
  };
}

/** The ways that take no orders for a while, and until when. */
function pausesOf(restaurant: Restaurant, now: Temporal.Instant) {
  const { delivery_off_until, pickup_off_until, tables_off_until } = restaurant;
  const ends = [
    ['delivery', delivery_off_until],
    ['pickup', pickup_off_until],
    ['table', tables_off_until],
  ] as const;
  return ends.flatMap(([mode, until]) =>
    until !== null && Temporal.Instant.compare(now, until) < 0 ? [{ mode, until: until.toString() }] : [],
  );
}
