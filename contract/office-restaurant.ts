import { z } from 'zod';
import { NEEDS, type Need } from '#domain/order/restaurant-needs.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { KnownBoard } from './kitchen.ts';
import { Payee } from './own-payment.ts';
import { Day, Version } from './own-restaurant.ts';
import { ProposedSeller, Seller } from './own-seller.ts';
import { Done, Euros, Id, Instant, amount, text } from './values.ts';

/** YYYY-MM-DD in Germany, both included. */
export const SponsoredDays = z.object({ firstDay: z.string(), lastDay: z.string() });

export const needs = Object.keys(NEEDS) as [Need, ...Need[]];

/** How a restaurant stands, and what of that needs somebody. */
export const RestaurantHealth = z.object({
  needs: z.array(z.enum(needs)).describe('the most urgent first'),
  lacks: z.array(z.string()).describe('German; what is missing before anybody can order there'),
  unseen: z.number().describe('orders that the kitchen should have seen by now'),
  week: z
    .object({
      orders: z.number(),
      refused: z.number().describe('by the kitchen, or because nobody answered in time'),
      handedOver: z.number().describe('that the kitchen itself completed'),
      late: z.number().describe('of those, after the time first promised'),
    })
    .describe('orders placed in the last seven days'),
  rating: z.number(),
  ratingCount: z.number(),
  open: Euros.nullable().describe('owed by statements; null: not for the visitor'),
});

const OnlineTerms = z.object({
  waivesFee: z.boolean().describe('guests pay no fee for it, whatever the site takes'),
  applePayKey: z
    .string()
    .describe('with one there is Apple Pay, also on sites that do not allow it to everybody'),
});

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
    item_phone: z.string(),
    health: RestaurantHealth,
    isApproved: z.boolean(),
    isHere: z.boolean().describe('its menu opens on this site'),
    markets: z
      .array(z.object({ id: z.number(), title: z.string() }))
      .describe('that list it, the oldest first'),
    mayLeaveMarkets: z.boolean(),
    seller: Seller,
    proposed: ProposedSeller.nullable().describe('what it asks for instead'),
    offersOnline: z.boolean(),
    commissionPercent: z.number().nullable().describe('of the goods; null: what its site takes of everybody'),
    commission: z
      .object({
        version: z.string(),
        terms: z
          .array(
            z.object({
              firstDay: z.string().describe('YYYY-MM-DD, in Germany'),
              percent: z.number().nullable(),
              who: z.string().describe('empty where nobody is known'),
              setAt: Instant,
              hasBegun: z.boolean(),
              holds: z.boolean().describe('for orders that come now'),
            }),
          )
          .describe('the latest first'),
      })
      .describe('from when on which rate holds'),
    sponsored: z
      .object({ days: SponsoredDays.nullable().describe('null: none, or over'), version: z.string() })
      .describe('its paid place in the list'),
    onlineTerms: OnlineTerms.extend({ version: z.string() }).describe('of paying online there'),
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
  summary:
    "The operator's share of orders of a restaurant that are placed from a day on, until the next rate begins.",
  request: z.object({
    id: Id,
    firstDay: Day.or(z.literal('')).default('').describe('empty: today'),
    percent: amount(workLimits.office.commission).multipleOf(0.01).nullable().describe("null: the site's"),
    reason: text(workLimits.office.decision),
    version: Version.describe('of the course'),
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const takeBackCommission = endpoint('takeBackCommission', {
  may: { office: 'payees' },
  fresh: 'money',
  summary: 'Takes back a rate that has not begun; what holds before it goes on.',
  request: z.object({ id: Id, firstDay: Day, version: Version.describe('of the course') }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveSponsored = endpoint('saveSponsored', {
  may: { office: 'payees' },
  summary: "The days on which a restaurant's place in the list is paid for and marked so.",
  request: z.object({
    id: Id,
    days: z.object({ firstDay: Day, lastDay: Day }).nullable().describe('null: none, or no more'),
    version: Version,
  }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});

export const saveOnlineTerms = endpoint('saveOnlineTerms', {
  may: { office: 'payees' },
  fresh: 'money',
  summary: 'Whether guests of a restaurant pay a fee for paying online, and its key for Apple Pay.',
  request: OnlineTerms.extend({ applePayKey: text(workLimits.office.applePayKey), id: Id, version: Version }),
  answer: Done,
  refusals: ['unknown-restaurant', 'changed-meanwhile'],
});
