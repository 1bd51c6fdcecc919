import { z } from 'zod';
import { fileLimits } from '#domain/limits/file.ts';
import { LACKS } from '#domain/order/ready-to-sell.ts';
import { PROVIDER_DOCUMENT_NAMES } from '#domain/order/provider-documents.ts';
import { START_STEPS } from '#domain/order/start-steps.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

const may = { at: 'menu', by: 'hostId' } as const;

const Kind = z.enum(PROVIDER_DOCUMENT_NAMES).describe('what a document shows');

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
    documents: z
      .array(
        z.object({
          document: Kind,
          isNeeded: z.boolean().describe('nobody is approved without it'),
          isThere: z.boolean(),
        }),
      )
      .describe('that belong to its application; none once it is decided'),
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
    'A document that belongs to the application of a restaurant, instead of one sent before, until it is decided; the operator alone sees it.',
  takesFile: true,
  request: z.object({
    hostId: Id,
    kind: Kind.default('trade'),
    document: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe(`PDF, JPG or PNG up to ${fileLimits.document} MB, told by content`),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'already-decided'],
});
