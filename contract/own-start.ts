import { z } from 'zod';
import { fileLimits } from '#domain/limits/file.ts';
import { LACKS } from '#domain/order/ready-to-sell.ts';
import { START_STEPS } from '#domain/order/start-steps.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

const may = { at: 'menu', by: 'hostId' } as const;

const Missing = z.enum([...LACKS, 'prices', 'allergens']).describe('what guests or the law still ask for');

export const ownStart = endpoint('ownStart', {
  may,
  summary: 'How far a restaurant is on its way to the first order, step by step, and what is missing.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({
      id: z.number(),
      item_name: z.string(),
      item_url: z.string(),
      isApproved: z.boolean().describe('guests can find it'),
      offersDelivery: z.boolean(),
      takesCash: z.boolean(),
      takesEc: z.boolean(),
    }),
    missing: z.array(Missing),
    counts: z.object({
      products: z.number(),
      undeclared: z.number().describe('products of which allergens or additives are unknown'),
      ageless: z
        .number()
        .describe('products with alcohol of which nobody has said from which age on they are sold'),
      areas: z.number().describe('places'),
      openDays: z.number().describe('weekdays with times'),
    }),
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
