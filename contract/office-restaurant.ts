import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Payee } from './own-payment.ts';
import { Done, Id, Instant, text } from './values.ts';

const refusals = ['login-needed', 'forbidden'] as const;

/** More than that is a slip of the keyboard. */
const MOST_PERCENT = 50;

export const officeRestaurant = endpoint('officeRestaurant', {
  summary: 'A restaurant as the operator deals with it: commission, accounts at payment services, traces.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    item_url: z.string(),
    item_ort: z.string(),
    item_owner: z.string(),
    item_email: z.string(),
    isApproved: z.boolean(),
    offersOnline: z.boolean(),
    commissionPercent: z.number().nullable().describe('of the goods; null: what its site takes of everybody'),
    payees: z.array(Payee).describe('also those that are ended, the newest first'),
    trace: z
      .array(
        z.object({
          id: z.number(),
          at: Instant,
          who: z.string().describe('empty where nobody is known any more'),
          action: z.string(),
          details: z.string(),
        }),
      )
      .describe('who changed what of accounts and commission, the newest first'),
  }),
  refusals: [...refusals, 'unknown-restaurant'],
});

export const decidePayee = endpoint('decidePayee', {
  summary:
    'Confirms a PayPal merchant id, or ends an account with a reason. An ended account bars its restaurant from Stripe until the operator approves it.',
  request: z.object({ id: Id, approve: z.boolean(), reason: text(500).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-payee', 'already-decided'],
});

export const saveCommission = endpoint('saveCommission', {
  summary: "The operator's share of new orders of a restaurant.",
  request: z.object({
    id: Id,
    percent: z.number().min(0).max(MOST_PERCENT).multipleOf(0.01).nullable().describe("null: the site's"),
    reason: text(500),
  }),
  answer: Done,
  refusals: [...refusals, 'unknown-restaurant'],
});
