import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './kitchen.ts';
import { PieceDetails, ReductionChoice } from './reduction.ts';
import { Done, Euros, Id, Key, whole } from './values.ts';

export const kitchenQuestion = endpoint('kitchenQuestion', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary: 'What of an order its guest can be asked to go without; changes nothing.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: z.object({
    orderId: z.number(),
    hostId: z.number(),
    version: z.number(),
    guest: z.string(),
    phone: z.string(),
    minutes: z
      .array(z.number())
      .describe('offered for the acceptance that the answer brings; empty where none are needed'),
    suggestedMinutes: z.number(),
    goesOn: z.boolean().describe('without an answer it goes on, as its guest said when ordering'),
    maySellOut: z.boolean().describe('whoever asks may say that it is sold out, too'),
    lines: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        details: PieceDetails,
        guestName: z.string().describe('whose it is in a group order'),
        worth: Euros.describe('with deposit, less its share of the discount'),
      }),
    ),
  }),
  refusals: ['unknown-order', 'not-askable', 'paid-at-till', 'taken-back'],
});

export const kitchenAsk = endpoint('kitchenAsk', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary:
    'Asks the guest of an order whether it goes on without these pieces. It waits for the answer; a new order is accepted by it, and one that nobody answers comes to nothing unless its guest has said that it goes on.',
  request: z.object({
    orderId: Id,
    version: z.number().int(),
    lineIds: ReductionChoice.lineIds.describe('the pieces that are missing'),
    minutes: whole(workLimits.kitchen.minutes)
      .nullish()
      .describe('that it takes from the answer, for a new order without a wish time'),
    soldOut: z.boolean().default(false).describe('what is missing is sold out until the next opening'),
  }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['unknown-order', 'order-moved-on', 'not-askable', 'paid-at-till', 'taken-back'],
});

export const kitchenAnswerQuestion = endpoint('kitchenAnswerQuestion', {
  may: { at: 'orders', of: 'orderId', orDevice: true },
  summary: 'Ends a question: the guest agreed aloud, or it is taken back.',
  request: z.object({ orderId: Id, version: z.number().int(), answer: z.enum(['agreed', 'withdrawn']) }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['unknown-order', 'order-moved-on', 'taken-back'],
});

export const answerQuestion = endpoint('answerQuestion', {
  may: 'own-or-link',
  summary: 'Says whether an order goes on without what is missing; without, it is cancelled.',
  request: z.object({
    orderId: Id,
    uid: Key.optional().describe('opens it without the session'),
    questionId: Id,
    goesOn: z.boolean(),
  }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on', 'taken-back'],
});
