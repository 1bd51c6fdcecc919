import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Done, Id, Key, text, whole } from './values.ts';

const may = { at: 'acceptance', by: 'hostId' } as const;
const refusals = ['unknown-restaurant'] as const;

/** What happens to an order until somebody accepts it. */
const Acceptance = {
  acceptMinutes: whole(workLimits.kitchen.acceptMinutes).describe(
    'how long an order may wait; then it runs out, and its guest pays nothing',
  ),
  autoAccepts: z
    .boolean()
    .default(false)
    .describe('new orders are accepted at once, while a board is alive and nothing is paused'),
  inChargePhone: text(limits.person.phone)
    .default('')
    .describe('mobile number that is texted after two minutes; empty: nobody'),
};

export const kitchenAcceptance = endpoint('kitchenAcceptance', {
  may,
  summary: 'What happens at a restaurant to an order until somebody accepts it.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    ...Acceptance,
    version: Version,
  }),
  refusals,
});

export const saveAcceptance = endpoint('saveAcceptance', {
  may,
  summary: 'Changes what happens to new orders until somebody accepts them.',
  request: z.object({
    hostId: Id,
    ...Acceptance,
    version: Key.optional().describe('of what was shown; without one whoever saves last wins'),
  }),
  answer: Done,
  refusals: [...refusals, 'changed-meanwhile'],
});
