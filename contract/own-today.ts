import { z } from 'zod';
import { OWN_DUTIES, type OwnDuty, REVIEW_DAYS, STATEMENT_DAYS } from '#domain/people/own-duties.ts';
import { endpoint } from './endpoint.ts';
import { State } from './restaurant.ts';
import { Id, Instant } from './values.ts';

const duties = Object.keys(OWN_DUTIES) as [OwnDuty, ...OwnDuty[]];
const Sold = { orders: z.number(), value: z.number().describe('payable, in euros, less what was taken off') };

export const ownToday = endpoint('ownToday', {
  may: { at: 'menu', by: 'hostId' },
  summary: 'How the day goes at a restaurant, and what there waits for somebody.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({
    now: Instant,
    state: State,
    sold: z
      .object({
        ...Sold,
        weekAgo: z
          .object(Sold)
          .describe('for the same day a week ago, as far as it was ordered by this time'),
      })
      .nullable()
      .describe('for today, whenever it was ordered; null: not for the visitor'),
    open: z.number().nullable().describe('orders that are not over; null: not for the visitor'),
    waiting: z
      .array(z.object({ duty: z.enum(duties), count: z.number() }))
      .describe(
        `the most urgent first: orders that nobody has accepted, no board alive (1), orders for a time at which it is closed by now, printers that do not print, dishes of which few are left, dishes that are out without anybody having said that this is for good, reviews of ${REVIEW_DAYS} days without an answer, statements of ${STATEMENT_DAYS} days`,
      ),
    comingTerms: z
      .array(
        z.object({
          site: z.string(),
          validFrom: Instant,
          changes: z.string().describe('what is different in them'),
          url: z.string().describe('where they are read'),
        }),
      )
      .describe('of marketplaces that sell for it, the next first'),
  }),
  refusals: ['unknown-restaurant'],
});
