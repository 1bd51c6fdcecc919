import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, FILE_PAGE_SIZE, Id, listed, rowsOf, text } from './values.ts';

const State = z.enum(['listed', 'other']);

export const officeMarket = endpoint('officeMarket', {
  may: { office: 'sites-seen' },
  summary: 'Which restaurants a marketplace shows, and all others, by name, 50 a page.',
  token: 'not-needed',
  request: z.object({
    id: Id,
    ...listed('name', 'postalCode', 'town', 'state', 'isApproved'),
    state: State.or(z.literal('')).default(''),
  }),
  answer: rowsOf(
    z.object({
      id: z.number(),
      name: z.string(),
      postalCode: z.string(),
      town: z.string(),
      state: State.describe('listed: it belongs to the marketplace'),
      isApproved: z.boolean().describe('guests see it where it is listed'),
    }),
  ).extend({
    title: z.string().describe('of the marketplace'),
    mayChange: z.boolean(),
  }),
  refusals: ['unknown-site'],
});

export const changeOfficeMarket = endpoint('changeOfficeMarket', {
  may: { office: 'sites' },
  summary:
    'Takes restaurants up into a marketplace or out of it, with a reason; guests see it at once. Orders under way go on. Owners of those that are left out are told the reason by mail.',
  request: z.object({
    id: Id,
    restaurantIds: z.array(Id).min(1).max(FILE_PAGE_SIZE),
    lists: z.boolean().describe('false: it shows them no more'),
    reason: text(workLimits.office.decision).default(''),
  }),
  answer: Done.extend({ changed: z.number().describe('that were not so before') }),
  refusals: ['unknown-site', 'site-ended', 'bad-input'],
});

export const leaveMarkets = endpoint('leaveMarkets', {
  may: { office: 'sites' },
  summary:
    'Takes a restaurant out of all marketplaces at once, closed ones as well, with a reason; guests see it at once. Orders under way go on. Its owners are told the reason by one mail.',
  request: z.object({ id: Id, reason: text(workLimits.office.decision).default('') }),
  answer: Done.extend({ changed: z.number().describe('marketplaces that had listed it') }),
  refusals: ['unknown-restaurant', 'bad-input'],
});
