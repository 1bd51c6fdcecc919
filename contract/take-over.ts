import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

const ofRestaurant = z.object({ id: Id });

export const officeVisit = endpoint('officeVisit', {
  may: { office: 'restaurants' },
  summary:
    "As what one of the operator's people is at a restaurant: to look at it, or to run it for a while.",
  token: 'not-needed',
  request: z.object({ id: Id.nullish().describe('none: the first of all') }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    worksHere: z.boolean().describe('by a role of their own there'),
    until: Instant.nullable().describe('they have taken it over; null: they only look'),
  }),
  refusals: ['unknown-restaurant'],
});

export const takeOver = endpoint('takeOver', {
  may: { office: 'restaurants' },
  fresh: 'log-in',
  summary:
    "Lets one of the operator's people change something at a restaurant, for an hour at most. Its owners are told by mail. Taken over twice is taken over once.",
  request: z.object({ id: Id, reason: text(workLimits.office.takeOver) }),
  answer: Done.extend({ until: Instant }),
  refusals: ['unknown-restaurant'],
});

export const endTakeOver = endpoint('endTakeOver', {
  may: { office: 'restaurants' },
  summary: 'Ends it before its time. Ended twice is ended once.',
  request: ofRestaurant,
  answer: Done,
});
