import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
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
