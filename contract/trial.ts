import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './kitchen.ts';
import { OrderState } from './order-status.ts';
import { Done, Id, whole } from './values.ts';

const may = { at: 'orders', by: 'hostId', orDevice: true } as const;

export const kitchenTrial = endpoint('kitchenTrial', {
  may,
  summary:
    'Sends the kitchen a test order of its own dishes, instead of one that runs. It is no order: nothing is sold, counted, paid or told to anybody, and it ends by itself.',
  request: z.object({ hostId: Id }),
  answer: Done,
  refusals: ['unknown-restaurant', 'not-ready'],
});

export const kitchenTrialStep = endpoint('kitchenTrialStep', {
  may,
  summary: 'Moves the test order on, by the steps of every order.',
  request: z.object({
    hostId: Id,
    version: z.number().int(),
    state: OrderState,
    minutes: whole(workLimits.kitchen.minutes).nullish().describe('until it is there; for accepting'),
  }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['unknown-restaurant', 'order-moved-on'],
});
