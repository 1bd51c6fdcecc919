import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { KnownBoard } from './kitchen.ts';
import { Payee } from './own-payment.ts';
import { ProposedSeller, Seller } from './own-seller.ts';
import { Done, Id, Instant, amount, text } from './values.ts';

export const officeRestaurant = endpoint('officeRestaurant', {
  may: { office: 'restaurants' },
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
    seller: Seller,
    proposed: ProposedSeller.nullable().describe('what it asks for instead'),
    offersOnline: z.boolean(),
    commissionPercent: z.number().nullable().describe('of the goods; null: what its site takes of everybody'),
    boards: z.array(KnownBoard).describe('of its kitchen, on which a shift of today runs'),
    silentSince: Instant.nullable().describe(
      'no orders since then, because no board was alive; null: it takes them',
    ),
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
  refusals: ['unknown-restaurant'],
});

export const decidePayee = endpoint('decidePayee', {
  may: { office: 'payees' },
  fresh: 'money',
  summary:
    'Confirms a PayPal merchant id, or ends an account with a reason. An ended account bars its restaurant from Stripe until the operator approves it.',
  request: z.object({ id: Id, approve: z.boolean(), reason: text(workLimits.office.decision).default('') }),
  answer: Done,
  refusals: ['unknown-payee', 'already-decided'],
});

export const saveCommission = endpoint('saveCommission', {
  may: { office: 'payees' },
  fresh: 'money',
  summary: "The operator's share of new orders of a restaurant.",
  request: z.object({
    id: Id,
    percent: amount(workLimits.office.commission).multipleOf(0.01).nullable().describe("null: the site's"),
    reason: text(workLimits.office.decision),
  }),
  answer: Done,
  refusals: ['unknown-restaurant'],
});
