import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

export const PayeeProvider = z.enum(['stripe', 'paypal']);

/** A restaurant's account at a payment service. */
export const Payee = z.object({
  id: z.number(),
  provider: PayeeProvider,
  state: z
    .enum(['incomplete', 'in-review', 'connected', 'ended'])
    .describe(
      'incomplete: the restaurant still has to do something there; in-review: the service or the operator has',
    ),
  reference: z.string().describe('what the service calls it; empty until it is made'),
  since: Instant.describe('since when it stands so'),
  reason: z.string().describe('why the operator ended it'),
});

const ofHost = { hostId: Id };
export const ownPayment = endpoint('ownPayment', {
  may: { at: 'payment', by: 'hostId' },
  summary: 'How a restaurant is paid online, for its owner; looks at once how its account at Stripe stands.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    id: z.number(),
    item_name: z.string(),
    offersOnline: z.boolean().describe('guests are offered to pay online'),
    commissionPercent: z.number().describe("the operator's share of the goods"),
    available: z.object({ stripe: z.boolean(), paypal: z.boolean() }).describe('set up by the operator'),
    payees: z.array(Payee).describe('that are not ended: at most one connected and one waiting per service'),
    refused: z
      .array(Payee)
      .describe('the last one of a service without any, where the operator ended it; Stripe is barred by it'),
  }),
  refusals: ['unknown-restaurant'],
});

export const connectOwnStripe = endpoint('connectOwnStripe', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'Makes an account for cards and wallets, once; its owner fills it in at ownStripePage.',
  request: z.object(ofHost),
  answer: Done,
  refusals: ['unknown-restaurant', 'payment-unavailable', 'unknown-payee', 'payee-barred'],
});

export const ownStripePage = endpoint('ownStripePage', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: "Leads the owner to the payment service's own page, where the account is filled in.",
  request: z.object(ofHost),
  answer: z.string().describe('address to go to'),
  answerType: 'redirect',
  refusals: ['unknown-restaurant'],
});

export const saveOwnPaypal = endpoint('saveOwnPaypal', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'The merchant id that a restaurant is paid to at PayPal; the operator confirms it.',
  request: z.object({ ...ofHost, merchantId: text(workLimits.restaurant.merchantId) }),
  answer: Done,
  refusals: ['unknown-restaurant', 'payment-unavailable'],
});

export const disconnectOwnPayee = endpoint('disconnectOwnPayee', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'Takes no new payments at a service; those that were begun run to their end.',
  request: z.object({ ...ofHost, provider: PayeeProvider }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-payee', 'only-online'],
});

export const offerOwnOnline = endpoint('offerOwnOnline', {
  may: { at: 'payment', by: 'hostId' },
  fresh: 'money',
  summary: 'Offers guests to pay online, or no more.',
  request: z.object({ ...ofHost, offer: z.boolean() }),
  answer: Done,
  refusals: ['unknown-restaurant', 'no-payee', 'only-online'],
});
