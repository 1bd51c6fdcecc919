import { z } from 'zod';
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
const refusals = ['login-needed', 'forbidden', 'unknown-restaurant'] as const;

export const ownPayment = endpoint('ownPayment', {
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
  refusals,
});

export const connectOwnStripe = endpoint('connectOwnStripe', {
  summary: 'Makes an account for cards and wallets, once; its owner fills it in at ownStripePage.',
  request: z.object(ofHost),
  answer: Done,
  refusals: [...refusals, 'payment-unavailable', 'unknown-payee', 'payee-barred'],
});

export const ownStripePage = endpoint('ownStripePage', {
  summary: "Leads the owner to the payment service's own page, where the account is filled in.",
  request: z.object(ofHost),
  answer: z.string().describe('address to go to'),
  answerType: 'redirect',
  refusals,
});

export const saveOwnPaypal = endpoint('saveOwnPaypal', {
  summary: 'The merchant id that a restaurant is paid to at PayPal; the operator confirms it.',
  request: z.object({ ...ofHost, merchantId: text(40) }),
  answer: Done,
  refusals: [...refusals, 'payment-unavailable'],
});

export const disconnectOwnPayee = endpoint('disconnectOwnPayee', {
  summary: 'Takes no new payments at a service; those that were begun run to their end.',
  request: z.object({ ...ofHost, provider: PayeeProvider }),
  answer: Done,
  refusals: [...refusals, 'unknown-payee', 'only-online'],
});

export const offerOwnOnline = endpoint('offerOwnOnline', {
  summary: 'Offers guests to pay online, or no more.',
  request: z.object({ ...ofHost, offer: z.boolean() }),
  answer: Done,
  refusals: [...refusals, 'no-payee', 'only-online'],
});
