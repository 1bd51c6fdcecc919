import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { amount, Done, Euros, Id, Instant, PageNumber, text, whole } from './values.ts';

const atRestaurant = { at: 'marketing', by: 'hostId' } as const;

const State = z.enum(['planned', 'running', 'used-up', 'over', 'stopped']);
const Amount = amount(workLimits.office.campaignAmount).describe('amount in EUR');
const Uses = whole(workLimits.office.campaignUses).nullable().default(null).describe('null = no limit');

const OwnVoucher = z.object({
  id: z.number(),
  code: z.string(),
  state: State,
  value: Euros.nullable().describe('null = a percentage'),
  percent: z.number().nullable(),
  minimum: Euros.describe('goods from which on it counts'),
  mode: z.enum(['delivery', 'pickup']).nullable().describe('null = any way'),
  isForNewUsers: z.boolean(),
  isOncePerGuest: z.boolean(),
  uses: z.number().describe('orders under way included'),
  maxRedemptions: z.number().nullable(),
  redeemed: z.number().describe('completed orders'),
  turnover: Euros.describe('goods of these orders before it was taken off'),
  spent: Euros.describe('taken off completed orders'),
  validFrom: Instant,
  validUntil: Instant.describe('last second in which it counts'),
});

export const ownVouchers = endpoint('ownVouchers', {
  may: atRestaurant,
  summary:
    'The codes that a restaurant pays for itself, with what came of them, those that are over last, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish(), page: PageNumber, state: State.or(z.literal('')).default('') }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    takesVouchers: z.boolean().describe('false: none of them counts until that is changed'),
    suggestion: z.string().describe('a code for a new one; sent twice it stays one'),
    count: z.number(),
    vouchers: z.array(OwnVoucher),
  }),
  refusals: ['unknown-restaurant'],
});

export const saveOwnVoucher = endpoint('saveOwnVoucher', {
  may: atRestaurant,
  fresh: 'log-in',
  summary:
    "Makes a code at the restaurant's expense. What it promises stays: later it can be ended, run longer or be good for more orders.",
  request: z.object({
    hostId: Id,
    code: text(workLimits.office.campaignCode)
      .default('')
      .describe('letters, digits and hyphens; empty = a code is made'),
    value: Amount.nullable().default(null).describe('either this'),
    percent: whole(workLimits.office.campaignPercent).nullable().default(null).describe('or this'),
    minimum: Amount.default(0),
    mode: z.enum(['delivery', 'pickup']).nullable().default(null).describe('null = any way'),
    isForNewUsers: z.boolean().default(false).describe('who has never ordered at any restaurant here'),
    isOncePerGuest: z.boolean().default(false),
    maxRedemptions: Uses,
    firstDay: z.iso.date(),
    lastDay: z.iso.date().describe('on which it still counts'),
  }),
  answer: Done.extend({ code: z.string() }),
  refusals: ['unknown-restaurant', 'bad-input', 'too-many-entries'],
});

export const changeOwnVoucher = endpoint('changeOwnVoucher', {
  may: atRestaurant,
  fresh: 'log-in',
  summary:
    'Ends a code at once or lets it count again, or has it promise more: more orders, or a later last day.',
  request: z.object({
    hostId: Id,
    id: Id,
    isActive: z.boolean().nullish(),
    lastDay: z.iso.date().nullish().describe('later than the one before'),
    maxRedemptions: whole(workLimits.office.campaignUses).nullish().describe('more than before'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-voucher', 'bad-input'],
});
