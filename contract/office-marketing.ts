import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, listed, amount, text, whole } from './values.ts';

const CampaignState = z.enum(['planned', 'running', 'used-up', 'over', 'stopped']);
/** Amount as an operator types it. */
const Amount = amount(workLimits.office.campaignAmount).describe('amount in EUR');
const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .describe('YYYY-MM-DD in Berlin');

export const officeCampaigns = endpoint('officeCampaigns', {
  may: { office: 'campaigns' },
  summary:
    'Voucher codes that the operator gives away, with what they have cost, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed(
      'code',
      'state',
      'value',
      'minimum',
      'whom',
      'restaurant',
      'bearer',
      'start',
      'end',
      'redemptions',
      'spent',
    ),
    state: CampaignState.or(z.literal('')).default(''),
  }),
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
        budget: Euros.nullable().describe('what all orders together may get; null = without limit'),
        budgetLeft: Euros.nullable().describe('of that, what no order has used or reserved'),
        spent: Euros.describe('taken off completed orders'),
        validFrom: Instant,
        validUntil: Instant.describe('last second in which it counts'),
      }),
    ),
  }),
});

export const officeSaveCampaign = endpoint('officeSaveCampaign', {
  may: { office: 'campaigns' },
  fresh: 'money',
  summary:
    'A new code. Nothing of it can be changed later but whether it counts: who has read it relies on what it said.',
  request: z.object({
    code: text(workLimits.office.campaignCode)
      .default('')
      .describe('letters, digits and hyphens; empty = a code is made'),
    value: Amount.nullable().default(null).describe('either this'),
    percent: whole(workLimits.office.campaignPercent).nullable().default(null).describe('or this'),
    minimum: Amount.default(0),
    isForNewUsers: z.boolean().default(false),
    restaurantUrl: text(workLimits.restaurant.url)
      .default('')
      .describe('the only one where it counts, empty = everywhere'),
    isFundedByRestaurant: z.boolean().default(false).describe('as agreed with it; else the operator pays'),
    maxRedemptions: whole(workLimits.office.campaignUses)
      .nullable()
      .default(null)
      .describe('null = no limit'),
    budget: amount(workLimits.office.campaignBudget)
      .nullable()
      .default(null)
      .describe(
        'EUR that all orders together may get; what is left and does not pay a whole use pays none. null = no limit',
      ),
    firstDay: Day,
    lastDay: Day.describe('on which it still counts'),
  }),
  answer: Done.extend({ code: z.string() }),
  refusals: ['bad-input'],
});

export const officeSwitchCampaign = endpoint('officeSwitchCampaign', {
  may: { office: 'campaigns' },
  fresh: 'money',
  summary: 'Stops a code at once, or lets it count again.',
  request: z.object({ id: Id, isActive: z.boolean() }),
  answer: Done,
  refusals: ['unknown-voucher'],
});

export const officeRecommendations = endpoint('officeRecommendations', {
  may: { office: 'recommendations' },
  summary: 'Restaurants that visitors recommended, or that asked to take part, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('created', 'mode', 'site', 'place', 'email', 'comment'),
    mode: z.enum(['', 'recommend', 'register']).default(''),
  }),
  answer: z.object({
    count: z.number(),
    recommendations: z.array(
      z.object({
        id: z.number(),
        mode: z.enum(['recommend', 'register']),
        site: z.string(),
        place: z.string().describe('for which whoever wrote was looking for food; empty: for none'),
        email: z.string(),
        comment: z.string(),
        createdAt: Instant,
      }),
    ),
    towns: z
      .array(
        z.object({
          town: z.string(),
          count: z.number(),
          latitude: z.number(),
          longitude: z.number(),
        }),
      )
      .describe('how many there are for each town, of all of them; the most first'),
  }),
});
