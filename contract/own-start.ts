import { z } from 'zod';
import { fileLimits } from '#domain/limits/file.ts';
import { START_STEPS } from '#domain/order/start-steps.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

const may = { at: 'menu', by: 'hostId' } as const;

export const ownStart = endpoint('ownStart', {
  may,
  summary: 'How far a restaurant is on its way to the first order, step by step.',
  token: 'not-needed',
  request: z.object({ hostId: Id }),
  answer: z.object({
    steps: z.array(
      z.object({
        step: z.enum(START_STEPS),
        state: z
          .enum(['done', 'needed', 'open'])
          .describe('needed: nobody is approved without it; open: it is missed later'),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnDocument = endpoint('saveOwnDocument', {
  may,
  summary:
    'The proof that belongs to the application of a restaurant, instead of one sent before, until it is decided; the operator alone sees it.',
  takesFile: true,
  request: z.object({
    hostId: Id,
    document: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe(`trade registration: PDF, JPG or PNG up to ${fileLimits.document} MB, told by content`),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'already-decided'],
});
