import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, text } from './values.ts';

const refusals = ['login-needed', 'forbidden'] as const;
const Page = { search: text(80).default(''), page: z.coerce.number().int().min(1).max(10000).default(1) };
const CampaignState = z.enum(['planned', 'running', 'used-up', 'over', 'stopped']);
/** Amount as an operator types it. */
const Amount = z.number().min(0).max(1000).describe('amount in EUR');
const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('YYYY-MM-DD in Berlin');

export const officeCampaigns = endpoint('officeCampaigns', {
  summary:
    'Voucher codes that the operator gives away, with what they have cost, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ ...Page, state: CampaignState.or(z.literal('')).default('') }),
  answer: z.object({
    count: z.number(),
    suggestion: z
      .string()
      .describe('a code for a new one whose operator types none; sent twice it stays one'),
    campaigns: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        state: CampaignState,
        value: Euros.nullable().describe('null = a percentage'),
        percent: z.number().nullable(),
        minimum: Euros.describe('goods from which on it counts'),
        isForNewUsers: z.boolean(),
        restaurant: z.string().describe('where alone it counts, empty = everywhere'),
        fundedBy: z.enum(['operator', 'restaurant']),
        redemptions: z.number(),
        maxRedemptions: z.number().nullable(),
        spent: Euros.describe('taken off completed orders'),
        validFrom: Instant,
        validUntil: Instant.describe('last second in which it counts'),
      }),
    ),
  }),
  refusals,
});

export const officeSaveCampaign = endpoint('officeSaveCampaign', {
  summary:
    'A new code. Nothing of it can be changed later but whether it counts: who has read it relies on what it said.',
  request: z.object({
    code: text(24).default('').describe('letters, digits and hyphens; empty = a code is made'),
    value: Amount.nullable().default(null).describe('either this'),
    percent: z.number().int().min(1).max(100).nullable().default(null).describe('or this'),
    minimum: Amount.default(0),
    isForNewUsers: z.boolean().default(false),
    restaurantUrl: text(80).default('').describe('the only one where it counts, empty = everywhere'),
    isFundedByRestaurant: z.boolean().default(false).describe('as agreed with it; else the operator pays'),
    maxRedemptions: z
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .nullable()
      .default(null)
      .describe('null = no limit'),
    firstDay: Day,
    lastDay: Day.describe('on which it still counts'),
  }),
  answer: Done.extend({ code: z.string() }),
  refusals: [...refusals, 'bad-input'],
});

export const officeSwitchCampaign = endpoint('officeSwitchCampaign', {
  summary: 'Stops a code at once, or lets it count again.',
  request: z.object({ id: Id, isActive: z.boolean() }),
  answer: Done,
  refusals: [...refusals, 'unknown-voucher'],
});

export const officeRecommendations = endpoint('officeRecommendations', {
  summary: 'Restaurants that visitors recommended, or that asked to take part, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ ...Page, mode: z.enum(['', 'recommend', 'register']).default('') }),
  answer: z.object({
    count: z.number(),
    recommendations: z.array(
      z.object({
        id: z.number(),
        mode: z.enum(['recommend', 'register']),
        site: z.string(),
        email: z.string(),
        comment: z.string(),
        createdAt: Instant,
      }),
    ),
  }),
  refusals,
});
