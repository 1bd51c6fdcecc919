import type { z } from 'zod';
import type {
  kitchenBusy,
  kitchenLimits,
  kitchenPauseMode,
  kitchenRush,
  kitchenWeeklyRush,
} from '#contract/busy.ts';
import { sayOfferTimes } from '#domain/menu/offer-times.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import type { WeeklyRush } from '#domain/time/rush.ts';
import type { DONE } from '#contract/values.ts';
import { listCategories } from '#server/features/menu/shortages.ts';
import {
  pauseMode,
  setRush,
  setSlotLimits,
  setWeeklyRush,
  slotLimitsOf,
} from '#server/features/restaurant/busy.ts';
import { readNextOpening } from '#server/features/restaurant/pause-orders.ts';
import { rushOf, weeklyRushOf } from '#server/features/restaurant/rushes.ts';
import { listTables } from '#server/features/table/change-tables.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

type Answer = z.input<typeof kitchenBusy.answer>;

/** What is set for busy hours; without a restaurant, of the first that this person runs. */
export async function showBusy(
  context: StaffVisit,
  { hostId }: z.output<typeof kitchenBusy.request>,
): Promise<Answer | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const now = context.clock.now();
  const { id, name, slot_limits_until: limitsUntil } = restaurant;
  const rush = rushOf(restaurant, now);
  const limits = slotLimitsOf(restaurant, now);
  const untilOf = (until: Temporal.Instant | null) =>
    until !== null && Temporal.Instant.compare(now, until) < 0 ? until.toString() : null;
  const pauses: [boolean, Answer['pauses'][number]][] = [
    [restaurant.offers_delivery, { mode: 'delivery', until: untilOf(restaurant.delivery_off_until) }],
    [restaurant.offers_pickup, { mode: 'pickup', until: untilOf(restaurant.pickup_off_until) }],
    [
      (await listTables(context, id)).length > 0,
      { mode: 'table', until: untilOf(restaurant.tables_off_until) },
    ],
  ];
  return {
    restaurant: { id, item_name: name },
    now: now.toString(),
    opensAt: (await readNextOpening(context, id)).toString(),
    rush: rush && { minutes: rush.minutes, until: rush.until.toString() },
    weekly: weeklyRushOf(restaurant).map((rush) => ({ ...rush, days: [...rush.days] })),
    weeklyVersion: stampOf(weeklyRushOf(restaurant)),
    pauses: pauses.flatMap(([isOffered, pause]) => (isOffered ? [pause] : [])),
    limits: {
      orders: limits?.orders ?? null,
      pieces: limits?.pieces ?? null,
      categoryId: limits?.categoryId ?? null,
      drivers: limits?.drivers ?? null,
      until: limits && (limitsUntil?.toString() ?? null),
    },
    categories: await listCategories(context, id),
  };
}

export const runRush = (visit: StaffVisit, input: z.output<typeof kitchenRush.request>) =>
  changeRestaurant(visit, input.hostId, async (context) => {
    await setRush(context, input);
    const { minutes, lasts } = input;
    return { action: 'rush-set', details: { minutes: lasts > 0 ? minutes : 0, lasts } };
  });

/** Of two who change it at once nobody's change is lost without a word. */
export const runWeeklyRush = (visit: StaffVisit, input: z.output<typeof kitchenWeeklyRush.request>) =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const { weekly } = input;
    const known = await findAnyRestaurant(context, input.hostId);
    if (known && stampOf(weeklyRushOf(known)) !== input.version) return refuse('changed-meanwhile');
    const refusal = await setWeeklyRush(context, input.hostId, weekly);
    const details = { times: weekly.map(sayWeekly).join('; ') || null };
    return refusal ?? { action: 'weekly-rush-set', details };
  });

const sayWeekly = (rush: WeeklyRush): string =>
  `${sayOfferTimes([rush])} +${rush.minutes} Min.${rush.service ? ` (${modeLabel(rush.service)})` : ''}`;

export const runPauseMode = (visit: StaffVisit, input: z.output<typeof kitchenPauseMode.request>) =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const refusal = await pauseMode(context, input);
    return refusal ?? { action: 'mode-paused', details: { mode: input.mode, until: input.until } };
  });

export const runLimits = (
  visit: StaffVisit,
  input: z.output<typeof kitchenLimits.request>,
): Promise<typeof DONE | Refusal> =>
  changeRestaurant(visit, input.hostId, async (context) => {
    const categories = await listCategories(context, input.hostId);
    const category = categories.find(({ id }) => id === input.categoryId);
    const refusal = await setSlotLimits(context, { ...input, categoryId: category?.id ?? null });
    const { orders, pieces, drivers, lasts } = input;
    const details = { orders, pieces, section: category?.name ?? null, drivers, lasts };
    return refusal ?? { action: 'slot-limits-set', details };
  });
