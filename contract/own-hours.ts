import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { DAY_REASONS } from '#domain/time/calendar-days.ts';
import { endpoint } from './endpoint.ts';
import { Location } from './location.ts';
import { Day, OwnDay, TypedEuros } from './own-restaurant.ts';
import { State } from './restaurant.ts';
import { Done, Id, Instant, text, TimeOfDay } from './values.ts';

const ofHost = { hostId: Id };

export const saveOwnDay = endpoint('saveOwnDay', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'Hours that hold on one day for these services; what was entered for it before is replaced.',
  request: z.object({
    ...ofHost,
    day: Day,
    services: z.array(OwnDay.shape.service).min(1).max(OwnDay.shape.service.options.length),
    times: OwnDay.shape.times,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const removeOwnDay = endpoint('removeOwnDay', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'On that day the hours of its weekday hold again.',
  request: z.object({ ...ofHost, day: Day }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-entry'],
});

const Times = z.array(z.object({ open: z.string(), close: z.string() }));
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const ownCalendar = endpoint('ownCalendar', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'The days of a month with the hours that hold on each of them, and why.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    month: Month.nullish().describe('YYYY-MM; this month where it is left out'),
  }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    month: z.string(),
    before: z.string(),
    after: z.string(),
    today: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        reason: z
          .enum(DAY_REASONS)
          .describe('closed for some time, hours of its own, those of public holidays, or of its weekday'),
        title: z.string().nullable().describe('of the absence or the public holiday'),
        delivery: Times.nullable().describe('none: closed; null: not offered'),
        pickup: Times.nullable(),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const ownAsGuest = endpoint('ownAsGuest', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'What a guest at a place sees of the restaurant at a time, by the rules that guests meet.',
  token: 'not-needed',
  request: z.object({
    ...ofHost,
    place: text(workLimits.search.any).describe('postal code or town, as guests type it'),
    day: Day,
    time: TimeOfDay,
  }),
  answer: z.object({
    at: Instant,
    place: Location.nullable().describe('what the guest would have meant; null: nothing is called so'),
    terms: z
      .object({ minimum: TypedEuros, delivery: TypedEuros, freeFrom: TypedEuros.nullable() })
      .nullable()
      .describe('of delivering there; null: it does not'),
    isApproved: z.boolean().describe('false: guests see nothing yet; the state is what they would'),
    state: State,
  }),
  refusals: ['unknown-restaurant'],
});
