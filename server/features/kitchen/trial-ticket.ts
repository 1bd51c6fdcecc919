import type { z } from 'zod';
import type { Ticket } from '#contract/kitchen.ts';
import { toEuros } from '#domain/money/money.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import { nextSteps, stepLabel } from '#domain/order/order-status.ts';
import { TRIAL, TRIAL_NOTE } from '#domain/order/trial.ts';
import { doorLines } from '#domain/people/door.ts';
import { offerMinutes } from '#domain/time/accept-minutes.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { stationsOfDishes } from '#server/features/menu/stations.ts';
import { strictestAge } from '#server/features/order/sold-line.ts';
import { toTicketLines } from '#server/features/order/ticket-lines.ts';
import { findTrial, readTrial, type TrialRow } from '#server/features/order/trial/trial-order.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { rushMinutes } from '#server/features/restaurant/rushes.ts';
import type { Context } from '#server/plumbing/context.ts';

type WireTicket = z.input<typeof Ticket>;

/** The test order that a board shows; null: none runs. */
export async function trialOn(context: Context, restaurantId: number): Promise<WireTicket | null> {
  const trial = await findTrial(context, restaurantId);
  return trial && ticketOfTrial(context, trial);
}

/** A test order as open boards are told of it. */
export async function trialFor(
  context: Context,
  id: number,
): Promise<{ restaurantId: number; ticket: WireTicket } | null> {
  const trial = await readTrial(context, id);
  const ticket = trial && (await ticketOfTrial(context, trial));
  return ticket && { restaurantId: trial.restaurant_id, ticket };
}

/** As the kitchen works with an order: what only a guest, their money or a driver could do with it is left out. */
export async function ticketOfTrial(context: Context, trial: TrialRow): Promise<WireTicket | null> {
  const restaurant = await findAnyRestaurant(context, trial.restaurant_id);
  if (!restaurant) return null;
  const { mode, state, lines } = trial;
  return {
    orderId: TRIAL,
    state,
    version: trial.version,
    mode,
    modeLabel: modeLabel(mode),
    channel: 'online',
    guest: 'Probe',
    phone: '',
    address: mode === 'delivery' ? addressOf(restaurant) : [],
    comment: TRIAL_NOTE,
    wishes: [],
    ageLimit: strictestAge(lines),
    persons: null,
    tableTitle: null,
    lines: await linesOf(context, trial),
    stations: [],
    payable: toEuros(lines.reduce((sum, line) => sum + line.line_cents, 0)),
    reduced: 0,
    mayReduce: false,
    mayAsk: false,
    question: null,
    noShow: null,
    payment: 'Probe, kein Geld',
    toCollect: 0,
    ...timesOf(trial, restaurant),
    isAutomatic: false,
    mayDelay: false,
    cancelRequested: false,
    next: nextSteps(state, mode).map((to) => ({ state: to, label: stepLabel(to, mode, state) })),
    held: null,
    driver: null,
    cameBack: null,
  };
}

// It goes to the restaurant itself: nobody is sent anywhere by it.
const addressOf = ({ street, house_number: houseNumber, postal_code: postalCode, town }: Restaurant) =>
  doorLines({ street, houseNumber, postalCode, town });

async function linesOf(context: Context, { lines }: TrialRow) {
  const ids = lines.flatMap(({ product_id: id }) => id ?? []);
  const stations = await stationsOfDishes(context, ids);
  const shown = lines.map((line) => ({
    ...line,
    is_missing: false,
    is_asked: false,
    station_id: stations.get(line.product_id ?? 0) ?? null,
  }));
  return toTicketLines(shown);
}

function timesOf(trial: TrialRow, restaurant: Restaurant) {
  const { delivery_lead_minutes, pickup_lead_minutes } = restaurant;
  const { placed_at: placedAt, promised_at: promisedAt } = trial;
  const { minutes, suggested } = offerMinutes({
    leadMinutes:
      (trial.mode === 'delivery' ? delivery_lead_minutes : pickup_lead_minutes) +
      rushMinutes(restaurant, trial.mode, placedAt),
    prepMinutes: pickup_lead_minutes,
    wayMinutes: 0,
    ahead: 0,
    placedAt: placedAt.toZonedDateTimeISO(TIME_ZONE),
  });
  return {
    placedAt: placedAt.toString(),
    wishAt: null,
    promisedAt: promisedAt?.toString() ?? null,
    firstPromisedAt: null,
    dueAt: (promisedAt ?? placedAt.add({ minutes: suggested })).toString(),
    wayMinutes: 0,
    prepMinutes: pickup_lead_minutes,
    direction: '',
    acceptUntil: trial.state === 'placed' ? trial.ends_at.toString() : null,
    changedAt: trial.changed_at.toString(),
    minutes: [...minutes],
    suggestedMinutes: suggested,
  };
}
