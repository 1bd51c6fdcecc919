import { z } from 'zod';
import { ENDED_MANDATES, RUNNING_MANDATES } from '#domain/money/mandate.ts';
import { CollectionState } from './business.ts';
import { endpoint } from './endpoint.ts';
import { Euros, Id, Instant, listed } from './values.ts';

const MandateState = z.enum([...RUNNING_MANDATES, ...ENDED_MANDATES]);
const Need = z.enum(['decision', 'returned', 'paused']);

export const officeCompanies = endpoint('officeCompanies', {
  may: { office: 'mandates' },
  summary: 'Companies that give vouchers, first those whose mandate or debit waits for somebody.',
  token: 'not-needed',
  request: z.object({
    ...listed('company', 'employees', 'redeemed', 'open'),
    state: Need.or(z.enum(['', 'any', 'none', 'closed']))
      .default('')
      .describe('any: something waits'),
  }),
  answer: z.object({
    count: z.number(),
    companies: z.array(
      z.object({
        id: z.number(),
        company: z.string(),
        email: z.string(),
        since: Instant,
        closedAt: Instant.nullable().describe('since when nobody speaks for it'),
        needs: Need.nullable().describe('what waits for somebody: a mandate, a debit that came back'),
        waitsSince: Instant.nullable(),
        mandateId: z.number().nullable(),
        mandateState: MandateState.nullable().describe('of the one that runs; null: none does'),
        employees: z.number().describe('that are on the list'),
        redeemed: Euros.describe('by vouchers of its employees this month'),
        open: Euros.describe('redeemed, and no debit is announced for it'),
      }),
    ),
  }),
});

export const officeBusinessCustomer = endpoint('officeBusinessCustomer', {
  may: { office: 'mandates' },
  summary: 'A company with its employees, what they redeemed, its mandates in every version and its debits.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({
    id: z.number(),
    company: z.string(),
    personId: z.number().describe('of who speaks for it'),
    speaker: z.string(),
    email: z.string(),
    since: Instant,
    closedAt: Instant.nullable(),
    open: Euros.describe('redeemed, and no debit is announced for it'),
    count: z.number().describe('of employees on the list'),
    employees: z
      .array(
        z.object({
          id: z.number(),
          name: z.string(),
          email: z.string(),
          budget: Euros.describe('a month'),
          isActive: z.boolean(),
          costCentre: z.string(),
          redeemed: Euros.describe('this month'),
        }),
      )
      .describe('the first 200 by name'),
    months: z
      .array(z.object({ month: z.string(), vouchers: z.number(), redeemed: Euros }))
      .describe('the last twelve in which something was redeemed'),
    mandates: z
      .array(
        z.object({
          id: z.number(),
          reference: z.string(),
          holder: z.string(),
          textVersion: z.string(),
          state: MandateState,
          signedAt: Instant,
          endedAt: Instant.nullable(),
        }),
      )
      .describe('every version, the newest first'),
    collections: z.array(
      z.object({
        id: z.number(),
        month: z.string(),
        amount: Euros,
        state: CollectionState,
        dueOn: z.string(),
        returnReason: z.string(),
      }),
    ),
  }),
  refusals: ['unknown-company'],
});
