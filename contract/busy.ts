import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { WEEKLY_MINUTES } from '#domain/time/rush.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, Id, Instant, TimeOfDay, WeekDays, whole } from './values.ts';

/** What can be paused by itself; a table is one at which somebody sits. */
export const PausedMode = z.enum(['delivery', 'pickup', 'table']);

const Rush = z
  .object({ minutes: z.number(), until: Instant })
  .nullable()
  .describe('everything takes so many minutes longer until then');

export const BusyNow = z
  .object({
    rush: Rush,
    pauses: z.array(z.object({ mode: PausedMode, until: Instant })).describe('what is not taken until then'),
  })
  .describe('what somebody has set for a while; it ends by itself');

const may = { at: 'pause', by: 'hostId', orDevice: true } as const;
const refusals = ['unknown-restaurant'] as const;
const { limits } = workLimits.kitchen;

const WeeklyRush = z.object({
  days: WeekDays,
  from: TimeOfDay,
  until: TimeOfDay.describe('at or before from: the next day'),
  minutes: z.literal(WEEKLY_MINUTES),
  service: z.enum(['delivery', 'pickup']).nullable().describe('null: whichever way; a table is like pickup'),
});

const Limits = {
  orders: whole(limits).nullable().describe('orders at most; null: no limit'),
  pieces: whole(limits).nullable().describe('pieces of the section at most'),
  categoryId: Id.nullable().describe('section of the menu, such as pizzas'),
  drivers: whole(limits).nullable().describe('who drives: each brings one order in a quarter of an hour'),
};

export const kitchenBusy = endpoint('kitchenBusy', {
  may,
  summary:
    'What a restaurant has set for busy hours: longer times, pauses by mode, limits per quarter of an hour.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    now: Instant,
    opensAt: Instant.describe('the next opening; while it is open, the one after'),
    rush: Rush,
    weekly: z.array(WeeklyRush).describe('what takes longer every week'),
    weeklyVersion: z.string().describe('of that'),
    pauses: z.array(z.object({ mode: PausedMode, until: Instant.nullable() })),
    limits: z.object({ ...Limits, until: Instant.nullable().describe('null: until they are changed') }),
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  refusals,
});

export const kitchenRush = endpoint('kitchenRush', {
  may,
  summary: 'Everything that is promised from now on takes longer for a while. It ends by itself.',
  request: z.object({
    hostId: Id,
    minutes: z.literal([10, 20, 30]),
    lasts: z.literal([0, 15, 30, 60]).describe('minutes; 0: it is over'),
  }),
  answer: Done,
  refusals,
});

export const kitchenWeeklyRush = endpoint('kitchenWeeklyRush', {
  may,
  summary:
    'At these times of every week everything that is promised takes so much longer; of several that meet by the most.',
  request: z.object({
    hostId: Id,
    version: Version.describe('weeklyVersion of what was shown'),
    weekly: z.array(WeeklyRush).max(workLimits.kitchen.weeklyRushes),
  }),
  answer: Done,
  refusals: [...refusals, 'changed-meanwhile'],
});

export const kitchenPauseMode = endpoint('kitchenPauseMode', {
  may,
  summary: 'No orders to be delivered, picked up or brought to a table for a while. It ends by itself.',
  request: z.object({
    hostId: Id,
    mode: PausedMode,
    until: z
      .union([z.literal('next-opening'), TimeOfDay])
      .nullable()
      .describe('the next time that clocks show this; null: it is over'),
  }),
  answer: Done,
  refusals,
});

export const kitchenLimits = endpoint('kitchenLimits', {
  may,
  summary:
    'How much a kitchen takes on for one quarter of an hour; wish times and what is wanted at once keep to it.',
  request: z.object({
    hostId: Id,
    ...Limits,
    lasts: z.enum(['next-opening', 'for-good']),
  }),
  answer: Done,
  refusals,
});
